import { z } from 'zod';
import {
  createKeyRequest,
  type NewSecretKeyItem,
  newSecretKey,
  type RotatedKeyItem,
  rotatedKey,
  rotateKeyRequest,
  type SecretKeys,
  secretKeys,
} from '../../../utils/interface/kith-keys.ts';
import { done } from '../../../utils/interface/kith-network.ts';
import { asKeyManager } from '../access/as-account.ts';
import { assembleKey, assembleNewKey, assembleRotatedKey } from '../answers/assemble-key.ts';
import { defineOperation, type Operation } from '../http/operation.ts';

/** The number a path names; 0, which no key has, for what is none, so that all are refused in the same words. */
function keyNumberOf(id: string | undefined): number {
  return /^[1-9][0-9]{0,14}$/.test(id ?? '') ? Number(id) : 0;
}

/** GET /kith/keys: the account's keys that are valid, oldest first; never the keys themselves. */
const listKeys = defineOperation({
  method: 'get',
  path: '/kith/keys',
  tag: 'Secret keys',
  summary: 'The secret keys of the account',
  access: asKeyManager,
  answer: secretKeys,
  refusals: ['forbidden'],
  async handle({ service, caller }): Promise<SecretKeys> {
    return { keys: (await service.keys.list(caller.account.id)).map(assembleKey) };
  },
});

/** POST /kith/keys: a further key of the account, shown once. */
const createKey = defineOperation({
  method: 'post',
  path: '/kith/keys',
  tag: 'Secret keys',
  summary: 'Make a secret key',
  description:
    'The key is shown this once; only its fingerprint is kept. At most 100 keys are valid at a time.',
  access: asKeyManager,
  body: createKeyRequest,
  answer: newSecretKey,
  refusals: ['forbidden', 'conflict'],
  async handle({ service, caller, body }): Promise<NewSecretKeyItem> {
    return assembleNewKey(await service.keys.create(caller.account.id, body.label));
  },
});

/** POST /kith/keys/{id}/rotate: a new key in the place of an old one, which is valid for a while yet. */
const rotateKey = defineOperation({
  method: 'post',
  path: '/kith/keys/{id}/rotate',
  tag: 'Secret keys',
  summary: 'Put a new key in the place of an old one',
  description:
    'Both are valid for overlap_hours, then the new one alone. The key of the companion beside the service is changed there, too.',
  access: asKeyManager,
  params: z.object({ id: z.string().min(1) }),
  body: rotateKeyRequest,
  answer: rotatedKey,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service, caller, params, body }): Promise<RotatedKeyItem> {
    const rotated = await service.keys.rotate(caller.account.id, keyNumberOf(params.id), body.overlap_hours);
    return assembleRotatedKey(rotated);
  },
});

/** POST /kith/keys/{id}/revoke: from now on the key opens nothing. */
const revokeKey = defineOperation({
  method: 'post',
  path: '/kith/keys/{id}/revoke',
  tag: 'Secret keys',
  summary: 'Revoke a secret key',
  description:
    'Tokens made with it end within the hour. The last key without an end and the companion’s own stay (409).',
  access: asKeyManager,
  params: z.object({ id: z.string().min(1) }),
  answer: done,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service, caller, params }) {
    await service.keys.revoke(caller.account.id, keyNumberOf(params.id));
    return { changed: true };
  },
});

/** Secret keys of the account. */
export const KEY_OPERATIONS: readonly Operation[] = [listKeys, createKey, rotateKey, revokeKey];
