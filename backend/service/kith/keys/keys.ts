import { type SecretKeys, secretKeys } from '../../../../utils/interface/kith-keys.ts';
import { asKeyManager } from '../../access/as-key-manager.ts';
import { assembleKey } from '../../answers/assemble-key.ts';
import { defineOperation } from '../../http/operation.ts';

/** GET /kith/keys: the account's keys that are valid, oldest first; never the keys themselves. */
export const listKeys = defineOperation({
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
