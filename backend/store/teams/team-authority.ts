import { findHostOf } from '../accounts/members.ts';
import type { Db } from '../database/access.ts';
import type { Member } from '../store.ts';
import { StoreError } from '../store-error.ts';
import type { TeamRole } from '../team-store.ts';

/** A guest is a visitor of the sample team, who looks at it as its first person and changes nothing of it. */
export type Standing = TeamRole | 'guest';

const RANK: Readonly<Record<Standing, number>> = { guest: 0, member: 1, admin: 2 };

/**
 * The one place that decides who may do what with a team. Members of other teams get the same answer as for a team that
 * doesn't exist. Returns how the member stands to the team.
 */
export async function authorize(db: Db, member: Member, team: number, need: Standing): Promise<Standing> {
  const standing = await standingTo(db, member, team);
  if (standing === null) throw new StoreError('not_found', 'There is no such team of yours.');
  if (RANK[standing] >= RANK[need]) return standing;
  throw new StoreError(
    'forbidden',
    standing === 'guest'
      ? 'You are looking at the sample team and are not in it. Import your own data and make a team of your own.'
      : 'Only the admin of the team may do this. Ask them, or leave the team.',
  );
}

/** Another member of the team; call it after `authorize`. */
export async function requireMate(db: Db, member: Member, team: number, mate: number): Promise<number> {
  const row = await selectMembership(db, member.account, team, mate).executeTakeFirst();
  if (row !== undefined && row.member !== member.id) return row.member;
  throw new StoreError('not_found', 'There is no such other member in this team.');
}

/** The row of a member in a team. */
export function selectMembership(db: Db, account: number, team: number, member: number) {
  return db
    .selectFrom('team_member')
    .selectAll()
    .where('account', '=', account)
    .where('team', '=', team)
    .where('member', '=', member);
}

async function standingTo(db: Db, member: Member, team: number): Promise<Standing | null> {
  const row = await selectMembership(db, member.account, team, member.id).executeTakeFirst();
  if (row !== undefined) return row.role;
  return (await findHostOf(db, member))?.team === team ? 'guest' : null;
}
