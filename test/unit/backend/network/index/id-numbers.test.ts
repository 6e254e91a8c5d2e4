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
  it('knows the number of every id in it, and no other', () => {
    fc.assert(
      fc.property(ids, (given) => {
        const sorted = Float64Array.from(given).sort();
        const turned = Uint32Array.from(sorted, (_, at) => sorted.length - 1 - at);
        const numbers = numberIds(sorted, turned, 0);
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

  it('numbers further ids until its room is used, and tells of them in another thread', () => {
    fc.assert(
      fc.property(ids, ids, fc.integer({ min: 0, max: 60 }), (given, further, spare) => {
        const sorted = Float64Array.from(given).sort();
        const numbers = numberIds(
          sorted,
          Uint32Array.from(sorted, (_, at) => at),
          spare,
        );
        const known = new Map(Array.from(sorted, (id, at) => [id, at]));
        for (const id of further) {
          if (!known.has(id) && known.size < given.length + spare) known.set(id, known.size);
          expect(numbers.number(id)).toBe(known.get(id));
        }
        const opened = new IdNumbers(structuredClone(numbers.kept()));
        for (const all of [numbers, opened]) {
          expect(all.size).toBe(known.size);
          for (const id of further) expect(all.get(id)).toBe(known.get(id));
        }
      }),
    );
  });
});
