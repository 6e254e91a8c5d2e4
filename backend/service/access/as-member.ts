import type { Member } from '../../store/store.ts';
import { markOf } from '../http/mark-of.ts';
import type { Access } from '../http/operation.ts';
import type { ServiceContext } from '../service-context.ts';
import { ServiceError } from '../service-error.ts';
import { countRequest } from './count-request.ts';
import type { FoundCaller } from './known-callers.ts';

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

/** Throws where the token is none, was revoked, or its member is gone. */
async function findCaller(service: ServiceContext, bearer: string): Promise<FoundCaller> {
  const { tokens, store, demo, now } = service;
  const claims = bearer === '' ? null : await tokens.verify(bearer, now());
  if (claims === null) throw refuseToken();
  const mark = await markOf(service, claims.account);
  if (await store.isTokenRevoked(claims.account, claims.jti)) throw refuseToken();
  const member = await store.memberById(claims.account, claims.member);
  const isSample = await demo.owns(claims.account);
  if (member === null || (isSample && !demo.isEnabled)) throw refuseToken();
  const token = { jti: claims.jti, expiresAt: claims.expiresAt };
  return { caller: { member, isSample, token, keyName: claims.keyName }, mark };
}

/**
 * Header `Authorization: Bearer …` (interface 5.1). The store is asked on every request whether anything has changed
 * since the token was checked, so that every process refuses at once what was revoked.
 */
export const asMember: Access<Caller> = {
  scheme: 'bearer',
  memberOf: ({ member }) => member,
  async admit(exchange) {
    const { service, request } = exchange;
    const bearer = bearerOf(request);
    const caller = await service.callers.of(bearer, service.now(), () => findCaller(service, bearer));
    countRequest(exchange, `${caller.keyName}:${caller.member.account}:${caller.member.id}`);
    return caller;
  },
};
