import { CompanionError } from './companion-error.ts';

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 60_000;
/** After this long without attempts, the count starts over. */
const FORGOTTEN_MS = 2 * MAX_WAIT_MS;
/** Above this number, the least recently seen caller is dropped. */
const MAX_CALLERS = 10_000;

/** Slows down one caller that repeats something too often, without affecting the others. */
export interface CallerLimit {
  /** Throws `rate_limit_exceeded` with Retry-After while the caller has to wait. */
  requireNoWait(caller: string): void;
  /** Counts an attempt. Beyond `free`, each attempt doubles the next wait, from a second to a minute. */
  count(caller: string): void;
  /** Removes an attempt that was counted before it turned out to be valid. */
  uncount(caller: string): void;
}

interface CallerLimitOptions {
  /** Attempts in a row before the caller has to wait. */
  readonly free: number;
  /** The beginning of the error message, such as "Too many wrong invitations." */
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
  /** Returns undefined if the count is old, or if the clock was set back since. */
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
      const pause = seconds === 1 ? 'a second' : `${seconds} seconds`;
      throw new CompanionError('rate_limit_exceeded', `${what} Try again in ${pause}.`, {
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
