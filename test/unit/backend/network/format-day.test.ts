import { describe, expect, it } from 'vitest';
import { dayOf } from '../../../../backend/network/evidence.ts';
import { bandOf, formatDay, formatMonth, isoDay, yearOf } from '../../../../backend/network/format-day.ts';

const day = (iso: string) => dayOf(Date.parse(`${iso}T00:00:00Z`) / 1000);

describe('formatDay, formatMonth and isoDay', () => {
  it.each([
    ['2025-03-12', '12 March 2025', 'March 2025'],
    ['1970-01-01', '1 January 1970', 'January 1970'],
    ['1833-06-05', '5 June 1833', 'June 1833'],
    ['2024-02-29', '29 February 2024', 'February 2024'],
  ])('return the formats of %s', (iso, exact, month) => {
    expect(formatDay(day(iso))).toBe(exact);
    expect(formatMonth(day(iso))).toBe(month);
    expect(isoDay(day(iso))).toBe(iso);
    expect(yearOf(day(iso))).toBe(Number(iso.slice(0, 4)));
  });
});

describe('bandOf', () => {
  it.each([
    ['2025-08-20', '2025-08-20', 'this quarter'],
    ['2025-07-01', '2025-08-20', 'this quarter'],
    ['2025-06-30', '2025-08-20', 'this year'],
    ['2025-01-01', '2025-08-20', 'this year'],
    ['2024-12-31', '2025-08-20', 'older'],
    ['2024-12-31', '2025-01-01', 'older'],
  ])('puts %s, seen on %s, in the band "%s"', (iso, asOf, expected) => {
    expect(bandOf(day(iso), day(asOf))).toBe(expected);
  });
});
