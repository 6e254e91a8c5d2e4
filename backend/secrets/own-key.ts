import { existsSync } from 'node:fs';
import { Refusal } from '../errors/refusal.ts';
import { makeSecretKey, OWN_KEY_LABEL, type OwnKey, unknownKey } from '../service/key-ring.ts';
import type { Account } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/store-error.ts';
import { requireStrongKey } from './require-strong-key.ts';
import { loadOrCreateSecret, replaceSecret } from './secret-file.ts';

const CONFIGURED_KEY_LABEL = 'KITH_SECRET_KEY';

export interface CompanionKey extends OwnKey {
  readonly secretKey: string;
}

interface OwnKeyOptions {
  /** The value of KITH_SECRET_KEY, or null if it isn't set. */
  readonly configured: string | null;
  readonly path: string;
  /** True if other processes may use the account. Then a key that isn't already valid is refused. */
  readonly isShared: boolean;
  /** ms since 1970. */
  readonly now: number;
}

/**
 * Registers the companion's own key: `configured`, or else the key in the file at `path`, which the first start creates. A
 * configured key is never written to disk. Deleting the file revokes its key, so operators can revoke a leaked key.
 */
export async function openOwnKey(
  store: Store,
  account: Account,
  { configured, path, isShared, now }: OwnKeyOptions,
): Promise<CompanionKey> {
  if (isShared && configured === null) await requireKeyOfOthers(store, account, path, now);
  // Revokes first, so after a crash before the file exists, the next start repeats this.
  if (configured === null && !existsSync(path)) await store.revokeSecretKeys(account.id, OWN_KEY_LABEL, now);
  let secretKey = configured ?? loadOrCreateSecret(path, makeSecretKey);
  if (configured === null) requireStrongKey(secretKey, `The key in ${path}`);
  const label = configured === null ? OWN_KEY_LABEL : CONFIGURED_KEY_LABEL;
  let id = await store.addSecretKey(account.id, secretKey, label, now);
  return {
    is: (of, key) =>
      of === account.id &&
      (key.id === id ||
        // Only companions' keys have this label.
        (isShared && configured === null && key.label === OWN_KEY_LABEL && key.endsAt === '')),
    // Another process may rotate the key. An operator then copies the new file here while this process runs.
    get secretKey() {
      if (isShared && configured === null && existsSync(path))
        secretKey = loadOrCreateSecret(path, makeSecretKey);
      return secretKey;
    },
    async replace(fresh, register) {
      if (configured !== null) {
        throw new StoreError(
          'conflict',
          'This key comes from KITH_SECRET_KEY. Start Kith with another key there, then revoke this one.',
        );
      }
      // Writes the file first: after a crash in between, the next start registers the key in it.
      replaceSecret(path, fresh);
      try {
        const made = await register();
        if (made === null) throw unknownKey();
        id = made.made.id;
        secretKey = fresh;
        return made;
      } catch (error) {
        replaceSecret(path, secretKey);
        throw error;
      }
    },
  };
}

/** Requires this process to use the key of the earlier processes, because it would otherwise revoke that key for them. */
async function requireKeyOfOthers(store: Store, account: Account, path: string, now: number): Promise<void> {
  if ((await store.secretKeys(account.id, now)).length === 0) return;
  const key = existsSync(path) ? loadOrCreateSecret(path, makeSecretKey) : null;
  if (key !== null && (await store.accountBySecretKey(key, now))?.id === account.id) return;
  throw new Refusal(
    `Other processes use this database, and ${path} ${key === null ? 'is missing' : 'isn’t an active key there'}. ` +
      'Copy secret-key from the data folder of one of them, or give all of them the same KITH_SECRET_KEY.',
  );
}
