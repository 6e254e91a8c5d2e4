import type { Connection } from './connection.ts';
import { findLive, makeInvitation } from './invitations.ts';
import { reread } from './members.ts';
import type { Member } from './store.ts';
import { StoreError } from './store-error.ts';
import { authorise } from './team-authority.ts';
import { enterTeam } from './team-membership.ts';
import type { SavedTeam } from './team-store.ts';

/** Nobody works with more; a caller that makes teams in a loop would fill the disk. */
export const MOST_TEAMS = 50;

interface Row {
  readonly id: number;
  readonly name: string;
  readonly logo: string;
}

export function createTeam(
  db: Connection,
  caller: Member,
  { name, logo }: { name: string; logo: string },
  now: number,
): SavedTeam {
  const member = reread(db, caller);
  refuseTooMany(db, member);
  const team = db.insert(
    'INSERT INTO team (account, name, logo, created_at) VALUES (?, ?, ?, ?)',
    member.account,
    name,
    logo,
    now,
  );
  enterTeam(db, member, team, 'admin', now);
  makeInvitation(db, member.account, team, now);
  return readSaved(db, member.account, team, now);
}

export function updateTeam(
  db: Connection,
  member: Member,
  team: number,
  { name, logo }: { name: string; logo?: string },
  now: number,
): SavedTeam {
  authorise(db, member, team, 'admin');
  const sql = 'UPDATE team SET name = ?, logo = ifnull(?, logo) WHERE account = ? AND id = ?';
  db.run(sql, name, logo ?? null, member.account, team);
  return readSaved(db, member.account, team, now);
}

function refuseTooMany(db: Connection, member: Member): void {
  const sql = 'SELECT count(*) AS teams FROM team_member WHERE account = ? AND member = ?';
  if (db.one<{ teams: number }>(sql, member.account, member.id).teams >= MOST_TEAMS) {
    throw new StoreError('conflict', `You are in ${MOST_TEAMS} teams. Leave one before you make another.`);
  }
}

function readSaved(db: Connection, account: number, team: number, now: number): SavedTeam {
  const sql = 'SELECT id, name, logo FROM team WHERE account = ? AND id = ?';
  const row = db.one<Row>(sql, account, team);
  return { account, ...row, invitation: findLive(db, account, team, now) };
}
