import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  distinctIds,
  highestOf,
  IdNumbers,
  numberIds,
  TABLE_LIMIT,
} from '../../../../../backend/network/index/id-numbers.ts';
import { rounds } from '../../../../rounds.ts';

const LARGE = 2 ** 40;

/** Ids as in a store's rows, or too large for a table. */
const ids = fc.oneof(
  fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { maxLength: 150 }),
  fc.uniqueArray(fc.integer({ min: LARGE, max: LARGE + 300 }), { maxLength: 150 }),
);

describe('IdNumbers', () => {
  it('finds the number of every id and of no other, also in another thread', () => {
    fc.assert(
      fc.property(ids, (given) => {
        const sorted = Float64Array.from(given).sort();
        const turned = Uint32Array.from(sorted, (_, at) => sorted.length - 1 - at);
        const numbers = new IdNumbers(structuredClone(numberIds(sorted, turned)));
        const expected = new Map(Array.from(sorted, (id, at) => [id, turned[at]]));
        for (const id of [...given, 301, LARGE - 1]) {
          expect(numbers.get(id)).toBe(expected.get(id));
        }
        for (const [id, number = 0] of expected) expect(numbers.ids[number]).toBe(id);
        expect(numbers.size).toBe(given.length);
        expect([...numbers.ofAll(Float64Array.from(given), given.length)]).toEqual(
          given.map((id) => expected.get(id)),
        );
      }),
    );
  });
});

const idsOf = (max: number) =>
  fc.array(fc.array(fc.integer({ min: 1, max }), { maxLength: 20 }), { maxLength: 4 });

describe('distinctIds', () => {
  it.each([
    ['with a table', 40],
    ['without a table for higher ids', 2 ** 50],
  ])('returns the ids of all columns, ascending and without duplicates: %s', (_, max) => {
    fc.assert(
      fc.property(idsOf(max), (columns) => {
        const found = distinctIds(columns.map((column) => Float64Array.from(column)));
        expect([...found]).toEqual([...new Set(columns.flat())].sort((x, y) => x - y));
      }),
      { numRuns: rounds(20) },
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
