import type { Caller } from './as-member.ts';

export interface KnownCaller extends Caller {
  /** Names the key that the token was made with, for the rate limit. */
  readonly keyName: string;
}

export interface FoundCaller {
  readonly caller: KnownCaller;
  /** That of the caller's account before the caller was looked for. */
  readonly mark: string;
}

export interface KnownCallers {
  /**
   * Whose token it is, as `find` said when nothing of the account had changed since (`markOf`) and the token had not
   * ended. `now` in ms since 1970. What `find` throws is not kept.
   */
  of(token: string, now: number, find: () => Promise<FoundCaller>): Promise<KnownCaller>;
}

const MOST_CALLERS = 10_000;

/** Tokens that were checked. A new mark of the account voids them, so that a revoked token is refused at once, whoever revoked it. */
export function createKnownCallers(markOf: (account: number) => Promise<string>): KnownCallers {
  const kept = new Map<string, FoundCaller & { readonly since: number }>();

  return {
    async of(token, now, find) {
      const known = kept.get(token);
      // A clock that was set back may make it a token from the future.
      const isTimely = known && known.since <= now && now < known.caller.token.expiresAt * 1000;
      if (isTimely && known.mark === (await markOf(known.caller.member.account))) return known.caller;
      const found = await find();
      if (kept.size >= MOST_CALLERS) kept.clear();
      kept.set(token, { ...found, since: now });
      return found.caller;
    },
  };
}
