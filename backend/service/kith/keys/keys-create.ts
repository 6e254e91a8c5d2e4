import {
  createKeyRequest,
  type NewSecretKeyItem,
  newSecretKey,
} from '../../../../utils/interface/kith-keys.ts';
import { asKeyManager } from '../../access/as-key-manager.ts';
import { assembleNewKey } from '../../answers/assemble-key.ts';
import { defineOperation } from '../../http/operation.ts';

/** POST /kith/keys: a further key of the account, shown once. */
export const createKey = defineOperation({
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
