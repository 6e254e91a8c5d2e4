import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildNetwork } from '../../../../../backend/network/index/build-network.ts';
import { markReachable } from '../../../../../backend/network/paths/bound-paths.ts';
import { rankPaths } from '../../../../../backend/network/paths/rank-paths.ts';
import { findWhoMayHavePaths, NOBODY_KNOWN } from '../../../../../backend/network/paths/rank-people.ts';
import { worlds } from '../oracle/random-world.ts';
import { scopeOf } from '../oracle/scope-of-world.ts';

describe('findWhoMayHavePaths', () => {
  it.each([
    ['with marks', markReachable],
    ['without', () => null],
  ])('returns 1 for everyone with a path and 0 for many others, %s', (_, marksOf) => {
    let told = 0;
    fc.assert(
      fc.property(worlds(30, 60, 6), (world) => {
        const network = buildNetwork(scopeOf(world));
        const marks = marksOf(network);
        const nodes = Int32Array.from(network.roles.keys());
        const may = findWhoMayHavePaths(network, nodes, marks);
        for (const [at, node] of nodes.entries()) {
          if (may[at] === 1) continue;
          expect(may[at]).toBe(0);
          expect(rankPaths(network, node).count).toBe(0);
          told++;
        }
      }),
      { numRuns: 150 },
    );
    expect(told).toBeGreaterThan(50);
  });

  it('returns 0 for people without a node, and a value for each repeated position', () => {
    fc.assert(
      fc.property(worlds(10, 20, 4), fc.array(fc.integer({ min: -1, max: 5 })), (world, nodes) => {
        const network = buildNetwork(scopeOf(world));
        const of = (some: readonly number[]) => [
          ...findWhoMayHavePaths(network, Int32Array.from(some), null),
        ];
        expect(of(nodes)).toEqual(nodes.flatMap((node) => (node === NOBODY_KNOWN ? 0 : of([node]))));
      }),
      { numRuns: 50 },
    );
  });
});
