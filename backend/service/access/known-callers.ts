import type { Caller } from './as-member.ts';

export interface KnownCaller extends Caller {
  /** Names the key that the token was made with, for the rate limit. */
  readonly keyName: string;
}

export interface KnownCallers {
  /**
   * Whose token it is, as `find` said when nothing had changed since (`mark`) and the token had not ended. `now` in ms
   * since 1970. What `find` throws is not kept.
   */
  of(mark: string, token: string, now: number, find: () => Promise<KnownCaller>): Promise<KnownCaller>;
}

const MOST_CALLERS = 10_000;

/** Tokens that were checked. A new mark voids all, so that a revoked token is refused at once, whoever revoked it. */
export function createKnownCallers(): KnownCallers {
  const kept = new Map<string, { readonly caller: KnownCaller; readonly since: number }>();
  let good = '';

  return {
    async of(mark, token, now, find) {
      if (mark !== good || kept.size >= MOST_CALLERS) kept.clear();
      good = mark;
      const known = kept.get(token);
      // A clock that was set back may make it a token from the future.
      if (known && known.since <= now && now < known.caller.token.expiresAt * 1000) return known.caller;
      const caller = await find();
      if (mark === good) kept.set(token, { caller, since: now });
      return caller;
    },
  };
}
