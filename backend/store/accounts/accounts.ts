import { randomBytes } from 'node:crypto';
import type { Connection } from '../connection.ts';
import type { Account } from '../store.ts';
import { hashOf, IS_VALID } from './secret-keys.ts';

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
export function findAccountBySecretKey(db: Connection, secretKey: string, now: number): Account | null {
  return toAccount(
    db.get<Row>(
      `SELECT account.id, account.name, account.demo
       FROM secret_key JOIN account ON account.id = secret_key.account
       WHERE ${IS_VALID} AND secret_key.hash = ?2`,
      now,
      hashOf(secretKey),
    ),
  );
}

function toAccount(row: Row | undefined): Account | null {
  return row === undefined ? null : { id: row.id, name: row.name, demo: row.demo === 1 };
}
