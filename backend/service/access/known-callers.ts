import type { Caller } from './as-member.ts';

export interface KnownCaller extends Caller {
  /** Names the key that the token was made with, for the rate limit. */
  readonly keyName: string;
  /** That of the caller's account when they were looked for. */
  readonly version: number;
}

export interface KnownCallers {
  /**
   * Whose token it is, as `find` said when nothing of the account had changed since and the token had not ended. `now` in
   * ms since 1970. What `find` throws is not kept.
   */
  of(token: string, now: number, find: () => Promise<KnownCaller>): Promise<KnownCaller>;
}

const MAX_CALLERS = 10_000;

/** Tokens that were checked. A new version of the account voids them, so that a revoked token is refused at once, whoever revoked it. */
export function createKnownCallers(versionOf: (account: number) => Promise<number>): KnownCallers {
  const kept = new Map<string, { readonly caller: KnownCaller; readonly since: number }>();

  return {
    async of(token, now, find) {
      const known = kept.get(token);
      // A clock that was set back may make it a token from the future.
      const isTimely = known && known.since <= now && now < known.caller.token.expiresAt * 1000;
      if (isTimely && known.caller.version === (await versionOf(known.caller.member.account))) {
        return known.caller;
      }
      const caller = await find();
      if (kept.size >= MAX_CALLERS) kept.clear();
      kept.set(token, { caller, since: now });
      return caller;
    },
  };
}
