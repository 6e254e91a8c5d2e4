import { findHost, isVisitor } from '../accounts/members.ts';
import type { Connection } from '../connection.ts';
import type { Member } from '../store.ts';
import { StoreError } from '../store-error.ts';
import type { TeamRole } from '../team-store.ts';

/** A guest is a visitor of the sample team, who looks at it as its first person and changes nothing of it. */
export type Standing = TeamRole | 'guest';

const RANK: Readonly<Record<Standing, number>> = { guest: 0, member: 1, admin: 2 };

/**
 * The one place that says who may do what with a team. Whoever is not in it is told the same as of a team that
 * does not exist, be it of another account or of this one; a member who is not its admin is told who may.
 * @returns how the member stands to the team
 */
export function authorise(db: Connection, member: Member, team: number, need: Standing): Standing {
  const standing = standingTo(db, member, team);
  if (standing === null) throw new StoreError('not_found', 'There is no such team of yours.');
  if (RANK[standing] >= RANK[need]) return standing;
  throw new StoreError(
    'forbidden',
    standing === 'guest'
      ? 'You are looking at the sample team and are not in it. Import your own data and make a team of your own.'
      : 'Only the admin of the team may do this. Ask them, or leave the team.',
  );
}

/** Another member of the team, loaded through account and team; to be called after `authorise`. */
export function requireMate(db: Connection, member: Member, team: number, mate: number): number {
  const sql = 'SELECT member FROM team_member WHERE account = ? AND team = ? AND member = ?';
  const row = db.get<{ member: number }>(sql, member.account, team, mate);
  if (row === undefined || row.member === member.id) {
    throw new StoreError('not_found', 'There is no such other member in this team.');
  }
  return row.member;
}

function standingTo(db: Connection, member: Member, team: number): Standing | null {
  const row = db.get<{ role: TeamRole }>(
    'SELECT role FROM team_member WHERE account = ? AND team = ? AND member = ?',
    member.account,
    team,
    member.id,
  );
  if (row !== undefined) return row.role;
  return isVisitor(db, member) && findHost(db, member.account)?.team === team ? 'guest' : null;
}
