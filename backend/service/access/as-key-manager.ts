import type { Access } from '../http/operation.ts';
import { ServiceError } from '../service-error.ts';
import { asAccount, type KeyHolder } from './as-account.ts';

/** Header `secret-key`: whoever holds a valid key of an account manages its keys, the published one excepted. */
export const asKeyManager: Access<KeyHolder> = {
  scheme: 'secret-key',
  async admit(exchange) {
    const holder = await asAccount.admit(exchange);
    if (!holder.isSample) return holder;
    throw new ServiceError('forbidden', 'The sample team has the one published key, and no other.');
  },
};
