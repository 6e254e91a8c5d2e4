import type { Connection } from '../connection.ts';
import type { Member } from '../store.ts';
import type { Invitation } from '../team-store.ts';
import { authorise } from './team-authority.ts';

/** A link is passed on by mail and chat and is read there for years: a week is enough to join. */
export const INVITATION_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

interface Row {
  readonly id: number;
  readonly expires_at: number;
}

/** The valid link of a team, for its admin. */
export function readInvitation(db: Connection, member: Member, team: number, now: number): Invitation | null {
  authorise(db, member, team, 'admin');
  return findLive(db, member.account, team, now);
}

export function renewInvitation(db: Connection, member: Member, team: number, now: number): Invitation {
  authorise(db, member, team, 'admin');
  revokeAll(db, member.account, team, now);
  return makeInvitation(db, member.account, team, now);
}

export function revokeInvitation(db: Connection, member: Member, team: number, now: number): boolean {
  authorise(db, member, team, 'admin');
  const isLive = findLive(db, member.account, team, now) !== null;
  revokeAll(db, member.account, team, now);
  return isLive;
}

/** Where a link leads, for whoever holds it; null where it opens nothing. */
export function openInvitation(
  db: Connection,
  account: number,
  id: number,
  now: number,
): (Invitation & { name: string }) | null {
  const row = db.get<Row & { team: number; name: string }>(
    `SELECT invitation.id, team, expires_at, name
     FROM invitation JOIN team ON team.account = invitation.account AND team.id = invitation.team
     WHERE invitation.account = ? AND invitation.id = ? AND revoked_at IS NULL AND expires_at > ?`,
    account,
    id,
    now,
  );
  if (row === undefined) return null;
  return { account, id: row.id, team: row.team, expiresAt: row.expires_at, name: row.name };
}

/** Asks nobody: for teams that have just been made. */
export function makeInvitation(db: Connection, account: number, team: number, now: number): Invitation {
  const expiresAt = now + INVITATION_LIFE_MS;
  const id = db.insert(
    'INSERT INTO invitation (account, team, created_at, expires_at) VALUES (?, ?, ?, ?)',
    account,
    team,
    now,
    expiresAt,
  );
  return { account, id, team, expiresAt };
}

export function revokeAll(db: Connection, account: number, team: number, now: number): void {
  const sql = 'UPDATE invitation SET revoked_at = ? WHERE account = ? AND team = ? AND revoked_at IS NULL';
  db.run(sql, now, account, team);
}

export function findLive(db: Connection, account: number, team: number, now: number): Invitation | null {
  const row = db.get<Row>(
    `SELECT id, expires_at FROM invitation
     WHERE account = ? AND team = ? AND revoked_at IS NULL AND expires_at > ? ORDER BY id DESC LIMIT 1`,
    account,
    team,
    now,
  );
  return row === undefined ? null : { account, id: row.id, team, expiresAt: row.expires_at };
}
