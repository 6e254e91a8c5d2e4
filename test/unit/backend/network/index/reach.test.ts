import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildNetwork } from '../../../../../backend/network/index/build-network.ts';
import { measureReach, reachBut } from '../../../../../backend/network/index/reach.ts';
import { measurePaths } from '../../../../../backend/network/paths/rank-paths.ts';
import { makeEvidence } from '../make-evidence.ts';
import { between, ME, makeScope, TODAY } from '../make-scope.ts';
import { worlds } from '../oracle/random-world.ts';
import { scopeOf } from '../oracle/scope-of-world.ts';

const rating = (value: number) => makeEvidence('rating', TODAY, { value });

describe('measureReach', () => {
  it('gives the same result in reused arrays as in new ones', () => {
    fc.assert(
      fc.property(worlds(12, 60, 16), (world) => {
        const network = buildNetwork(scopeOf(world));
        const others = { ...network, starters: network.teammates, teammates: Uint32Array.of() };
        const used = measureReach(others);
        for (let node = 0; node < network.nodeOf.room; node++) {
          measurePaths({ ...others, reach: used }, node);
        }
        const again = { ...network, reach: measureReach(network, used) };
        expect(again.reach.best).toBe(used.best);
        expect([...again.reach.best]).toEqual([...network.reach.best]);
        for (let node = 0; node < network.nodeOf.room; node++) {
          expect(measurePaths(again, node)).toBe(measurePaths(network, node));
        }
      }),
      { numRuns: 120 },
    );
  });
});

describe('reachBut', () => {
  it.each([
    ['the strongest of the others where the target asks best', 2, 10 * 80],
    ['the best where another asks better', 3, 8 * 650],
    ['the best where the target asks nobody', 5, 8 * 650],
  ])('returns the reach without the target: %s', (_, target, expected) => {
    const ties = [between(2, 4, rating(4), 2), between(ME, 4, makeEvidence('connection', TODAY))];
    const network = buildNetwork(
      makeScope([...ties, between(3, 4, rating(1), 3), between(4, 5, rating(3))], { teammates: [2, 3] }),
    );
    const nodeOf = (person: number) => network.nodeOf.get(person) ?? 0;
    expect(reachBut(network, nodeOf(4), nodeOf(target))).toBe(expected);
  });
});
