import { z } from 'zod';
import { done } from '../../../../utils/interface/kith-network.ts';
import { asKeyManager } from '../../access/as-key-manager.ts';
import { defineOperation } from '../../http/operation.ts';
import { keyNumberOf } from './key-number.ts';

/** POST /kith/keys/{id}/revoke: from now on the key opens nothing. */
export const revokeKey = defineOperation({
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
