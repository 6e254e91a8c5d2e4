import { MANUAL } from '../../derive/contributor/contribution.ts';
import type { Db } from '../database/access.ts';
import { ownedBy, selectRows, updateRows } from '../database/rows-where.ts';
import type { Member } from '../rows.ts';
import { StoreError } from '../store-error.ts';
import { authorize, SHARES_NOTHING, selectMembership } from './membership.ts';

/** The part of a member's data that a team sees: sources by kind, or all of them, including future ones. */
export interface SharingChoice {
  readonly sources: readonly string[] | 'all';
  readonly isNamed: boolean;
}

export interface Sharing extends SharingChoice {
  /** False until the member chooses. Until then, nothing is shared. */
  readonly hasPicked: boolean;
  readonly ownSources: readonly string[];
}

export async function readSharing(db: Db, member: Member, team: number): Promise<Sharing> {
  await authorize(db, member, team, 'guest');
  const row = await selectMembership(db, member.account, team, member.id).executeTakeFirst();
  return {
    sources: JSON.parse(row?.shares ?? SHARES_NOTHING) as Sharing['sources'],
    isNamed: row?.named === 1,
    hasPicked: row?.picked === 1,
    ownSources: await readOwnKinds(db, member),
  };
}

export async function setSharing(
  db: Db,
  member: Member,
  team: number,
  { sources, isNamed }: SharingChoice,
): Promise<boolean> {
  await authorize(db, member, team, 'member');
  const before = await readSharing(db, member, team);
  const wanted = sources === 'all' ? sources : [...new Set(sources)].sort();
  // A kind that is already shared may be chosen again, even if its last import was undone.
  const known = new Set([...before.ownSources, ...(before.sources === 'all' ? [] : before.sources)]);
  if (wanted !== 'all' && wanted.some((source) => !known.has(source))) {
    const refusal = 'You don’t have this source. Choose from the listed sources.';
    throw new StoreError('validation_error', refusal, 'sources');
  }
  const shares = JSON.stringify(wanted);
  if (JSON.stringify(before.sources) === shares && before.isNamed === isNamed && before.hasPicked) {
    return false;
  }
  const changes = { shares, named: Number(isNamed), picked: 1 };
  await updateRows(db, 'team_member', { ...ownedBy(member), team }, changes);
  return true;
}

/** Returns the kinds of the member's sources. Statements count as one kind. */
async function readOwnKinds(db: Db, { account, id }: Member): Promise<string[]> {
  const sources = await selectRows(db, 'source', { account, member: id }).select('kind').distinct().execute();
  const statement = await selectRows(db, 'statement', { account, member: id })
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return [...sources.map(({ kind }) => kind), ...(statement === undefined ? [] : [MANUAL])].sort();
}
