import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BestPaths, type RankedPath } from '../../../../../backend/network/index/best-paths.ts';
import { rounds } from '../../../../rounds.ts';

const CALLER = 0;
/** Node 0 is the caller. The person ids of the other nodes are in descending order. */
const nodeOf = { personAt: (node: number) => 100 - node };

const offers = fc.uniqueArray(fc.integer({ min: 0, max: 39 }), { maxLength: 30 }).chain((nodes) =>
  fc.tuple(
    ...nodes.map((introducer) =>
      fc.record({
        introducer: fc.constant(introducer),
        weight: fc.constantFrom(1, 2, 3),
        lastContact: fc.constantFrom(0, 3, 7),
      }),
    ),
  ),
);

function byRule(x: RankedPath, y: RankedPath): number {
  const person = ({ introducer }: RankedPath) => nodeOf.personAt(introducer);
  return (
    y.weight - x.weight ||
    Number(y.introducer === CALLER) - Number(x.introducer === CALLER) ||
    y.lastContact - x.lastContact ||
    person(x) - person(y)
  );
}

describe('BestPaths', () => {
  it('keeps the best paths in order and counts all paths, whatever the order of insertion', () => {
    fc.assert(
      fc.property(offers, fc.integer({ min: 1, max: 10 }), (list, most) => {
        const best = new BestPaths(most, CALLER, nodeOf);
        for (const { introducer, weight, lastContact } of list) best.offer(introducer, weight, lastContact);
        expect(best.kept).toEqual(list.toSorted(byRule).slice(0, most));
        expect(best.count).toBe(list.length);
      }),
      { numRuns: rounds(100) },
    );
  });
});
