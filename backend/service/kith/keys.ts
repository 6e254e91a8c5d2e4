import {
  createKeyRequest,
  type NewSecretKeyItem,
  newSecretKey,
  type RotatedKeyItem,
  rotatedKey,
  rotateKeyRequest,
  type SecretKeys,
  secretKeys,
} from '../../../utils/interface/kith/kith-keys.ts';
import { done } from '../../../utils/interface/kith/kith-network.ts';
import { asKeyManager } from '../access/as-account.ts';
import { defineOperation, type Operation } from '../http/operation.ts';
import { assembleKey, assembleNewKey, assembleRotatedKey } from '../key-ring.ts';
import { rowNumberOf } from '../row-of.ts';

const listKeys = defineOperation({
  method: 'get',
  path: '/kith/keys',
  tag: 'Secret keys',
  summary: 'The secret keys of the account',
  description: 'With their labels and times. The keys themselves aren’t stored.',
  access: asKeyManager,
  answer: secretKeys,
  refusals: ['forbidden'],
  async handle({ service, caller }): Promise<SecretKeys> {
    return { keys: (await service.keys.list(caller.account.id)).map(assembleKey) };
  },
});

const createKey = defineOperation({
  method: 'post',
  path: '/kith/keys',
  tag: 'Secret keys',
  summary: 'Create a secret key',
  description:
    'The key is shown only once; only its fingerprint is stored. At most 100 keys are active at a time.',
  access: asKeyManager,
  body: createKeyRequest,
  answer: newSecretKey,
  refusals: ['forbidden', 'conflict'],
  async handle({ service, caller, body }): Promise<NewSecretKeyItem> {
    return assembleNewKey(await service.keys.create(caller.account.id, body.label));
  },
});

const rotateKey = defineOperation({
  method: 'post',
  path: '/kith/keys/{id}/rotate',
  tag: 'Secret keys',
  summary: 'Replace a secret key',
  description:
    'Both are valid for overlap_hours, then only the new one. If the companion uses the key, it switches, too.',
  access: asKeyManager,
  body: rotateKeyRequest,
  answer: rotatedKey,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service, caller, params, body }): Promise<RotatedKeyItem> {
    const rotated = await service.keys.rotate(caller.account.id, rowNumberOf(params.id), body.overlap_hours);
    return assembleRotatedKey(rotated);
  },
});

const revokeKey = defineOperation({
  method: 'post',
  path: '/kith/keys/{id}/revoke',
  tag: 'Secret keys',
  summary: 'Revoke a secret key',
  description:
    'Tokens created with it expire within the hour. The last key without an expiry and the companion’s own can’t be revoked (409).',
  access: asKeyManager,
  answer: done,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service, caller, params }) {
    await service.keys.revoke(caller.account.id, rowNumberOf(params.id));
    return { changed: true };
  },
});

export const KEY_OPERATIONS: readonly Operation[] = [listKeys, createKey, rotateKey, revokeKey];
