import type { Member } from '../../store/store.ts';
import type { Access } from '../operation.ts';
import { ServiceError } from '../service-error.ts';
import { countRequest } from './count-request.ts';

export interface Caller {
  readonly member: Member;
  /** True for the sample team. */
  readonly isSample: boolean;
  /** The token that was presented; `expiresAt` in UTC seconds. Empty and 0 where a key was. */
  readonly token: { readonly jti: string; readonly expiresAt: number };
}

/** One answer for every token that opens nothing, so that it tells nobody why. */
function refuseToken(): ServiceError {
  return new ServiceError(
    'unauthorized',
    'Send a valid bearer token in the Authorization header; POST /v2/auth/tokens makes one.',
    { headers: { 'WWW-Authenticate': 'Bearer' } },
  );
}

function bearerOf(request: Request): string {
  const [scheme, token, ...rest] = (request.headers.get('authorization') ?? '').trim().split(/ +/);
  return scheme?.toLowerCase() === 'bearer' && rest.length === 0 ? (token ?? '') : '';
}

/**
 * Header `Authorization: Bearer …` (interface 5.1). The store is asked on every request whether the token was
 * revoked and whether the member is still there, so that every process refuses at once.
 */
export const asMember: Access<Caller> = {
  scheme: 'bearer',
  memberOf: ({ member }) => member,
  async admit(exchange) {
    const { service, request } = exchange;
    const bearer = bearerOf(request);
    const claims = bearer === '' ? null : await service.tokens.verify(bearer, service.now());
    if (claims === null) throw refuseToken();
    if (await service.store.isTokenRevoked(claims.account, claims.jti)) throw refuseToken();
    const member = await service.store.memberById(claims.account, claims.member);
    const isSample = await service.demo.owns(claims.account);
    if (member === null || (isSample && !service.demo.isEnabled)) throw refuseToken();
    countRequest(exchange, `${claims.keyName}:${member.account}:${member.id}`);
    return { member, isSample, token: { jti: claims.jti, expiresAt: claims.expiresAt } };
  },
};
