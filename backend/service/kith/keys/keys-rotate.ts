import { z } from 'zod';
import { type RotatedKeyItem, rotatedKey, rotateKeyRequest } from '../../../../utils/interface/kith-keys.ts';
import { asKeyManager } from '../../access/as-key-manager.ts';
import { assembleRotatedKey } from '../../answers/assemble-key.ts';
import { defineOperation } from '../../http/operation.ts';
import { keyNumberOf } from './key-number.ts';

/** POST /kith/keys/{id}/rotate: a new key in the place of an old one, which is valid for a while yet. */
export const rotateKey = defineOperation({
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
