import { readUserIdentifier } from '../../../utils/interface/user-identifier.ts';
import type { Access } from '../http/operation.ts';
import { ServiceError } from '../service-error.ts';
import { findKeyHolder } from './as-account.ts';
import { countRequest } from './count-request.ts';
import type { Caller } from './known-callers.ts';

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
