import { CompanionError } from './companion-error.ts';

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 60_000;
/** A caller that was quiet for this long begins again. */
const FORGOTTEN_MS = 2 * MAX_WAIT_MS;
/** Beyond this many callers the one that was quiet the longest is forgotten. */
const MAX_CALLERS = 10_000;

/** What one caller does too often makes that caller wait, and nobody else. */
export interface CallerLimit {
  /** Throws rate_limit_exceeded, with Retry-After, while this caller has to wait. */
  requireNoWait(caller: string): void;
  /** Counts one; beyond `free` each makes the next wait twice as long, from a second to a minute. */
  count(caller: string): void;
  /** Removes an attempt that was counted before it turned out to be valid. */
  uncount(caller: string): void;
}

export interface CallerLimitOptions {
  /** How many a caller may do in a row. */
  readonly free: number;
  /** What the sentence begins with: "Too many wrong invitations." */
  readonly what: string;
  /** ms since 1970. */
  readonly now: () => number;
}

interface Counted {
  readonly count: number;
  readonly at: number;
}

export function createCallerLimit({ free, what, now }: CallerLimitOptions): CallerLimit {
  const callers = new Map<string, Counted>();
  /** A clock that was set back, too, ends what was counted before. */
  const known = (caller: string): Counted | undefined => {
    const counted = callers.get(caller);
    return counted !== undefined && Math.abs(now() - counted.at) < FORGOTTEN_MS ? counted : undefined;
  };
  const keep = (caller: string, counted: Counted): void => {
    callers.delete(caller);
    callers.set(caller, counted);
    const [quietest] = callers.keys();
    if (callers.size > MAX_CALLERS && quietest !== undefined) callers.delete(quietest);
  };

  return {
    requireNoWait(caller) {
      const counted = known(caller);
      if (counted === undefined || counted.count < free) return;
      const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (counted.count - free));
      const left = wait - Math.abs(now() - counted.at);
      if (left <= 0) return;
      const seconds = Math.ceil(left / 1000);
      const inTime = seconds === 1 ? 'a second' : `${seconds} seconds`;
      throw new CompanionError('rate_limit_exceeded', `${what} Try again in ${inTime}.`, {
        headers: { 'retry-after': String(seconds) },
      });
    },
    count(caller) {
      keep(caller, { count: (known(caller)?.count ?? 0) + 1, at: now() });
    },
    uncount(caller) {
      const counted = known(caller);
      if (counted === undefined) return;
      if (counted.count > 1) callers.set(caller, { count: counted.count - 1, at: counted.at });
      else callers.delete(caller);
    },
  };
}
