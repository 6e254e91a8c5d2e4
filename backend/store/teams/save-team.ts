import { reread } from '../accounts/members.ts';
import type { Connection } from '../connection.ts';
import type { Member } from '../store.ts';
import type { SavedTeam } from '../team-store.ts';
import { findLive, makeInvitation } from './invitations.ts';
import { authorise } from './team-authority.ts';
import { enterTeam, refuseTooManyTeams } from './team-membership.ts';

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
  refuseTooManyTeams(db, member, 'make another');
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

function readSaved(db: Connection, account: number, team: number, now: number): SavedTeam {
  const sql = 'SELECT id, name, logo FROM team WHERE account = ? AND id = ?';
  const row = db.one<Row>(sql, account, team);
  return { account, ...row, invitation: findLive(db, account, team, now) };
}
