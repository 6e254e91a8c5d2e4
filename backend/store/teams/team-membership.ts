import { ensureMember, reread } from '../accounts/members.ts';
import type { Connection } from '../connection.ts';
import { countChange, WHOLE_ACCOUNT } from '../database/changes.ts';
import type { Member, Team } from '../store.ts';
import { StoreError } from '../store-error.ts';
import type { TeamRole } from '../team-store.ts';
import { dissolveTeam, endMembership } from './end-membership.ts';
import { openInvitation, revokeAll } from './invitations.ts';
import { authorise, requireMate } from './team-authority.ts';

/** Of one member. Nobody works with more; a caller that makes teams in a loop would fill the disk. */
export const MOST_TEAMS = 50;
/** Of one team: each of its members' data are in memory for the others, and a link that got about lets anybody in. */
export const MOST_MEMBERS = 500;

/** Puts the member into a team, sharing nothing; it becomes the active one where there was none. */
export function enterTeam(db: Connection, member: Member, team: number, role: TeamRole, now: number): void {
  db.run(
    `INSERT INTO team_member (account, team, member, role, joined_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
    member.account,
    team,
    member.id,
    role,
    now,
  );
  const sql = 'UPDATE member SET team = ? WHERE account = ? AND id = ? AND team IS NULL';
  db.run(sql, team, member.account, member.id);
  countChange(db, member.account, WHOLE_ACCOUNT);
}

/** `further`: what it is that needs room. */
export function refuseTooManyTeams(db: Connection, member: Member, further: string): void {
  const sql = 'SELECT count(*) AS teams FROM team_member WHERE account = ? AND member = ?';
  if (db.one<{ teams: number }>(sql, member.account, member.id).teams >= MOST_TEAMS) {
    throw new StoreError('conflict', `You are in ${MOST_TEAMS} teams. Leave one before you ${further}.`);
  }
}

function refuseTooManyMembers(db: Connection, account: number, team: number): void {
  if (countMembers(db, account, team) >= MOST_MEMBERS) {
    throw new StoreError(
      'conflict',
      `This team has ${MOST_MEMBERS} members, which is all it can have. Ask its admin to remove somebody.`,
    );
  }
}

function countMembers(db: Connection, account: number, team: number): number {
  const sql = 'SELECT count(*) AS members FROM team_member WHERE account = ? AND team = ?';
  return db.one<{ members: number }>(sql, account, team).members;
}

export function acceptInvitation(db: Connection, caller: Member, invitation: number, now: number): Team {
  const member = reread(db, caller);
  const found = openInvitation(db, member.account, invitation, now);
  if (found === null) throw new StoreError('not_found', 'This invitation is not valid. Ask for a new link.');
  const sql = 'SELECT 1 FROM team_member WHERE account = ? AND team = ? AND member = ?';
  if (db.get(sql, member.account, found.team, member.id) === undefined) {
    refuseTooManyTeams(db, member, 'join another');
    refuseTooManyMembers(db, member.account, found.team);
    enterTeam(db, member, found.team, 'member', now);
  }
  return { account: member.account, id: found.team, name: found.name };
}

/** To be called within one transaction: nobody is made by a link that opens nothing. */
export function joinByInvitation(
  db: Connection,
  account: number,
  { externalUserId, email }: { externalUserId: string; email: string },
  invitation: number,
  now: number,
): Team {
  const member = ensureMember(db, account, externalUserId, email, now);
  return acceptInvitation(db, member, invitation, now);
}

export function setActiveTeam(db: Connection, caller: Member, team: number | null): boolean {
  const member = reread(db, caller);
  if (team !== null) authorise(db, member, team, 'guest');
  if (member.team === team) return false;
  db.run('UPDATE member SET team = ? WHERE account = ? AND id = ?', team, member.account, member.id);
  countChange(db, member.account, WHOLE_ACCOUNT);
  return true;
}

export function leaveTeam(db: Connection, member: Member, team: number): void {
  const standing = authorise(db, member, team, 'member');
  const isLast = countMembers(db, member.account, team) === 1;
  if (standing === 'admin' && !isLast) {
    throw new StoreError(
      'conflict',
      'You are the admin. Hand the team over to another member before you leave.',
    );
  }
  endMembership(db, member.account, team, member.id);
  if (isLast) dissolveTeam(db, member.account, team);
}

export function removeTeamMember(
  db: Connection,
  member: Member,
  team: number,
  mate: number,
  now: number,
): void {
  authorise(db, member, team, 'admin');
  endMembership(db, member.account, team, requireMate(db, member, team, mate));
  revokeAll(db, member.account, team, now);
}

export function handOverTeam(db: Connection, member: Member, team: number, mate: number): void {
  authorise(db, member, team, 'admin');
  const sql = 'UPDATE team_member SET role = ? WHERE account = ? AND team = ? AND member = ?';
  db.run(sql, 'admin', member.account, team, requireMate(db, member, team, mate));
  db.run(sql, 'member', member.account, team, member.id);
}
