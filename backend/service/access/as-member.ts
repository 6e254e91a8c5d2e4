import type { Access, Exchange } from '../http/operation.ts';
import { countRequest } from '../http/rate-limiter.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TokenClaims } from './access-tokens.ts';
import type { Caller, KnownCaller } from './known-callers.ts';
import {
  findPersonalCaller,
  isPersonalToken,
  refuseToken,
  requireOpenToTokens,
  requireScope,
} from './personal-token.ts';

function bearerOf(request: Request): string {
  const [scheme, token, ...rest] = (request.headers.get('authorization') ?? '').trim().split(/ +/);
  return scheme?.toLowerCase() === 'bearer' && rest.length === 0 ? (token ?? '') : '';
}

/** Throws if the token is invalid or revoked, or its member no longer exists. */
async function findCaller(
  service: ServiceContext,
  bearer: string,
  checked: TokenClaims | undefined,
): Promise<KnownCaller> {
  if (isPersonalToken(bearer)) return findPersonalCaller(service, bearer);
  const { tokens, store, demo, now } = service;
  const claims = checked ?? (bearer === '' ? null : await tokens.verify(bearer, now()));
  if (claims === null) throw refuseToken();
  const found = await store.caller(claims.account, claims.member, claims.jti);
  if (found === null || found.isRevoked || (found.isDemo && !demo.isEnabled)) throw refuseToken();
  if (found.tokenRound !== claims.round) throw refuseToken();
  const { member, version, isDemo: isSample } = found;
  const token = { jti: claims.jti, expiresAt: claims.expiresAt };
  return { member, version, isSample, token, keyName: claims.keyName, claims };
}

/**
 * Header `Authorization: Bearer …` (interface 5.1). Every request compares the account’s version or looks up
 * the caller, so all processes refuse a revoked token at once.
 */
export const asMember: Access<Caller> = {
  scheme: 'bearer',
  memberOf: ({ member }) => member,
  reading: (caller) => {
    const { version = 0, member } = caller;
    return { caller: { ...caller, member: { ...member, version } }, version };
  },
  admit: (exchange) => admitToken(exchange, bearerOf(exchange.request)),
};

/** Header `x-access-token`, in which a widget of the first generation sends the same token. */
export const asWidget: Access<Caller> = {
  ...asMember,
  scheme: 'x-access-token',
  admit: (exchange) => admitToken(exchange, exchange.request.headers.get('x-access-token')?.trim() ?? ''),
};

async function admitToken(exchange: Exchange, token: string): Promise<KnownCaller> {
  const { service, operation, isThroughMcp } = exchange;
  const caller = await service.callers.of(token, service.now(), (claims) =>
    findCaller(service, token, claims),
  );
  if (caller.personal !== undefined && !isThroughMcp) requireOpenToTokens(operation);
  countRequest(exchange, `${caller.keyName}:${caller.member.account}:${caller.member.id}`);
  if (caller.personal !== undefined) {
    requireScope(operation, caller.personal);
    await service.tokenUses.record(caller.member, caller.personal);
  }
  return caller;
}
