import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IdNumbers, numberIds } from '../../../../../backend/network/index/id-numbers.ts';

const LARGE = 2 ** 40;

/** Ids as rows of a store have them, or larger ones that no table fits. */
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
        const numbers = new IdNumbers(structuredClone(numberIds(sorted, turned).kept()));
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
