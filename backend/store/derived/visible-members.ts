import { readReader } from '../accounts/members.ts';
import type { Db } from '../database/access.ts';
import type { Member } from '../store.ts';

/** A member of the reader's active team, and what they share with it. */
export interface SharingMember {
  readonly member: number;
  /** `account.version` at their last write: what was derived from their data is as old. */
  readonly version: number;
  /** Whether they are named to the team. */
  readonly isNamed: boolean;
  /** Kinds of sources, or everything. */
  readonly shares: readonly string[] | 'all';
}

/** Whose data a reader sees, and which of it. */
export interface VisibleMembers {
  /** Whose data and word are the reader's own: the reader, and whom a visitor of the sample team looks as. */
  readonly own: readonly number[];
  /** The active team's members, the reader among them; none if the reader works alone or isn't in that team. */
  readonly team: readonly SharingMember[];
}

export async function readVisibleMembers(
  db: Db,
  caller: Pick<Member, 'account' | 'id'>,
): Promise<VisibleMembers> {
  const { reader, host } = await readReader(db, caller);
  const own = host === null ? [reader.id] : [reader.id, host.member];
  if (reader.team === null) return { own, team: [] };
  const rows = await db
    .selectFrom('team_member')
    .innerJoin('member', (join) =>
      join.onRef('member.account', '=', 'team_member.account').onRef('member.id', '=', 'team_member.member'),
    )
    .select(['team_member.member', 'team_member.named', 'team_member.shares', 'member.version'])
    .where('team_member.account', '=', reader.account)
    .where('team_member.team', '=', reader.team)
    .orderBy('team_member.member')
    .execute();
  if (!rows.some(({ member }) => own.includes(member))) return { own, team: [] };
  return {
    own,
    team: rows.map(({ member, version, named, shares }) => ({
      member,
      version,
      isNamed: named === 1,
      shares: JSON.parse(shares) as SharingMember['shares'],
    })),
  };
}
