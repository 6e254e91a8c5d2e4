import { connectionsOf, type PersonKey, type ReadResult } from '../../imports/record.ts';
import type { Db } from '../database/access.ts';
import { ownedBy, selectRows } from '../database/rows-where.ts';
import type { Member, Owner } from '../rows.ts';
import { StoreError } from '../store-error.ts';
import { listSources } from './sources.ts';

/**
 * Returns the member's own keys: addresses, then profiles. The member's own statements come first, then the latest
 * sources.
 */
export async function ownKeys(db: Db, member: Owner): Promise<PersonKey[]> {
  const said = await selectRows(db, 'statement', { ...ownedBy(member), kind: 'own_key' })
    .select('subject')
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
 * Rejects a source that belongs to someone else, because it would merge two people. That is the case if both profiles are
 * known and have no key in common, or if the member is one of the owner's connections.
 */
export async function refuseForeignOwner(
  db: Db,
  member: Member,
  { ownerKeys, records }: Pick<ReadResult, 'ownerKeys' | 'records'>,
): Promise<void> {
  const mine = await ownKeys(db, member);
  for (const prefix of ['li:m:', 'li:in:']) {
    const known = mine.filter((key) => key.startsWith(prefix));
    const said = ownerKeys.filter((key) => key.startsWith(prefix));
    if (known.length === 0 || said.length === 0) continue;
    if (known.some((key) => said.includes(key))) return;
    throw new StoreError(
      'conflict',
      'This export belongs to another LinkedIn profile, not yours. Import it for the member with that profile. ' +
        'If your profile address has changed, set the new one first.',
    );
  }
  const profiles = new Set(mine.filter((key) => key.startsWith('li:')));
  if (profiles.size > 0 && connectionsOf(records).some((key) => profiles.has(key))) {
    throw new StoreError(
      'conflict',
      'You are one of the connections in this export, so it belongs to someone else. If they agree, import it as someone else’s ' +
        'connections. If you have a new LinkedIn profile, set its address as yours first.',
    );
  }
}
