import type { PersonKey } from '../../imports/record.ts';
import type { Db } from '../database/access.ts';
import type { Member } from '../store.ts';
import { StoreError } from '../store-error.ts';
import { listSources } from './sources.ts';

/** What a member is known by: addresses, then profiles; what they said themselves first, then what sources say, latest first. */
export async function ownKeys(db: Db, member: Pick<Member, 'account' | 'id'>): Promise<PersonKey[]> {
  const said = await db
    .selectFrom('statement')
    .select('subject')
    .where((is) => is.and({ account: member.account, member: member.id, kind: 'own_key' }))
    .orderBy('said_at', 'desc')
    .execute();
  const sources = (await listSources(db, member)).toSorted((x, y) => y.covers_to - x.covers_to);
  const all = new Set([
    ...said.map(({ subject }) => subject),
    ...sources.flatMap(({ ownerKeys }) => ownerKeys),
  ]);
  const isAddress = (key: PersonKey) => key.startsWith('mailto:');
  return [...all].toSorted((x, y) => Number(isAddress(y)) - Number(isAddress(x)));
}

/**
 * Refuses a source that is somebody else's: the member's profile is known, the owner's profile is known, and they have
 * nothing in common; or it is the profile of another member. Taking it in would make two people one.
 */
export async function refuseForeignOwner(
  db: Db,
  member: Member,
  ownerKeys: readonly PersonKey[],
): Promise<void> {
  const mine = await ownKeys(db, member);
  for (const prefix of ['li:m:', 'li:in:']) {
    const known = mine.filter((key) => key.startsWith(prefix));
    const said = ownerKeys.filter((key) => key.startsWith(prefix));
    if (known.length === 0 || said.length === 0) continue;
    if (known.some((key) => said.includes(key))) return;
    throw new StoreError(
      'conflict',
      'This export belongs to another LinkedIn profile than yours. Import it for the member whose profile it is; ' +
        'if your own address has changed, tell Kith your new profile address first.',
    );
  }
}
