import { readUserIdentifier } from '../../../utils/interface/user-identifier.ts';
import type { Account } from '../../store/rows.ts';
import type { Access, Exchange } from '../http/operation.ts';
import { countRequest } from '../http/rate-limiter.ts';
import { DEMO_KEY } from '../sample/demo-account.ts';
import { ServiceError } from '../service-error.ts';
import type { Caller } from './known-callers.ts';

export interface KeyHolder {
  readonly account: Account;
  readonly isSample: boolean;
  readonly keyName: string;
  /** Where the request came from (`nameCaller`), '' for Kith’s own calls. */
  readonly address: string;
}

/**
 * Returns the holder of the request’s secret key. Throws the same error for a missing, unknown or disabled key.
 */
export async function findKeyHolder({ service, request, address }: Exchange): Promise<KeyHolder> {
  const secretKey = request.headers.get('secret-key') ?? '';
  const isSample = secretKey === DEMO_KEY;
  const account = isSample
    ? await service.demo.find()
    : secretKey === ''
      ? null
      : await service.store.accountBySecretKey(secretKey, service.now());
  if (account === null || (!isSample && account.demo)) {
    throw new ServiceError('unauthorized', 'Send a valid secret key in the secret-key header.');
  }
  return { account, isSample, keyName: service.tokens.keyNameOf(secretKey), address };
}

/** Header `secret-key` (interface 5.2). */
export const asAccount: Access<KeyHolder> = {
  scheme: 'secret-key',
  async admit(exchange) {
    const holder = await findKeyHolder(exchange);
    countRequest(exchange, holder.keyName);
    return holder;
  },
};

/** Header `secret-key`: any valid key manages the account’s keys, except the published demo key. */
export const asKeyManager: Access<KeyHolder> = {
  scheme: 'secret-key',
  async admit(exchange) {
    const holder = await asAccount.admit(exchange);
    if (!holder.isSample) return holder;
    throw new ServiceError('forbidden', 'You can’t list or change the keys of the sample team.');
  },
};

/** Headers `secret-key` and `user-identifier` (interface 5.5). Unknown users are refused, never created. */
export const asUser: Access<Caller> = {
  scheme: 'secret-key-and-user',
  async admit(exchange) {
    const { account, isSample, keyName } = await findKeyHolder(exchange);
    const identifier = readUserIdentifier(exchange.request.headers.get('user-identifier') ?? '');
    const member = identifier === '' ? null : await exchange.service.store.member(account.id, identifier);
    if (member === null) {
      throw new ServiceError(
        'unauthorized',
        'Send the identifier from the first call of POST /v2/auth/tokens in the user-identifier header.',
      );
    }
    countRequest(exchange, `${keyName}:${member.account}:${member.id}`);
    return { member, isSample, token: { jti: '', expiresAt: 0 } };
  },
};
