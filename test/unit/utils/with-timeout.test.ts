import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTimeout } from '../../../utils/with-timeout.ts';

describe('withTimeout', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['the value of a resolved promise', Promise.resolve(1), 1],
    ['“late” for a promise that doesn’t settle in time', new Promise(() => undefined), 'late'],
  ])('returns %s', async (_, answer, told) => {
    const waited = withTimeout(answer, 1_000);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await waited).toBe(told);
  });

  it('passes on a rejection and clears its timer', async () => {
    await expect(withTimeout(Promise.reject(new Error('no')), 1_000)).rejects.toThrow('no');
    expect(vi.getTimerCount()).toBe(0);
  });
});
