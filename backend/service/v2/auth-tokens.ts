import {
  createTokenRequest,
  type Revocation,
  revocation,
  type Token,
  token,
} from '../../../utils/interface/tokens.ts';
import type { Member } from '../../store/rows.ts';
import { asAccount, type KeyHolder } from '../access/as-account.ts';
import { asMember } from '../access/as-member.ts';
import type { Caller } from '../access/known-callers.ts';
import { defineOperation } from '../http/operation.ts';
import { DEMO_LIFE_MS } from '../sample/demo-account.ts';
import type { ServiceContext } from '../service-context.ts';
import { ServiceError } from '../service-error.ts';

/**
 * POST /v2/auth/tokens (interface 4.1). Creates the user in the key's account if they're new. The email address never
 * selects a user.
 */
export const createToken = defineOperation({
  method: 'post',
  path: '/v2/auth/tokens',
  tag: 'Tokens',
  summary: 'Get a bearer token for one user',
  description: 'Use the secret key only on servers. The first call for an external_user_id creates the user.',
  access: asAccount,
  body: createTokenRequest,
  answer: token,
  refusals: ['conflict'],
  handle: ({ service, caller, body }): Promise<Token> =>
    signIn(service, caller, body.external_user_id, body.email),
});

/** Returns a token for the user, who is created if needed. */
export async function signIn(
  service: ServiceContext,
  caller: KeyHolder,
  externalUserId: string,
  email: string,
): Promise<Token> {
  const { store } = service;
  const now = service.now();
  if (caller.isSample) {
    await store.removeExpiredDemoMembers(now - DEMO_LIFE_MS);
    if ((await store.member(caller.account.id, externalUserId)) === null) countVisitor(service, caller);
  }
  return mintToken(
    service,
    await store.ensureMember(caller.account.id, externalUserId, email, now),
    caller.keyName,
  );
}

export async function mintToken(
  { store, tokens, now }: ServiceContext,
  member: Member,
  keyName: string,
): Promise<Token> {
  const at = now();
  return assembleToken(await tokens.mint(member, keyName, at, await store.tokenRound(member)), at);
}

function assembleToken({ token, expiresAt }: { token: string; expiresAt: number }, now: number): Token {
  return {
    token,
    expires_at: new Date(expiresAt * 1000).toISOString(),
    expires_in: expiresAt - Math.floor(now / 1000),
    token_type: 'Bearer',
  };
}

/** The demo key is public, so visitors are limited by address. For Kith’s own calls, pairing counts visitors instead. */
function countVisitor({ visitors, now }: ServiceContext, { address }: KeyHolder): void {
  if (address === '') return;
  const { isAllowed, retryAfter } = visitors.take(address, now());
  if (isAllowed) return;
  throw new ServiceError(
    'rate_limit_exceeded',
    'Too many new users of the sample team from this address. Use an existing one, or try again later.',
    { headers: { 'Retry-After': String(retryAfter) } },
  );
}

/** POST /v2/auth/tokens/revoke (interface 4.2): invalidates the presented token. */
export const revokeToken = defineOperation({
  method: 'post',
  path: '/v2/auth/tokens/revoke',
  tag: 'Tokens',
  summary: 'Revoke the presented token',
  description: 'It stops working everywhere at once. Other tokens of the user stay valid.',
  access: asMember,
  answer: revocation,
  refusals: ['conflict'],
  handle: ({ service, caller }): Promise<Revocation> => revoke(service, caller),
});

export async function revoke({ store }: ServiceContext, { member, token }: Caller): Promise<Revocation> {
  const isNew = await store.revokeToken(member.account, token.jti, token.expiresAt);
  // If two revocations run at once, the second presents a revoked token.
  if (!isNew) throw new ServiceError('unauthorized', 'This token has been revoked.');
  return { message: 'The token has been revoked.' };
}
