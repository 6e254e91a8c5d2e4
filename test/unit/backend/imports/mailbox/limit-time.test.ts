import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitTime, MIN_BYTES } from '../../../../../backend/imports/mailbox/limit-time.ts';

const HOUR = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Simulates a server that sends these numbers of bytes, each at the end of a ten-minute period. */
function read(bytesAPeriod: readonly number[]): { endedAfter(): number | null } {
  let at = 0;
  let received = 0;
  let endedAfter: number | null = null;
  const stop = limitTime(
    { maxMs: HOUR, slowMs: HOUR / 6 },
    () => received,
    () => {
      endedAfter ??= at;
    },
  );
  for (const bytes of bytesAPeriod) {
    received += bytes;
    at += 1;
    vi.advanceTimersByTime(HOUR / 6);
  }
  stop();
  return { endedAfter: () => endedAfter };
}

it.each([
  ['continues while enough data arrives', Array(5).fill(MIN_BYTES), null],
  ['ends after the first period in which too little data arrives', [MIN_BYTES, MIN_BYTES - 1, MIN_BYTES], 2],
  ['ends when the time is up', Array(7).fill(MIN_BYTES), 6],
])('reading from a server %s', (_, bytesAPeriod, period) => {
  expect(read(bytesAPeriod).endedAfter()).toBe(period);
});
