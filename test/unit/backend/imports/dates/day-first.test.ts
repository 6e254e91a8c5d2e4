import { describe, expect, it } from 'vitest';
import { DateOrder, writeDayFirst } from '../../../../../backend/imports/dates/day-first.ts';
import { readDate } from '../../../../../backend/imports/dates/read-date.ts';

function orderOf(cells: readonly string[]): DateOrder {
  const order = new DateOrder();
  for (const cell of cells) order.look(cell);
  return order;
}

describe('DateOrder', () => {
  it.each<[string, readonly string[], boolean]>([
    ['day first when one date can’t begin with the month', ['05/03/2019', '25/03/2024'], true],
    ['day first with times and two-digit years', ['25/03/24 14:22', '05/03/19'], true],
    ['day first with Arabic digits', ['٠٥/٠٣/٢٠١٩', '٢٥/٠٣/٢٠٢٤'], true],
    ['month first when one date can’t begin with the day', ['05/03/2019', '3/25/2024'], false],
    ['month first when the dates contradict each other', ['25/03/2024', '3/25/2024'], false],
    ['day first with hyphens when all dates are ambiguous', ['05-03-2019'], true],
    ['month first with hyphens when one date can’t begin with the day', ['05-03-2019', '03-25-2024'], false],
    ['month first when all dates are ambiguous', ['05/03/2019', '7/8/26, 3:43 PM'], false],
    ['month first without such dates', ['25.03.2024', '2024/25/03', '25 Mar 2024', ''], false],
  ])('detects the order in a table with commas: %s', (_, cells, expected) => {
    expect(orderOf(cells).isDayFirst(',')).toBe(expected);
  });

  it.each<[string, readonly string[], boolean]>([
    ['day first when all dates are ambiguous', ['05/03/2019'], true],
    ['month first when one date can’t begin with the day', ['05/03/2019', '3/25/2024'], false],
    ['month first without such dates', ['05.03.2019'], false],
    ['month first when dates have LinkedIn’s form', ['7/8/26, 3:43 PM', '05/03/2019'], false],
    [
      'day first when one date in LinkedIn’s form can’t begin with the month',
      ['7/8/26, 3:43 PM', '25/8/26, 3:43 PM'],
      true,
    ],
  ])('detects the order in a table with semicolons: %s', (_, cells, expected) => {
    expect(orderOf(cells).isDayFirst(';')).toBe(expected);
  });
});

it.each([
  ['05/03/2019', '2019-03-05T00:00'],
  ['25/3/24', '2024-03-25T00:00'],
  ['05/03/2019 14:22', '2019-03-05T14:22'],
  ['05/03/2019, 2:22 PM', '2019-03-05T14:22'],
  ['05-03-2019', '2019-03-05T00:00'],
  ['5-3-2019 14:22', '2019-03-05T14:22'],
  ['٥\u200f/٣\u200f/٢٠١٩', '2019-03-05T00:00'],
  // Dates whose order is clear are unchanged.
  ['2019/03/05', '2019-03-05T00:00'],
  ['2019-03-05', '2019-03-05T00:00'],
  ['19-03-05', '1970-01-01T00:00'],
  ['03/2019', '2019-03-01T00:00'],
  ['5 Mar 2019', '2019-03-05T00:00'],
])('writeDayFirst rewrites %s as %s', (cell, expected) => {
  const at = readDate(writeDayFirst(cell))?.at ?? 0;
  expect(new Date(at * 1000).toISOString().slice(0, 16)).toBe(expected);
});
