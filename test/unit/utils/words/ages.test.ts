import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ageWords,
  daysAgoWords,
  durationWords,
  numberWords,
  oldestSourceDays,
  sinceWords,
} from '../../../../utils/words/ages.ts';
import { speak } from '../../../../utils/words/i18n.ts';
import { coverageOf, NOW } from '../../components/support/answers.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('ageWords', () => {
  it.each([
    [0, 'now'],
    [59_999, 'now'],
    [MINUTE, '1 minute ago'],
    [59 * MINUTE, '59 minutes ago'],
    [60 * MINUTE, '1 hour ago'],
    [23 * 60 * MINUTE, '23 hours ago'],
    [DAY, 'yesterday'],
    [12 * DAY, '12 days ago'],
  ])('turns an age of %i ms into “%s”', (passed, words) => {
    expect(ageWords(NOW - passed, NOW)).toBe(words);
  });

  it('returns “now” for a clock that is ahead', () => {
    expect(ageWords(NOW + DAY, NOW)).toBe('now');
  });

  it('uses the language of the surrounding words', () => {
    speak('de');
    expect(ageWords(NOW - DAY, NOW)).toBe('gestern');
  });
});

describe('durationWords', () => {
  it.each([
    [0, '1 second'],
    [0.2, '1 second'],
    [2, '2 seconds'],
    [89, '89 seconds'],
    [90, '2 minutes'],
    [600, '10 minutes'],
    [7200, '120 minutes'],
  ])('turns %s s into “%s”', (seconds, words) => {
    expect(durationWords(seconds)).toBe(words);
  });

  it('uses the language of the surrounding words', () => {
    speak('de');
    expect(durationWords(600)).toBe('10 Minuten');
  });
});

describe('sinceWords', () => {
  const now = new Date(2026, 10, 21, 14, 30).getTime();

  it.each([
    ['the same day, returns the time', new Date(2026, 10, 21, 9, 5), '9:05'],
    ['the day before, returns the weekday', new Date(2026, 10, 20, 23, 0), 'Friday'],
    ['this week, returns the weekday', new Date(2026, 10, 16, 9, 0), 'Monday'],
    [
      'a week ago, returns the date, because the weekday is the same',
      new Date(2026, 10, 14, 9, 0),
      '14 November',
    ],
    ['last year, returns the date with the year', new Date(2025, 11, 24, 9, 0), '24 December 2025'],
  ])('for %s', (_, then, words) => {
    expect(sinceWords(then.getTime(), now).replaceAll('\u00a0', ' ')).toBe(words);
  });
});

describe('oldestSourceDays', () => {
  const [source] = coverageOf().sources;
  const withTimes = (...times: string[]) =>
    coverageOf({ sources: source ? times.map((imported_at) => ({ ...source, imported_at })) : [] });

  it.each([
    ['one source', withTimes(new Date(NOW - 3 * DAY).toISOString()), 3],
    ['several', withTimes(new Date(NOW).toISOString(), new Date(NOW - 40 * DAY).toISOString()), 40],
    ['less than a day', withTimes(new Date(NOW - DAY + 1).toISOString()), 0],
    ['no source', withTimes(), null],
    ['an invalid date', withTimes(''), null],
  ])('returns the age of the oldest source with %s', (_, coverage, days) => {
    expect(oldestSourceDays(coverage, NOW)).toBe(days);
  });

  it('is never negative', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), (date) => {
        expect(oldestSourceDays(withTimes(date.toISOString()), NOW)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

it.each([
  [0, 'today'],
  [DAY - 1, 'today'],
  [DAY, 'yesterday'],
  [9 * DAY, '9 days ago'],
])('daysAgoWords turns %d ms ago into %s', (ago, words) => {
  expect(daysAgoWords(NOW - ago, NOW)).toBe(words);
});

it.each([
  [900, 'en', '900'],
  [30_000, 'en', '30,000'],
  [71.25, 'en', '71.3'],
  [30_000, 'de', '30.000'],
] as const)('numberWords writes %d in %s as %s', (value, language, words) => {
  speak(language);
  expect(numberWords(value)).toBe(words);
});
