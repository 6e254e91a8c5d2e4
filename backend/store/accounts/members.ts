import type { Connection } from '../connection.ts';
import type { Member } from '../store.ts';
import { StoreError } from '../store-error.ts';
import { isDemo } from './accounts.ts';

interface Row {
  readonly account: number;
  readonly id: number;
  readonly external_user_id: string;
  readonly email: string;
  readonly person: number;
  readonly team: number | null;
}

const COLUMNS = 'account, id, external_user_id, email, person, team';

/** More would let anybody fill the disk with the published key. */
export const MOST_VISITORS = 1000;

export function findMember(db: Connection, account: number, externalUserId: string): Member | null {
  return toMember(
    db.get<Row>(
      `SELECT ${COLUMNS} FROM member WHERE account = ? AND external_user_id = ?`,
      account,
      externalUserId,
    ),
  );
}

export function findMemberById(db: Connection, account: number, id: number): Member | null {
  return toMember(db.get<Row>(`SELECT ${COLUMNS} FROM member WHERE account = ? AND id = ?`, account, id));
}

/** The member as it is now: its person or team may have changed since the caller read it. */
export function reread(db: Connection, member: Member): Member {
  const now = findMemberById(db, member.account, member.id);
  if (now === null) throw new StoreError('not_found', 'This member does not exist any more. Sign in again.');
  return now;
}

export function listMembers(db: Connection, account: number): Member[] {
  return db
    .all<Row>(`SELECT ${COLUMNS} FROM member WHERE account = ? ORDER BY id`, account)
    .flatMap((row) => {
      const member = toMember(row);
      return member === null ? [] : [member];
    });
}

/** Where the sample team looks from: a visitor sees the network as this member's person. */
export interface Host {
  readonly member: number;
  readonly person: number;
  readonly team: number;
}

/** The first member of the first team of a demo account; null elsewhere, and until that team stands. */
export function findHost(db: Connection, account: number): Host | null {
  if (!isDemo(db, account)) return null;
  const row = db.get<{ member: number; person: number; team: number }>(
    `SELECT member.id AS member, member.person, team_member.team
     FROM team_member JOIN member ON member.account = team_member.account AND member.id = team_member.member
     WHERE team_member.account = ? ORDER BY team_member.team, member.id LIMIT 1`,
    account,
  );
  return row ?? null;
}

export function isVisitor(db: Connection, member: Member): boolean {
  const sql = 'SELECT visitor FROM member WHERE account = ? AND id = ?';
  return db.get<{ visitor: number }>(sql, member.account, member.id)?.visitor === 1;
}

/** Whether the e-mail that is known stays: no domain ends in `.invalid` (RFC 2606), so that such an address is nobody's. */
export function keepsEmail(known: Member, email: string): boolean {
  return known.email === email || email.toLowerCase().endsWith('.invalid');
}

export function ensureMember(
  db: Connection,
  account: number,
  externalUserId: string,
  email: string,
  now: number,
): Member {
  const known = findMember(db, account, externalUserId);
  if (known !== null) {
    if (keepsEmail(known, email)) return known;
    db.run('UPDATE member SET email = ? WHERE account = ? AND id = ?', email, account, known.id);
    return { ...known, email };
  }
  const host = findHost(db, account);
  if (host !== null) refuseTooManyVisitors(db, account);
  const person = host?.person ?? makePerson(db, account);
  const team = host?.team ?? null;
  const id = db.insert(
    `INSERT INTO member (account, external_user_id, email, person, team, visitor, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    account,
    externalUserId,
    email,
    person,
    team,
    host === null ? 0 : 1,
    now,
  );
  return { account, id, externalUserId, email, person, team };
}

/** A person of whom nothing is known yet. */
export function makePerson(db: Connection, account: number): number {
  return db.insert('INSERT INTO person (account) VALUES (?)', account);
}

function refuseTooManyVisitors(db: Connection, account: number): void {
  const sql = 'SELECT count(*) AS visitors FROM member WHERE account = ? AND visitor = 1';
  if (db.one<{ visitors: number }>(sql, account).visitors >= MOST_VISITORS) {
    throw new StoreError(
      'rate_limit_exceeded',
      `The sample team already has ${MOST_VISITORS} visitors. Try again tomorrow, or import your own data.`,
    );
  }
}

function toMember(row: Row | undefined): Member | null {
  if (row === undefined) return null;
  return {
    account: row.account,
    id: row.id,
    externalUserId: row.external_user_id,
    email: row.email,
    person: row.person,
    team: row.team,
  };
}
