import { createHmac } from 'node:crypto';
import type { PersonKey } from '../../imports/record.ts';
import type { Connection } from '../connection.ts';
import type { Member } from '../store.ts';
import { StoreError } from '../store-error.ts';

export const YOU_ERASED_THEM = 'You erased this person. Kith keeps nothing about them.';

/** Keeps that the contributor erased whoever these keys name, without keeping the keys. */
export function rememberErased(
  db: Connection,
  account: number,
  contributor: number,
  keys: Iterable<PersonKey>,
): void {
  const hash = hasher(db, account);
  for (const key of keys) {
    db.run(
      'INSERT INTO erased_key (account, contributor, hash) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      account,
      contributor,
      hash(key),
    );
  }
}

/** What `erasedKeys` tells where nothing was erased, as with nearly everybody. */
export const NOTHING_ERASED = () => false;

/** Tells whether a key was erased by the contributor. */
export function erasedKeys(
  db: Connection,
  account: number,
  contributor: number,
): (key: PersonKey) => boolean {
  const rows = db.all<{ hash: Uint8Array }>(
    'SELECT hash FROM erased_key WHERE account = ? AND contributor = ?',
    account,
    contributor,
  );
  if (rows.length === 0) return NOTHING_ERASED;
  const erased = new Set(rows.map((row) => Buffer.from(row.hash).toString('hex')));
  const hash = hasher(db, account);
  return (key) => erased.has(hash(key).toString('hex'));
}

/** Throws StoreError `conflict` where the member erased whoever one of these keys names. */
export function refuseErased(
  db: Connection,
  { account, id }: Pick<Member, 'account' | 'id'>,
  keys: readonly PersonKey[],
): void {
  if (keys.some(erasedKeys(db, account, id))) throw new StoreError('conflict', YOU_ERASED_THEM);
}

function hasher(db: Connection, account: number): (key: PersonKey) => Buffer {
  const row = db.one<{ erase_key: Uint8Array }>('SELECT erase_key FROM account WHERE id = ?', account);
  return (key) => createHmac('sha256', row.erase_key).update(key).digest();
}
