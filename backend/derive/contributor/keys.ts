/** Keys of people as contributions have them: text that means the same whoever says it. */
import type { PersonKey } from '../../imports/record.ts';

/** How much a key says of whom it names: a member is sure, a member id never changes hands, a slug does, an address is shared. */
export const NAME = 0;
export const EMAIL = 1;
export const SLUG = 2;
export const MEMBER_ID = 3;
export const MEMBER = 4;

const SLUG_PREFIX = 'li:in:';
const MEMBER_ID_PREFIX = 'li:m:';
const EMAIL_PREFIX = 'mailto:';
const NAME_PREFIX = 'name:';
const MEMBER_PREFIX = 'member:';
/** Somebody whom a contributor means by a key that they say isn't the person's whom sources mean by it. */
const OTHER_PREFIX = 'other:';
/** Before a key that is scoped already, if a statement has to mean whom the key as a source writes it doesn't. */
const SCOPED_PREFIX = 'scoped:';

/** The key of a member of the account, whatever else they go by; it never changes. */
export function memberKey(member: number): PersonKey {
  return MEMBER_PREFIX + member;
}

/** The key of a source as it means the same for everybody: `me` is a member, and a name is its contributor's own. */
export function scopeKey(contributor: number, self: number, key: PersonKey): PersonKey {
  if (key === 'me') return memberKey(self);
  if (key.startsWith(SCOPED_PREFIX)) return key.slice(SCOPED_PREFIX.length);
  return key.startsWith(NAME_PREFIX) ? `${NAME_PREFIX}${contributor}/${key.slice(NAME_PREFIX.length)}` : key;
}

/**
 * What a statement of a contributor writes to mean whom a scoped key leads to: `scopeKey` reads it back.
 * @param isWrong the contributor said that the key is somebody else's
 */
export function sayKey(contributor: number, scoped: PersonKey, isWrong: boolean): PersonKey {
  const own = `${NAME_PREFIX}${contributor}/`;
  if (scoped.startsWith(own)) return NAME_PREFIX + scoped.slice(own.length);
  return isWrong || scoped.startsWith(NAME_PREFIX) ? SCOPED_PREFIX + scoped : scoped;
}

/** The key as a source writes it, of what a statement names; null of a member. */
export function writtenKey(said: PersonKey): PersonKey | null {
  return plainKey(said.startsWith(SCOPED_PREFIX) ? said.slice(SCOPED_PREFIX.length) : said);
}

/** @param times how often the contributor said before that the key is somebody else's */
export function otherKey(contributor: number, times: number, key: PersonKey): PersonKey {
  return `${OTHER_PREFIX}${contributor}/${times}/${key}`;
}

/** The key as a source writes it; a member has none. */
export function plainKey(key: PersonKey): PersonKey | null {
  if (key.startsWith(MEMBER_PREFIX)) return null;
  if (key.startsWith(OTHER_PREFIX)) return key.split('/').slice(2).join('/');
  if (!key.startsWith(NAME_PREFIX)) return key;
  return NAME_PREFIX + key.slice(key.indexOf('/') + 1);
}

/** NAME, EMAIL, SLUG, MEMBER_ID or MEMBER. Whoever is called by another's key is sure of nothing. */
export function kindOfKey(key: PersonKey): number {
  if (key.startsWith(SLUG_PREFIX)) return SLUG;
  if (key.startsWith(EMAIL_PREFIX)) return EMAIL;
  if (key.startsWith(MEMBER_ID_PREFIX)) return MEMBER_ID;
  return key.startsWith(MEMBER_PREFIX) ? MEMBER : NAME;
}
