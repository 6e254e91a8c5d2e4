import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  distinctIds,
  highestOf,
  IdNumbers,
  numberIds,
} from '../../../../../backend/network/index/id-numbers.ts';
import { rounds } from '../../../../rounds.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { maxLength: 150 });

describe('IdNumbers', () => {
  it('returns the number of every stored id, and undefined for any other id, also in another thread', () => {
    fc.assert(
      fc.property(ids, (given) => {
        const sorted = Float64Array.from(given).sort();
        const turned = Uint32Array.from(sorted, (_, at) => sorted.length - 1 - at);
        const numbers = new IdNumbers(structuredClone(numberIds(sorted, turned)));
        const expected = new Map(Array.from(sorted, (id, at) => [id, turned[at]]));
        for (const id of [...given, 0, 1.5, 301]) {
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

describe('distinctIds', () => {
  it('returns the ids of all columns, ascending and without duplicates', () => {
    const idsOf = fc.array(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 20 }), { maxLength: 4 });
    fc.assert(
      fc.property(idsOf, (columns) => {
        const found = distinctIds(columns.map((column) => Float64Array.from(column)));
        expect([...found]).toEqual([...new Set(columns.flat())].sort((x, y) => x - y));
      }),
      { numRuns: rounds(20) },
    );
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
