import type { Member } from '../../store/rows.ts';
import { ServiceError } from '../service-error.ts';
import type { TokenClaims } from './access-tokens.ts';
import type { UsedToken } from './token-uses.ts';

export interface Caller {
  readonly member: Member;
  /** `account.version` at the start of the request. Only for callers with a token. */
  readonly version?: number;
  readonly isSample: boolean;
  /** The presented token; `expiresAt` in UTC seconds. Empty and 0 for callers with a key. */
  readonly token: { readonly jti: string; readonly expiresAt: number };
  /** Only for a personal token. */
  readonly personal?: UsedToken;
}

export interface KnownCaller extends Caller {
  /** Identifies the key that created the token, for the rate limit. */
  readonly keyName: string;
  /** The account’s version when the caller was looked up. */
  readonly version: number;
  /** Absent for a personal token. */
  readonly claims?: TokenClaims;
}

export interface KnownCallers {
  /**
   * Returns a token’s caller: the cached one while the account’s version is the same and the token hasn’t
   * expired, else the result of `find`. Errors aren’t cached. `now` is in ms since 1970. `find` gets the claims of a
   * token that was checked before, so that its signature isn’t checked for every request.
   */
  of(token: string, now: number, find: (claims?: TokenClaims) => Promise<KnownCaller>): Promise<KnownCaller>;
}

interface CachedCaller {
  readonly caller: KnownCaller;
  readonly since: number;
  /** ms since 1970 when the account was last found to have changed, 0 if never. */
  readonly changedAt: number;
}

const MAX_CALLERS = 10_000;

/** Within this time after a change, another change is likely, so looking up the caller at once saves a query. */
const CHANGING_MS = 1000;

/**
 * Caches checked tokens. A new account version invalidates them, so a revoked token is refused at once in every
 * process.
 */
export function createKnownCallers(versionOf: (account: number) => Promise<number>): KnownCallers {
  const cached = new Map<string, CachedCaller>();

  return {
    async of(token, now, find) {
      const known = cached.get(token);
      // If the clock was set back, the cached caller may be from the future.
      const isTimely = known && known.since <= now && now < endOf(known.caller) * 1000;
      if (isTimely && now - known.changedAt >= CHANGING_MS) {
        const version = await versionOf(known.caller.member.account);
        if (version === known.caller.version) return known.caller;
      }
      const caller = await find(isTimely ? known.caller.claims : undefined);
      const isSame = known === undefined || known.caller.version === caller.version;
      if (cached.size >= MAX_CALLERS) cached.clear();
      cached.set(token, { caller, since: now, changedAt: isSame ? (known?.changedAt ?? 0) : now });
      return caller;
    },
  };
}

/** Returns when the token is no longer accepted, in UTC seconds. */
function endOf({ claims, token }: KnownCaller): number {
  return claims?.acceptedUntil ?? token.expiresAt;
}

/** Throws `forbidden` in the sample team, whose data is shared by all its visitors. */
export function requireOwnData({ isSample }: Pick<Caller, 'isSample'>): void {
  if (isSample) {
    throw new ServiceError(
      'forbidden',
      'The sample team can’t be changed this way. Leave it to use your own data.',
    );
  }
}
