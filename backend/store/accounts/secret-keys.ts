import { hash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { type Access, type Db, nextNumber } from '../database/access.ts';
import { selectRows, updateRows } from '../database/rows-where.ts';
import type { Tables } from '../database/schema.ts';
import { refuseMore, StoreError } from '../store-error.ts';

/** A listed secret key. The key itself isn't stored. */
export interface SecretKeyRow {
  readonly id: number;
  readonly label: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  /** ISO 8601 UTC: when the key expires. '' if it never does. */
  readonly endsAt: string;
}

interface SecretKeyStore {
  /**
   * Stores the key's SHA-256 and returns its id. Adding a valid key again only changes its label. Throws `conflict` beyond
   * 100 valid keys, or if the key opens another account.
   */
  addSecretKey(account: number, secretKey: string, label: string, now: number): Promise<number>;
  /** Returns the valid keys, oldest first. */
  secretKeys(account: number, now: number): Promise<readonly SecretKeyRow[]>;
  /**
   * Adds `secretKey` with the label of the key `id`. The old key stays valid until `endsAt` (ms since 1970). Returns null if
   * no valid key has this id. Throws `conflict` if that key was already rotated.
   */
  rotateSecretKey(
    account: number,
    id: number,
    secretKey: string,
    endsAt: number,
    now: number,
  ): Promise<{ readonly made: SecretKeyRow; readonly replaced: SecretKeyRow } | null>;
  /** Returns false if no valid key has this id. Throws `conflict` if it is the last key without an expiry date. */
  revokeSecretKey(account: number, id: number, now: number): Promise<boolean>;
  revokeSecretKeys(account: number, label: string, now: number): Promise<void>;
}

/** Without a limit, a client that creates keys in a loop would fill the disk. */
export const MAX_KEYS = 100;

type KeyRow = Selectable<Tables['secret_key']>;

export function openSecretKeys(access: Access): SecretKeyStore {
  return {
    addSecretKey: (account, secretKey, label, now) =>
      access.write({ account }, async (db) => (await addKey(db, account, secretKey, label, now)).id),

    secretKeys: async (account, now) => (await readValid(access.db, account, now)).map(toRow),

    rotateSecretKey: (account, id, secretKey, endsAt, now) =>
      access.write({ account }, async (db) => {
        const old = await findValid(db, account, id, now);
        if (old === null) return null;
        if (old.ends_at !== null) {
          throw new StoreError('conflict', 'This key was already rotated. Rotate the one that replaced it.');
        }
        const made = await addKey(db, account, secretKey, old.label, now);
        await changeKey(db, old, { ends_at: endsAt });
        return { made: toRow(made), replaced: toRow({ ...old, ends_at: endsAt }) };
      }),

    revokeSecretKey: (account, id, now) =>
      access.write({ account }, async (db) => {
        const key = await findValid(db, account, id, now);
        if (key === null) return false;
        if (key.ends_at === null) await refuseLast(db, account, id, now);
        await changeKey(db, key, { revoked_at: now });
        return true;
      }),

    revokeSecretKeys: (account, label, now) =>
      access.write({ account }, async (db) => {
        const keys = (await readValid(db, account, now)).filter((key) => key.label === label);
        for (const key of keys) await changeKey(db, key, { revoked_at: now });
      }),
  };
}

async function addKey(
  db: Db,
  account: number,
  secretKey: string,
  label: string,
  now: number,
): Promise<KeyRow> {
  const digest = hashOf(secretKey);
  const known = await selectRows(db, 'secret_key', { hash: digest }).selectAll().executeTakeFirst();
  if (known !== undefined) {
    if (known.account === account && isValid(known, now)) {
      if (known.label !== label) await changeKey(db, known, { label });
      return { ...known, label };
    }
    throw new StoreError(
      'conflict',
      'This secret key can’t be used: it was revoked, has expired or opens another account. Create a new one.',
    );
  }
  refuseMore((await readValid(db, account, now)).length, MAX_KEYS, 'keys', 'Revoke one first.');
  const id = await nextNumber(db, account, 'secret_key');
  const row = { hash: digest, account, id, label, created_at: now, ends_at: null, revoked_at: null };
  await db.insertInto('secret_key').values(row).execute();
  return row;
}

/** Throws if all other keys have an expiry date, because nobody could open the account after the last of them expires. */
async function refuseLast(db: Db, account: number, id: number, now: number): Promise<void> {
  const valid = await readValid(db, account, now);
  if (valid.some((key) => key.id !== id && key.ends_at === null)) return;
  throw new StoreError(
    'conflict',
    'This is the last key that never expires. Create another first, so that the account stays accessible.',
  );
}

async function readValid(db: Db, account: number, now: number): Promise<KeyRow[]> {
  const rows = await selectRows(db, 'secret_key', { account })
    .selectAll()
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.filter((row) => isValid(row, now));
}

async function findValid(db: Db, account: number, id: number, now: number): Promise<KeyRow | null> {
  return (await readValid(db, account, now)).find((row) => row.id === id) ?? null;
}

async function changeKey(
  db: Db,
  { hash: digest }: KeyRow,
  changes: Partial<Pick<KeyRow, 'label' | 'ends_at' | 'revoked_at'>>,
): Promise<void> {
  await updateRows(db, 'secret_key', { hash: digest }, changes);
}

function isValid({ ends_at, revoked_at }: KeyRow, now: number): boolean {
  return revoked_at === null && (ends_at === null || ends_at > now);
}

function toRow({ id, label, created_at, ends_at }: KeyRow): SecretKeyRow {
  return {
    id,
    label,
    createdAt: new Date(created_at).toISOString(),
    endsAt: ends_at === null ? '' : new Date(ends_at).toISOString(),
  };
}

export function hashOf(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
