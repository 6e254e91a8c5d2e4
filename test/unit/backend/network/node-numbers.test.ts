import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NodeNumbers } from '../../../../backend/network/node-numbers.ts';

const LARGE = 2 ** 40;

/** Ids as rows of a store have them, or larger ones that no table fits. */
const ids = fc.oneof(
  fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { maxLength: 150 }),
  fc.uniqueArray(fc.integer({ min: LARGE, max: LARGE + 300 }), { maxLength: 150 }),
);

describe('NodeNumbers', () => {
  it('knows the node of everybody in it and of nobody else', () => {
    fc.assert(
      fc.property(ids, (people) => {
        const sorted = Float64Array.from(people).sort();
        const nodes = Uint32Array.from(sorted, (_, at) => sorted.length - 1 - at);
        const numbers = new NodeNumbers(sorted, nodes);
        const expected = new Map(Array.from(sorted, (person, at) => [person, nodes[at]]));
        for (const person of [...people, 301, LARGE - 1]) {
          expect(numbers.get(person)).toBe(expected.get(person));
        }
        expect(numbers.size).toBe(people.length);
        expect([...numbers.ofAll(Float64Array.from(people), people.length)]).toEqual(
          people.map((person) => expected.get(person)),
        );
      }),
    );
  });
});
