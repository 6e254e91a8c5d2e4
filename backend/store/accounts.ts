import { hash, randomBytes } from 'node:crypto';
import type { Connection } from './connection.ts';
import type { Account, SecretKeyRow } from './store.ts';
import { StoreError } from './store-error.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly demo: number;
}

const ERASE_KEY_BYTES = 32;

export function findAccount(db: Connection, name: string): Account | null {
  return toAccount(db.get<Row>('SELECT id, name, demo FROM account WHERE name = ?', name));
}

/** Makes the account where it is absent. `demo` is settled when it is made. */
export function ensureAccount(db: Connection, name: string, demo: boolean): Account {
  db.run(
    'INSERT INTO account (name, demo, erase_key) VALUES (?, ?, ?) ON CONFLICT (name) DO NOTHING',
    name,
    Number(demo),
    randomBytes(ERASE_KEY_BYTES),
  );
  const row = db.one<Row>('SELECT id, name, demo FROM account WHERE name = ?', name);
  return { id: row.id, name: row.name, demo: row.demo === 1 };
}

export function isDemo(db: Connection, account: number): boolean {
  return db.get<Row>('SELECT id, name, demo FROM account WHERE id = ?', account)?.demo === 1;
}

/** Found by hash, so that comparing takes the same time for every key. */
export function findAccountBySecretKey(db: Connection, secretKey: string): Account | null {
  return toAccount(
    db.get<Row>(
      `SELECT account.id, account.name, account.demo
       FROM secret_key JOIN account ON account.id = secret_key.account
       WHERE secret_key.hash = ? AND secret_key.revoked_at IS NULL`,
      hashOf(secretKey),
    ),
  );
}

export function addSecretKey(
  db: Connection,
  account: number,
  secretKey: string,
  label: string,
  now: number,
): number {
  const digest = hashOf(secretKey);
  const known = db.get<{ id: number; account: number; revoked_at: number | null }>(
    'SELECT id, account, revoked_at FROM secret_key WHERE hash = ?',
    digest,
  );
  if (known === undefined) {
    const added = db.one<{ id: number }>(
      'INSERT INTO secret_key (account, hash, label, created_at) VALUES (?, ?, ?, ?) RETURNING id',
      account,
      digest,
      label,
      now,
    );
    return added.id;
  }
  if (known.account !== account || known.revoked_at !== null) {
    throw new StoreError(
      'conflict',
      'This secret key cannot be used: it was revoked or opens another account. Make a new one.',
    );
  }
  return known.id;
}

export function listSecretKeys(db: Connection, account: number): SecretKeyRow[] {
  return db
    .all<{ id: number; label: string; created_at: number }>(
      'SELECT id, label, created_at FROM secret_key WHERE account = ? AND revoked_at IS NULL ORDER BY id',
      account,
    )
    .map((row) => ({ id: row.id, label: row.label, createdAt: new Date(row.created_at).toISOString() }));
}

export function revokeSecretKey(db: Connection, account: number, id: number, now: number): boolean {
  const sql = 'UPDATE secret_key SET revoked_at = ? WHERE account = ? AND id = ? AND revoked_at IS NULL';
  return db.run(sql, now, account, id) === 1;
}

function hashOf(secretKey: string): Buffer {
  return hash('sha256', secretKey, 'buffer');
}

function toAccount(row: Row | undefined): Account | null {
  return row === undefined ? null : { id: row.id, name: row.name, demo: row.demo === 1 };
}
