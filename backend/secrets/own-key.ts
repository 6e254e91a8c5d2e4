import { existsSync } from 'node:fs';
import { Refusal } from '../errors/refusal.ts';
import { makeSecretKey, OWN_KEY_LABEL, type OwnKey } from '../service/key-ring.ts';
import type { Account, Store } from '../store/store.ts';
import { StoreError } from '../store/store-error.ts';
import { keepSecret, replaceSecret } from './keep-secret.ts';
import { requireStrongKey } from './require-strong-key.ts';

/** The label of the key that the operator gave. */
const CONFIGURED_KEY_LABEL = 'KITH_SECRET_KEY';

/** The secret key the companion uses, and the file it is kept in. */
export interface CompanionKey extends OwnKey {
  readonly secretKey: string;
}

export interface OwnKeyOptions {
  /** That of KITH_SECRET_KEY. */
  readonly configured: string | null;
  readonly path: string;
  /** Other processes may use the account: a key that isn't valid there is not made valid. */
  readonly isShared: boolean;
  /** ms since 1970. */
  readonly now: number;
}

/**
 * Makes the companion's own key valid: the one the operator gave (`configured`), else that of the file at `path`,
 * which the first start makes. Given keys are never written down. If the file was deleted, the key it held ends: that is
 * how an operator ends a key that others may know.
 */
export async function openOwnKey(
  store: Store,
  account: Account,
  { configured, path, isShared, now }: OwnKeyOptions,
): Promise<CompanionKey> {
  if (isShared && configured === null) await requireKeyOfOthers(store, account, path, now);
  // First the old keys: a crash before the file is made leaves the next start to do the same.
  if (configured === null && !existsSync(path)) await store.revokeSecretKeys(account.id, OWN_KEY_LABEL, now);
  let secretKey = configured ?? keepSecret(path, makeSecretKey);
  if (configured === null) requireStrongKey(secretKey, `The key in ${path}`);
  const label = configured === null ? OWN_KEY_LABEL : CONFIGURED_KEY_LABEL;
  let id = await store.addSecretKey(account.id, secretKey, label, now);
  return {
    is: (of, key) =>
      of === account.id &&
      (key.id === id ||
        // No key but a companion's has this label.
        (isShared && configured === null && key.label === OWN_KEY_LABEL && key.endsAt === '')),
    // Of several processes one rotates the key; to the others its file is copied while they run.
    get secretKey() {
      if (isShared && configured === null && existsSync(path)) secretKey = keepSecret(path, makeSecretKey);
      return secretKey;
    },
    async replace(fresh, register) {
      if (configured !== null) {
        throw new StoreError(
          'conflict',
          'This key is the one of KITH_SECRET_KEY. Start Kith with another one there, then revoke this one.',
        );
      }
      // The file first: a start after a crash in between finds there a key that it makes valid.
      replaceSecret(path, fresh);
      try {
        const made = await register();
        if (made === null) throw new StoreError('not_found', 'There is no valid key of this number.');
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

/** The first process on a database makes the key; who comes later has it, or would end it for the others. */
async function requireKeyOfOthers(store: Store, account: Account, path: string, now: number): Promise<void> {
  if ((await store.secretKeys(account.id, now)).length === 0) return;
  const key = existsSync(path) ? keepSecret(path, makeSecretKey) : null;
  if (key !== null && (await store.accountBySecretKey(key, now))?.id === account.id) return;
  throw new Refusal(
    `Other processes use this database, and ${path} ${key === null ? 'is missing' : 'is not a key that is valid there'}. ` +
      'Copy secret-key from the data folder of one of them, or give all of them the same KITH_SECRET_KEY.',
  );
}
