import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildNetwork } from '../../../../../backend/network/index/build-network.ts';
import { markReachable } from '../../../../../backend/network/paths/bound-paths.ts';
import { rankPaths } from '../../../../../backend/network/paths/rank-paths.ts';
import { makeEvidence } from '../make-evidence.ts';
import { between, ME, makeScope, TODAY } from '../make-scope.ts';
import { worlds } from '../oracle/random-world.ts';
import { scopeOf } from '../oracle/scope-of-world.ts';

const known = makeEvidence('rating', TODAY, { value: 4 });
const strangers = Array.from({ length: 40 }, (_, i) => between(100 + i, 200 + i, known));

describe('markReachable', () => {
  it("marks the caller's contacts and their contacts, but nobody further away", () => {
    const line = [between(ME, 2, known), between(2, 3, known), between(3, 4, known)];
    const network = buildNetwork(makeScope([...line, ...strangers]));
    const marks = markReachable(network);
    expect([2, 3, 4, 100].map((person) => marks?.[network.nodeOf.get(person) ?? 0])).toEqual([1, 1, 0, 0]);
  });

  it('walks nothing when the people who can be asked have most ties', () => {
    const star = [between(ME, 2, known), ...[3, 4, 5, 6].map((person) => between(2, person, known))];
    expect(markReachable(buildNetwork(makeScope(star)))).toBeNull();
  });

  it('marks everyone with a path, except by a role', () => {
    let unmarked = 0;
    fc.assert(
      fc.property(worlds(30, 30, 8), (world) => {
        const network = buildNetwork(scopeOf(world));
        const marks = markReachable(network);
        if (marks === null) return;
        for (const [node, mark] of marks.entries()) {
          if (mark === 1 || network.roles[node] !== 0) continue;
          unmarked++;
          expect(rankPaths(network, node).count).toBe(0);
        }
      }),
      { numRuns: 500 },
    );
    expect(unmarked).toBeGreaterThan(20);
  });
});
