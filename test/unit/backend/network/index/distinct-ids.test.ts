import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distinctIds, highestOf, TABLE_LIMIT } from '../../../../../backend/network/index/id-numbers.ts';

const ids = (max: number) =>
  fc.array(fc.array(fc.integer({ min: 1, max }), { maxLength: 20 }), { maxLength: 4 });

describe('distinctIds', () => {
  it.each([
    ['by a table', 40],
    ['where ids are too high for one', 2 ** 50],
  ])('returns the ids of all columns, ascending and without duplicates: %s', (_, max) => {
    fc.assert(
      fc.property(ids(max), (columns) => {
        const found = distinctIds(columns.map((column) => Float64Array.from(column)));
        expect([...found]).toEqual([...new Set(columns.flat())].sort((x, y) => x - y));
      }),
      { numRuns: 100 },
    );
  });

  it('finds ids both below and above the table limit', () => {
    const all = [TABLE_LIMIT + 1, 3, TABLE_LIMIT, 3];
    expect([...distinctIds([Float64Array.from(all)])]).toEqual([3, TABLE_LIMIT, TABLE_LIMIT + 1]);
  });
});

describe('highestOf', () => {
  it.each([
    [[], 0],
    [[2, 9, 4], 9],
  ])('returns the highest value of %j: %d', (column, highest) => {
    expect(highestOf(Float64Array.from(column))).toBe(highest);
    expect(highestOf(Uint32Array.from(column))).toBe(highest);
  });
});
