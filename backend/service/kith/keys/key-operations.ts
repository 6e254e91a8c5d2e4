import type { Operation } from '../../http/operation.ts';
import { listKeys } from './keys.ts';
import { createKey } from './keys-create.ts';
import { revokeKey } from './keys-revoke.ts';
import { rotateKey } from './keys-rotate.ts';

/** Secret keys of the account. */
export const KEY_OPERATIONS: readonly Operation[] = [listKeys, createKey, rotateKey, revokeKey];
