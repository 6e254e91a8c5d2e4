import { ServiceError } from '../service-error.ts';

/** The state of a bucket after a request, for the X-RateLimit headers. */
interface RateVerdict {
  readonly isAllowed: boolean;
  /** How many requests a full bucket allows in a row. */
  readonly limit: number;
  readonly remaining: number;
  /** When the bucket is full again, in UTC seconds. */
  readonly resetsAt: number;
  /** Whole seconds until the next request is allowed, 0 if it is. */
  readonly retryAfter: number;
}

export interface RateLimit {
  readonly perMinute: number;
  readonly burst: number;
}

export interface RateLimiter {
  /** Counts a request. `now` is in ms since 1970. */
  take(caller: string, now: number): RateVerdict;
}

export const DEFAULT_RATE_LIMIT: RateLimit = { perMinute: 1200, burst: 600 };

/** Above this number, the least recently seen caller is dropped. Its bucket is probably full. */
const MAX_BUCKETS = 10_000;

/**
 * Token buckets in memory, one per caller. Each request takes a token, and tokens are refilled steadily.
 * Several processes behind one address each allow the full limit.
 */
export function createRateLimiter(limit: RateLimit): RateLimiter {
  const perMs = limit.perMinute / 60_000;
  const buckets = new Map<string, { tokens: number; at: number }>();

  return {
    take(caller, now) {
      const kept = buckets.get(caller);
      // A clock that was set back must not remove tokens.
      const elapsed = kept === undefined ? 0 : Math.max(0, now - kept.at);
      const before = kept === undefined ? limit.burst : Math.min(limit.burst, kept.tokens + elapsed * perMs);
      const isAllowed = before >= 1;
      const tokens = isAllowed ? before - 1 : before;

      buckets.delete(caller);
      buckets.set(caller, { tokens, at: now });
      if (buckets.size > MAX_BUCKETS) {
        const [quietest] = buckets.keys();
        if (quietest !== undefined) buckets.delete(quietest);
      }
      return {
        isAllowed,
        limit: limit.burst,
        remaining: Math.floor(tokens),
        resetsAt: Math.ceil((now + (limit.burst - tokens) / perMs) / 1000),
        retryAfter: isAllowed ? 0 : Math.max(1, Math.ceil((1 - tokens) / perMs / 1000)),
      };
    },
  };
}

export function rateHeaders(verdict: RateVerdict): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(verdict.limit),
    'X-RateLimit-Remaining': String(verdict.remaining),
    'X-RateLimit-Reset': String(verdict.resetsAt),
    ...(verdict.isAllowed ? {} : { 'Retry-After': String(verdict.retryAfter) }),
  };
}

interface CountedRequest {
  readonly service: { readonly limiter: RateLimiter; now(): number };
  setHeader(name: string, value: string): void;
}

/** Counts the request against the caller's bucket. Throws `rate_limit_exceeded` if it is empty. */
export function countRequest({ service, setHeader }: CountedRequest, caller: string): void {
  const verdict = service.limiter.take(caller, service.now());
  for (const [name, value] of Object.entries(rateHeaders(verdict))) setHeader(name, value);
  if (!verdict.isAllowed) {
    const seconds = verdict.retryAfter === 1 ? 'a second' : `${verdict.retryAfter} seconds`;
    throw new ServiceError('rate_limit_exceeded', `Too many requests; try again in ${seconds}.`);
  }
}
