import { TOKEN_SCOPES, type TokenScope } from '../../../utils/interface/kith/kith-tokens.ts';
import type { PersonalTokenRow } from '../../store/accounts/personal-tokens.ts';
import type { OperationDescription } from '../http/operation.ts';
import type { OperationTag } from '../http/operation-tags.ts';
import type { ServiceContext } from '../service-context.ts';
import { ServiceError } from '../service-error.ts';
import type { KnownCaller } from './known-callers.ts';
import type { UsedToken } from './token-uses.ts';

/** Returns whether a bearer token is a personal one (`makeSecretKey`). All others are JSON Web Tokens. */
export function isPersonalToken(bearer: string): boolean {
  return bearer.startsWith('kith_');
}

export function scopesOf({ scopes }: PersonalTokenRow): TokenScope[] {
  return TOKEN_SCOPES.filter((scope) => scopes.includes(scope));
}

/** Throws if the token isn’t valid, or its member no longer exists. */
export async function findPersonalCaller(service: ServiceContext, bearer: string): Promise<KnownCaller> {
  const found = await service.store.callerByPersonalToken(bearer, service.now());
  if (found === null || (found.isDemo && !service.demo.isEnabled)) throw refuseToken();
  const { member, version, isDemo: isSample, token } = found;
  return {
    member,
    version,
    isSample,
    token: { jti: '', expiresAt: Math.floor(token.endsAt / 1000) },
    keyName: `token ${token.id}`,
    personal: { id: token.id, name: token.name, scopes: scopesOf(token), usedAt: token.usedAt ?? 0 },
  };
}

/** Returns the token if it is a valid personal one, else null. */
export async function readUsedToken(service: ServiceContext, bearer: string): Promise<UsedToken | null> {
  if (!isPersonalToken(bearer)) return null;
  try {
    const find = () => findPersonalCaller(service, bearer);
    return (await service.callers.of(bearer, service.now(), find)).personal ?? null;
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

/** Returns whether an operation may refuse a personal token because of its scopes (`forbidden`). */
export function needsMoreThanRead(operation: OperationDescription): boolean {
  return isOpenToTokens(operation) && scopeOf(operation) !== 'read';
}

function isOpenToTokens({ path }: OperationDescription): boolean {
  return path.startsWith('/v2/') && !path.startsWith('/v2/auth/');
}

/** Throws the error of an invalid token if the operation doesn’t accept personal tokens. */
export function requireOpenToTokens(operation: OperationDescription): void {
  if (!isOpenToTokens(operation)) throw refuseToken();
}

/** Returns the same error for every invalid token, so that it doesn’t reveal the reason. */
export function refuseToken(): ServiceError {
  return new ServiceError(
    'unauthorized',
    'Send a valid bearer token in the Authorization header; POST /v2/auth/tokens makes one. A personal token is valid ' +
      'until it ends or is revoked, and only for /v2 and /mcp.',
    { headers: { 'WWW-Authenticate': 'Bearer' } },
  );
}

/** Throws `forbidden` if the token may not call the operation. */
export function requireScope(operation: OperationDescription, { name, scopes }: UsedToken): void {
  const scope = scopeOf(operation);
  if (scope === null) {
    throw new ServiceError('forbidden', 'Personal tokens can’t change this. Use Kith itself.');
  }
  if (scopes.includes(scope)) return;
  throw new ServiceError(
    'forbidden',
    `The token “${name}” may not ${SCOPE_WORDS[scope]}. Create one that may in Kith’s settings.`,
  );
}

/** The permission of each scope, in words that follow "may". */
const SCOPE_WORDS: Readonly<Record<TokenScope, string>> = {
  read: 'read',
  write_lists: 'change lists (write_lists)',
  write_asks: 'write drafts and outcomes of introductions (write_asks)',
};

/** The scope that a token needs to write, by the tag of the operation. Personal tokens can’t write anything else. */
const WRITE_SCOPES: Readonly<Partial<Record<OperationTag, TokenScope>>> = {
  Lists: 'write_lists',
  'Own lists': 'write_lists',
  Asks: 'write_asks',
  Sequences: 'write_asks',
  Drafts: 'write_asks',
};

/** Returns the scope that a personal token needs for an operation, or null if no token may call it. */
export function scopeOf(
  operation: Pick<OperationDescription, 'method' | 'tag' | 'forward' | 'isCached' | 'isRead'>,
): TokenScope | null {
  const { method, tag, forward, isCached, isRead } = operation;
  // Many operations that only read are POST requests, so that no URL contains a LinkedIn or email address.
  const onlyReads = method === 'get' || isCached || isRead || forward?.effect === 'read';
  return onlyReads ? 'read' : (WRITE_SCOPES[tag] ?? null);
}
