import { hash } from 'node:crypto';
import type { Connection } from '../connection.ts';
import type { NewSecretKey, SecretKeyRow } from '../store.ts';
import { StoreError } from '../store-error.ts';

/** Nobody hands out more; a caller that makes keys in a loop would fill the disk. */
export const MOST_KEYS = 100;

interface Row {
  readonly id: number;
  readonly label: string;
  readonly created_at: number;
  readonly ends_at: number | null;
}

const COLUMNS = 'id, label, created_at, ends_at';
/** SQL: whether a key opens its account at ?1, in ms since 1970. */
export const IS_VALID = 'secret_key.revoked_at IS NULL AND ifnull(secret_key.ends_at > ?1, 1)';

export function addSecretKey(
  db: Connection,
  account: number,
  { secretKey, label }: NewSecretKey,
  now: number,
): number {
  const digest = hashOf(secretKey);
  const known = db.get<{ id: number; account: number; is_valid: number }>(
    `SELECT id, account, ${IS_VALID} AS is_valid FROM secret_key WHERE hash = ?2`,
    now,
    digest,
  );
  if (known === undefined) {
    refuseTooMany(db, account, now);
    return db.insert(
      'INSERT INTO secret_key (account, hash, label, created_at) VALUES (?, ?, ?, ?)',
      account,
      digest,
      label,
      now,
    );
  }
  if (known.account !== account || known.is_valid === 0) {
    throw new StoreError(
      'conflict',
      'This secret key cannot be used: it was revoked, has ended or opens another account. Make a new one.',
    );
  }
  return known.id;
}

export function listSecretKeys(db: Connection, account: number, now: number): SecretKeyRow[] {
  return db
    .all<Row>(
      `SELECT ${COLUMNS} FROM secret_key WHERE ${IS_VALID} AND account = ?2 ORDER BY id`,
      now,
      account,
    )
    .map(toRow);
}

/** The key stays valid until `endsAt`; the new one, of the same label, opens the account from now on. */
export function rotateSecretKey(
  db: Connection,
  account: number,
  id: number,
  secretKey: string,
  endsAt: number,
  now: number,
): { made: SecretKeyRow; replaced: SecretKeyRow } | null {
  const old = findValid(db, account, id, now);
  if (old === null) return null;
  if (old.endsAt !== '') {
    throw new StoreError('conflict', 'This key was rotated before. Rotate the one that replaced it.');
  }
  const made = addSecretKey(db, account, { secretKey, label: old.label }, now);
  db.run('UPDATE secret_key SET ends_at = ? WHERE account = ? AND id = ?', endsAt, account, id);
  return { made: readKey(db, account, made), replaced: readKey(db, account, id) };
}

export function revokeSecretKey(db: Connection, account: number, id: number, now: number): boolean {
  const key = findValid(db, account, id, now);
  if (key === null) return false;
  if (key.endsAt === '') refuseLast(db, account, id);
  db.run('UPDATE secret_key SET revoked_at = ? WHERE account = ? AND id = ?', now, account, id);
  return true;
}

/** Without a key that does not end, nobody could open the account any more, or soon nobody could. */
function refuseLast(db: Connection, account: number, id: number): void {
  const other = db.get(
    'SELECT 1 FROM secret_key WHERE account = ? AND id <> ? AND revoked_at IS NULL AND ends_at IS NULL',
    account,
    id,
  );
  if (other !== undefined) return;
  throw new StoreError(
    'conflict',
    'This is the last key without an end, and nothing would open the account. Make another first.',
  );
}

function refuseTooMany(db: Connection, account: number, now: number): void {
  if (listSecretKeys(db, account, now).length < MOST_KEYS) return;
  throw new StoreError('conflict', `There are ${MOST_KEYS} keys, the most there can be. Revoke one first.`);
}

function findValid(db: Connection, account: number, id: number, now: number): SecretKeyRow | null {
  return listSecretKeys(db, account, now).find((row) => row.id === id) ?? null;
}

function readKey(db: Connection, account: number, id: number): SecretKeyRow {
  const sql = `SELECT ${COLUMNS} FROM secret_key WHERE account = ? AND id = ?`;
  return toRow(db.one<Row>(sql, account, id));
}

function toRow({ id, label, created_at, ends_at }: Row): SecretKeyRow {
  return {
    id,
    label,
    createdAt: new Date(created_at).toISOString(),
    endsAt: ends_at === null ? '' : new Date(ends_at).toISOString(),
  };
}

export function hashOf(secretKey: string): Buffer {
  return hash('sha256', secretKey, 'buffer');
}
