import { randomBytes } from 'node:crypto';
import type {
  NewSecretKeyItem,
  RotatedKeyItem,
  SecretKeyItem,
} from '../../utils/interface/kith/kith-keys.ts';
import { HOUR_MS } from '../durations.ts';
import type { SecretKeyRow } from '../store/accounts/secret-keys.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/store-error.ts';

/** The label of the key that the companion created for itself. */
export const OWN_KEY_LABEL = 'this companion';

/** The key that the companion uses to call this service. */
export interface OwnKey {
  /**
   * Returns whether a key is the companion’s, even if another process rotated it and the key file hasn’t been copied here yet.
   */
  is(account: number, key: SecretKeyRow): boolean;
  /**
   * Makes `secretKey` the companion’s key, in its file and in this process. `register` makes it valid and
   * returns the result. Throws a StoreError `conflict` if the operator configured the key.
   */
  replace<Made extends { readonly made: SecretKeyRow } | null>(
    secretKey: string,
    register: () => Promise<Made>,
  ): Promise<Made>;
}

export interface NewKey {
  readonly row: SecretKeyRow;
  /** Returned only once; the store has only its hash. */
  readonly secretKey: string;
}

export interface RotatedKey extends NewKey {
  readonly replaced: SecretKeyRow;
  /** True if it is the companion’s own key, which the companion has already saved in its file. */
  readonly isOwn: boolean;
}

/** Manages an account’s secret keys. Throws only StoreErrors. */
export interface KeyRing {
  list(account: number): Promise<readonly SecretKeyRow[]>;
  create(account: number, label: string): Promise<NewKey>;
  /** Replaces a key. The old key stays valid for `overlapHours`, so clients can switch. */
  rotate(account: number, id: number, overlapHours: number): Promise<RotatedKey>;
  revoke(account: number, id: number): Promise<void>;
}

/** Returns 256 random bits, for a key or a token, with a prefix that scanners for leaked secrets recognize. */
export function makeSecretKey(): string {
  return `kith_${randomBytes(32).toString('base64url')}`;
}

/**
 * @param ownKey the key of a companion that runs alongside the service. It can be rotated together with its file,
 * but not revoked.
 */
export function createKeyRing(store: Store, now: () => number, ownKey?: OwnKey): KeyRing {
  const list = (account: number) => store.secretKeys(account, now());
  const isOwnKey = async (account: number, id: number) =>
    (await list(account)).some((key) => key.id === id && ownKey?.is(account, key) === true);

  return {
    list,
    async create(account, label) {
      if (label === OWN_KEY_LABEL) {
        const sentence = `"${OWN_KEY_LABEL}" is the label of Kith's own key. Choose another one.`;
        throw new StoreError('validation_error', sentence, 'label');
      }
      const secretKey = makeSecretKey();
      const id = await store.addSecretKey(account, secretKey, label, now());
      const row = (await list(account)).find((key) => key.id === id);
      if (row === undefined) throw unknownKey();
      return { row, secretKey };
    },
    async rotate(account, id, overlapHours) {
      const secretKey = makeSecretKey();
      const endsAt = now() + overlapHours * HOUR_MS;
      const register = () => store.rotateSecretKey(account, id, secretKey, endsAt, now());
      const isOwn = await isOwnKey(account, id);
      const rotated = await (isOwn && ownKey ? ownKey.replace(secretKey, register) : register());
      if (rotated === null) throw unknownKey();
      return { row: rotated.made, secretKey, replaced: rotated.replaced, isOwn };
    },
    async revoke(account, id) {
      if (await isOwnKey(account, id)) {
        throw new StoreError(
          'conflict',
          'The companion uses this key, so it can’t be revoked. Rotate it instead.',
        );
      }
      if (!(await store.revokeSecretKey(account, id, now()))) throw unknownKey();
    },
  };
}

export function unknownKey(): StoreError {
  return new StoreError('not_found', 'No active key has this number. `key list` shows them all.');
}

export function assembleKey({ id, label, createdAt, endsAt }: SecretKeyRow): SecretKeyItem {
  return { id, label, created_at: createdAt, ends_at: endsAt };
}

/** Includes the key itself, which is returned only this once. */
export function assembleNewKey({ row, secretKey }: NewKey): NewSecretKeyItem {
  return { ...assembleKey(row), secret_key: secretKey };
}

export function assembleRotatedKey(rotated: RotatedKey): RotatedKeyItem {
  return { ...assembleNewKey(rotated), replaced: assembleKey(rotated.replaced) };
}
