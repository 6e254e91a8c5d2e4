import { randomBytes } from 'node:crypto';
import type { SecretKeyRow } from '../store/accounts/secret-keys.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/store-error.ts';

const HOUR_MS = 3_600_000;
/** The label of the key that the companion made for itself. */
export const OWN_KEY_LABEL = 'this companion';

/** The key by which the companion beside this service calls it. */
export interface OwnKey {
  /** Whether it is this key of the account, also where another process has rotated it and its file is yet to be copied. */
  is(account: number, key: SecretKeyRow): boolean;
  /**
   * Makes `secretKey` the companion's from now on, in its file and in this process; `register` makes it valid and
   * answers what became of it. Throws a StoreError conflict where the operator gave the key.
   */
  replace<Made extends { readonly made: SecretKeyRow } | null>(
    secretKey: string,
    register: () => Promise<Made>,
  ): Promise<Made>;
}

export interface NewKey {
  readonly row: SecretKeyRow;
  /** Told once; only its hash is kept. */
  readonly secretKey: string;
}

export interface RotatedKey extends NewKey {
  /** The key it stands in for, with its end. */
  readonly replaced: SecretKeyRow;
  /** Whether it is the companion's, which has it in its file by now. */
  readonly isOwn: boolean;
}

/** The secret keys of an account, for those who may manage them. Every refusal is a StoreError. */
export interface KeyRing {
  list(account: number): Promise<readonly SecretKeyRow[]>;
  create(account: number, label: string): Promise<NewKey>;
  /** The old key is valid for `overlapHours` more, so that whoever uses it can change over. */
  rotate(account: number, id: number, overlapHours: number): Promise<RotatedKey>;
  revoke(account: number, id: number): Promise<void>;
}

/** 256 random bits; the prefix lets a scanner for leaked secrets find it. */
export function makeSecretKey(): string {
  return `kith_${randomBytes(32).toString('base64url')}`;
}

/** `ownKey`: where a companion stands beside the service; its key is never revoked, and rotated with its file. */
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
          'That is the key the companion itself uses; it cannot be revoked. Rotate it instead.',
        );
      }
      if (!(await store.revokeSecretKey(account, id, now()))) throw unknownKey();
    },
  };
}

function unknownKey(): StoreError {
  return new StoreError('not_found', 'No active key has this number. `key list` shows them all.');
}
