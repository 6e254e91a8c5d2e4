import { describe, expect, it } from 'vitest';
import { createCallerLimit } from '../../../../backend/companion/caller-limit.ts';
import { CompanionError } from '../../../../backend/companion/companion-error.ts';

function limitOfTwo() {
  const clock = { now: 1_000_000 };
  const limit = createCallerLimit({ free: 2, what: 'Too many tries.', now: () => clock.now });
  /** Returns the seconds that this caller has to wait, or 0 if they don't have to wait. */
  const waitOf = (caller: string): number => {
    try {
      limit.requireNoWait(caller);
      return 0;
    } catch (error) {
      if (!(error instanceof CompanionError)) throw error;
      return Number(error.headers['retry-after']);
    }
  };
  const count = (caller: string, times: number) => {
    for (let time = 0; time < times; time++) limit.count(caller);
  };
  return { clock, limit, waitOf, count };
}

describe('a caller’s wait', () => {
  it('starts after the free attempts and doubles each time, up to a minute', () => {
    const { waitOf, count } = limitOfTwo();
    const waits = Array.from({ length: 11 }, () => {
      count('one', 1);
      return waitOf('one');
    });
    expect(waits).toEqual([0, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
  });

  it('ends after exactly its duration', () => {
    const { waitOf, count, clock } = limitOfTwo();
    count('one', 4);
    clock.now += 3999;
    expect(waitOf('one')).toBe(1);
    clock.now += 1;
    expect(waitOf('one')).toBe(0);
  });

  it('doesn’t affect other callers', () => {
    const { waitOf, count } = limitOfTwo();
    count('one', 50);
    expect([waitOf('one'), waitOf('other')]).toEqual([60, 0]);
  });

  it('is forgotten after two minutes without attempts', () => {
    const { waitOf, count, clock } = limitOfTwo();
    count('one', 50);
    clock.now += 120_000;
    count('one', 1);
    expect(waitOf('one')).toBe(0);
  });

  it('is dropped beyond ten thousand callers, starting with the caller without attempts for the longest time', () => {
    const { waitOf, count } = limitOfTwo();
    count('first', 9);
    count('second', 9);
    for (let at = 0; at < 9999; at++) count(`caller ${at}`, 1);
    expect([waitOf('first'), waitOf('second')]).toEqual([0, 60]);
  });
});
