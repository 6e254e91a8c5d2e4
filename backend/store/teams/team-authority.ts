import { findHost, isVisitor } from '../accounts/members.ts';
import type { Connection } from '../connection.ts';
import type { Member } from '../store.ts';
import { StoreError } from '../store-error.ts';
import type { TeamRole } from '../team-store.ts';

/**
 * The one place that says who may do what with a team. Whoever is not in it is told the same as of a team that
 * does not exist, be it of another account or of this one; a member who is not its admin is told who may.
 * @returns the member's role
 */
export function authorise(db: Connection, member: Member, team: number, need: TeamRole): TeamRole {
  const role = roleIn(db, member, team);
  if (role === null) throw new StoreError('not_found', 'There is no such team of yours.');
  if (need === 'admin' && role !== 'admin') {
    throw new StoreError('forbidden', 'Only the admin of the team may do this. Ask them, or leave the team.');
  }
  return role;
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

/** A visitor of the sample team looks at it as its first person, and may change nothing of it. */
function roleIn(db: Connection, member: Member, team: number): TeamRole | null {
  const row = db.get<{ role: TeamRole }>(
    'SELECT role FROM team_member WHERE account = ? AND team = ? AND member = ?',
    member.account,
    team,
    member.id,
  );
  if (row !== undefined) return row.role;
  return isVisitor(db, member) && findHost(db, member.account)?.team === team ? 'member' : null;
}
