import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { BoundedIterator, EndlessRecurrence } from '../../../../../backend/imports/calendar/occurrences.ts';

const START = ICAL.Time.fromDateTimeString('2024-06-03T10:00:00');

/** Returns the first days of a rule, from either the library's iterator or the bounded one. */
function daysOf(iterator: ICAL.RecurIterator, count: number): string[] {
  const days: string[] = [];
  for (let next = iterator.next(); next && days.length < count; next = iterator.next())
    days.push(next.toString());
  return days;
}

describe('BoundedIterator', () => {
  it.each([
    'FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=3;COUNT=5',
    'FREQ=WEEKLY;BYDAY=MO,WE',
    'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,TU',
    'FREQ=MONTHLY;BYDAY=2TU',
    'FREQ=MONTHLY;BYMONTHDAY=31',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
    'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO',
    'FREQ=DAILY;UNTIL=20240606T100000',
  ])('finds the same dates as the library: %s', (text) => {
    const rule = () => ICAL.Recur.fromString(text);
    const own = daysOf(BoundedIterator.over(rule(), START, { left: 100_000 }), 12);
    expect(own).toEqual(daysOf(rule().iterator(START), 12));
    expect(own.length).toBeGreaterThan(2);
  });

  it('ends when there is no next date', () => {
    const rule = ICAL.Recur.fromString('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30');
    const iterator = BoundedIterator.over(rule, START, { left: 1_000_000 });
    expect(() => daysOf(iterator, 3)).toThrow(EndlessRecurrence);
  });

  it('ends when all recurrences together take too long', () => {
    const budget = { left: 100 };
    const rule = () => ICAL.Recur.fromString('FREQ=DAILY');
    expect(daysOf(BoundedIterator.over(rule(), START, budget), 60)).toHaveLength(60);
    expect(() => daysOf(BoundedIterator.over(rule(), START, budget), 60)).toThrow(EndlessRecurrence);
  });

  it('counts the days of a month that are compared with weekdays', () => {
    const budget = { left: 10_000 };
    const rule = ICAL.Recur.fromString('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1');
    expect(daysOf(BoundedIterator.over(rule, START, budget), 40)).toHaveLength(40);
    expect(budget.left).toBeLessThan(9500);
  });

  it('refuses a rule with hundreds of days', () => {
    const days = Array.from({ length: 366 }, (_, at) => at + 1);
    const rule = ICAL.Recur.fromString(`FREQ=YEARLY;BYYEARDAY=${days.join(',')}`);
    expect(() => BoundedIterator.over(rule, START, { left: 1_000_000 })).toThrow('too many values');
  });

  it('ends when there is no first date', () => {
    const rule = ICAL.Recur.fromString('FREQ=YEARLY;BYMONTH=4;BYDAY=1MO;BYMONTHDAY=15');
    expect(() => BoundedIterator.over(rule, START, { left: 1_000_000 })).toThrow(EndlessRecurrence);
  });
});
