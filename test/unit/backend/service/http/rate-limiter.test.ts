import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRateLimiter, rateHeaders } from '../../../../../backend/service/http/rate-limiter.ts';

const NOW = Date.UTC(2026, 10, 21);
const LIMIT = { perMinute: 60, burst: 3 };

describe('the rate limit', () => {
  it('allows a burst, then refuses requests', () => {
    const limiter = createRateLimiter(LIMIT);
    const verdicts = [1, 2, 3, 4].map(() => limiter.take('a', NOW).isAllowed);
    expect(verdicts).toEqual([true, true, true, false]);
  });

  it('allows one more request for each second that passed', () => {
    const limiter = createRateLimiter(LIMIT);
    for (let i = 0; i < 3; i += 1) limiter.take('a', NOW);
    expect(limiter.take('a', NOW + 999).isAllowed).toBe(false);
    expect(limiter.take('a', NOW + 1000).isAllowed).toBe(true);
    expect(limiter.take('a', NOW + 1000).isAllowed).toBe(false);
  });

  it('counts callers separately', () => {
    const limiter = createRateLimiter({ perMinute: 60, burst: 1 });
    limiter.take('a', NOW);
    expect(limiter.take('b', NOW).isAllowed).toBe(true);
  });

  it('returns whole seconds until the next attempt', () => {
    const limiter = createRateLimiter({ perMinute: 6, burst: 1 });
    limiter.take('a', NOW);
    expect(limiter.take('a', NOW).retryAfter).toBe(10);
  });

  it('allows the next request after retryAfter seconds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6000 }),
        fc.integer({ min: 1, max: 50 }),
        fc.nat(5000),
        (perMinute, burst, wait) => {
          const limiter = createRateLimiter({ perMinute, burst });
          for (let i = 0; i < burst; i += 1) limiter.take('a', NOW);
          const { isAllowed, retryAfter } = limiter.take('a', NOW + wait);
          expect(isAllowed || limiter.take('a', NOW + wait + retryAfter * 1000).isAllowed).toBe(true);
        },
      ),
    );
  });

  it('keeps its counts when the clock is set back', () => {
    const limiter = createRateLimiter(LIMIT);
    limiter.take('a', NOW);
    expect(limiter.take('a', NOW - 3_600_000)).toMatchObject({ isAllowed: true, remaining: 1 });
  });

  it('drops the caller that was inactive the longest instead of growing', () => {
    const limiter = createRateLimiter({ perMinute: 1, burst: 1 });
    limiter.take('first', NOW);
    for (let i = 0; i < 10_000; i += 1) limiter.take(`caller ${i}`, NOW);
    expect(limiter.take('caller 9999', NOW).isAllowed).toBe(false);
    expect(limiter.take('first', NOW).isAllowed).toBe(true);
  });

  it('sets headers, including Retry-After only for a refused request', () => {
    const limiter = createRateLimiter({ perMinute: 60, burst: 1 });
    expect(rateHeaders(limiter.take('a', NOW))).toEqual({
      'X-RateLimit-Limit': '1',
      'X-RateLimit-Remaining': '0',
      'X-RateLimit-Reset': String(NOW / 1000 + 1),
    });
    expect(rateHeaders(limiter.take('a', NOW))).toMatchObject({ 'Retry-After': '1' });
  });
});
