/** Keys of people within contributions. A key means the same person in every contribution. */
import type { PersonKey } from '../../imports/record.ts';

/**
 * How reliably a key identifies a person. A member of the account is certain, a LinkedIn member id never changes hands, a
 * slug may, and an email address can be shared.
 */
export const NAME = 0;
export const EMAIL = 1;
export const SLUG = 2;
export const MEMBER_ID = 3;
export const MEMBER = 4;

const SLUG_PREFIX = 'li:in:';
const MEMBER_ID_PREFIX = 'li:m:';
export const EMAIL_PREFIX = 'mailto:';
const NAME_PREFIX = 'name:';
const MEMBER_PREFIX = 'member:';
/** The prefix of a key that a contributor assigned to a different person than the sources do. */
const OTHER_PREFIX = 'other:';
/** The prefix of a statement's key that is already scoped and must not be scoped again. */
const SCOPED_PREFIX = 'scoped:';

export function memberKey(member: number): PersonKey {
  return MEMBER_PREFIX + member;
}

/**
 * Returns a source's key in a form that means the same in all contributions: `me` becomes the member, and a name
 * belongs to its contributor.
 */
export function scopeKey(contributor: number, self: number, key: PersonKey): PersonKey {
  if (key === 'me') return memberKey(self);
  if (key.startsWith(SCOPED_PREFIX)) return key.slice(SCOPED_PREFIX.length);
  return key.startsWith(NAME_PREFIX) ? `${NAME_PREFIX}${contributor}/${key.slice(NAME_PREFIX.length)}` : key;
}

/** Returns the key to write into a statement so that `scopeKey` restores this scoped key. */
export function unscopeKey(contributor: number, scoped: PersonKey): PersonKey {
  const own = `${NAME_PREFIX}${contributor}/`;
  if (scoped.startsWith(own)) return NAME_PREFIX + scoped.slice(own.length);
  return isName(scoped) ? SCOPED_PREFIX + scoped : scoped;
}

/** Returns a statement's key as sources write it; null for a member. */
export function writtenKey(said: PersonKey): PersonKey | null {
  return plainKey(said.startsWith(SCOPED_PREFIX) ? said.slice(SCOPED_PREFIX.length) : said);
}

/** @param times how often the contributor has said that the key belongs to another person */
export function otherKey(contributor: number, times: number, key: PersonKey): PersonKey {
  return `${OTHER_PREFIX}${contributor}/${times}/${key}`;
}

/** Returns the key as sources write it; null for a member. */
export function plainKey(key: PersonKey): PersonKey | null {
  if (key.startsWith(MEMBER_PREFIX)) return null;
  if (key.startsWith(OTHER_PREFIX)) return key.split('/').slice(2).join('/');
  if (!key.startsWith(NAME_PREFIX)) return key;
  return NAME_PREFIX + key.slice(key.indexOf('/') + 1);
}

/** @param key a scoped key */
export function isName(key: PersonKey): boolean {
  return key.startsWith(NAME_PREFIX);
}

/** Returns NAME, EMAIL, SLUG, MEMBER_ID or MEMBER. A key with `OTHER_PREFIX` counts as a name, because it proves nothing. */
export function kindOfKey(key: PersonKey): number {
  if (key.startsWith(SLUG_PREFIX)) return SLUG;
  if (key.startsWith(EMAIL_PREFIX)) return EMAIL;
  if (key.startsWith(MEMBER_ID_PREFIX)) return MEMBER_ID;
  return key.startsWith(MEMBER_PREFIX) ? MEMBER : NAME;
}
