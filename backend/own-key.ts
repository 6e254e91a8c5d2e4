import { keepSecret, replaceSecret } from './keep-secret.ts';
import { makeSecretKey, type OwnKey } from './service/key-ring.ts';
import type { Account, Store } from './store/store.ts';
import { StoreError } from './store/store-error.ts';

/** How the companion's own key is called among the keys of the account. */
export const OWN_KEY_LABEL = 'this companion';

/** The secret key the companion uses, and the file it is kept in. */
export interface CompanionKey extends OwnKey {
  readonly secretKey: string;
}

/**
 * Makes the companion's own key valid: the one the operator gave (`configured`), else that of the file at `path`,
 * which the first start makes. Given keys are never written down.
 */
export async function openOwnKey(
  store: Store,
  account: Account,
  { configured, path, now }: { configured: string | null; path: string; now: number },
): Promise<CompanionKey> {
  let secretKey = configured ?? keepSecret(path, makeSecretKey);
  let id = await store.addSecretKey(account.id, secretKey, OWN_KEY_LABEL, now);
  return {
    get id() {
      return id;
    },
    get secretKey() {
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
