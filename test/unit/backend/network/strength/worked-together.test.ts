import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Interval,
  isThere,
  overlapOf,
  overlapProbability,
  sizeFactor,
} from '../../../../../backend/network/strength/worked-together.ts';
import { rounds } from '../../../../rounds.ts';

const today = 20_000;
const YEAR = 365.25;
const years = (count: number) => Math.round(count * YEAR);

const now: Interval = { startedOn: null, finishedOn: null, current: true };
const once: Interval = { startedOn: null, finishedOn: null, current: false };
const since = (ago: number): Interval => ({ startedOn: today - years(ago), finishedOn: null, current: true });
const between = (from: number, to: number): Interval => ({
  startedOn: today - years(from),
  finishedOn: today - years(to),
  current: false,
});
const until = (ago: number): Interval => ({
  startedOn: null,
  finishedOn: today - years(ago),
  current: false,
});

/** The probability before overlap, time and size count: .45 · unknown office · unknown function. */
const whole = 0.45 * 0.5 * 0.75;

describe('the probability that two people worked together', () => {
  const cases: [string, Interval, Interval, number][] = [
    ['both are there now without start dates: two years', now, now, whole * (1 - 2 ** (-2 / 3))],
    [
      'both are there now, together for three years',
      since(3),
      since(9),
      whole * (1 - 2 ** (-years(3) / YEAR / 3)),
    ],
    [
      'both were there together for six years, until eight years ago',
      between(20, 8),
      between(14, 2),
      whole * (1 - 2 ** (-(years(14) - years(8)) / YEAR / 3)) * 2 ** (-years(8) / YEAR / 8),
    ],
    [
      'one dated and past, one current without a start date',
      between(9, 4),
      now,
      whole * (1 - 2 ** (-2 / 3)) * 2 ** (-years(4) / YEAR / 8),
    ],
    [
      'one left on a known day, the other at some time',
      until(8),
      once,
      whole * (1 - 2 ** (-2 / 3)) * 2 ** (-years(8) / YEAR / 8),
    ],
    ['both were there at unknown times', once, once, (whole * (1 - 2 ** (-2 / 3))) / 2],
    ['one is there now, the other was at some time', now, once, (whole * (1 - 2 ** (-2 / 3))) / 2],
  ];
  it.each(cases)('%s', (_name, a, b, expected) => {
    const overlap = overlapOf(a, b, today);
    expect(overlap && overlapProbability(overlap)).toBeCloseTo(expected, 12);
  });
});

describe("two people who didn't work there at the same time", () => {
  const cases: [string, Interval, Interval][] = [
    ['one left before the other came', between(9, 5), between(4, 1)],
    ['one left on the day the other came', between(9, 5), between(5, 1)],
    ['one left before the other, who is still there, came', between(9, 5), since(4)],
    ['one left on a known day before the other came', until(5), since(4)],
    ['one hasn’t started yet', now, { startedOn: today + 1, finishedOn: null, current: true }],
    ['one started today', now, since(0)],
  ];
  it.each(cases)('%s', (_name, a, b) => {
    expect(overlapOf(a, b, today)).toBeNull();
    expect(overlapOf(b, a, today)).toBeNull();
  });
});

describe('the description of the time two people worked together', () => {
  it.each([
    ['present and dated', since(3), since(9), { now: true, from: today - years(3), to: null }],
    ['present and undated', now, since(9), { now: true, from: null, to: null }],
    [
      'past and dated',
      between(9, 5),
      between(8, 4),
      { now: false, from: today - years(8), to: today - years(5) },
    ],
    ['only one known end', until(5), once, { now: false, from: null, to: today - years(5) }],
    [
      'known starts and an unknown end',
      { ...once, startedOn: today - 900 },
      since(9),
      { now: false, from: today - 900, to: null },
    ],
    ['no known days', once, once, { now: false, from: null, to: null }],
  ] as const)('%s', (_name, a, b, expected) => {
    expect(overlapOf(a, b, today)).toMatchObject(expected);
  });
});

describe('isThere', () => {
  it.each([
    ['is current', now, true],
    ['is in the past', once, false],
    ['ends tomorrow', { ...now, finishedOn: today + 1 }, true],
    ['ended today', { ...now, finishedOn: today }, false],
    ['starts today', { ...now, startedOn: today }, true],
    ['starts tomorrow', { ...now, startedOn: today + 1 }, false],
  ] as const)('decides whether someone works there if their job %s', (_name, interval, expected) => {
    expect(isThere(interval, today)).toBe(expected);
  });
});

describe('sizeFactor', () => {
  it.each([
    [1, Math.sqrt(20 / 200)],
    [50, Math.sqrt(20 / 200)],
    [51, Math.sqrt(20 / 204)],
    [5000, Math.sqrt(20 / 20_000)],
  ])('returns the factor for %i known people', (known, expected) => {
    expect(sizeFactor(known)).toBeCloseTo(expected, 12);
  });
});

describe('any overlap', () => {
  const maybeDay = fc.oneof(fc.constant(null), fc.integer({ min: today - 9000, max: today + 400 }));
  const interval = fc.record({ startedOn: maybeDay, finishedOn: maybeDay, current: fc.boolean() });

  it('is the same from either side, with a probability below the maximum', () => {
    fc.assert(
      fc.property(interval, interval, (a, b) => {
        const overlap = overlapOf(a, b, today);
        expect(overlapOf(b, a, today)).toEqual(overlap);
        if (!overlap) return;
        const p = overlapProbability(overlap);
        expect(p).toBeGreaterThan(0);
        expect(p).toBeLessThan(whole);
      }),
      { numRuns: rounds(200) },
    );
  });
});
