import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildNetwork } from '../../../../../backend/network/index/build-network.ts';
import { keptMarks, markReachable } from '../../../../../backend/network/paths/bound-paths.ts';
import { rankPaths } from '../../../../../backend/network/paths/rank-paths.ts';
import {
  findWhoMayHavePaths,
  NOBODY_KNOWN,
  rankPeople,
} from '../../../../../backend/network/paths/rank-people.ts';
import { scorePerson } from '../../../../../backend/network/paths/score-person.ts';
import { rounds } from '../../../../rounds.ts';
import { makeEvidence } from '../make-evidence.ts';
import { between, ME, makeScope, TODAY } from '../make-scope.ts';
import { worlds } from '../oracle/random-world.ts';
import { scopeOf } from '../oracle/scope-of-world.ts';

const rating = (value: number) => makeEvidence('rating', TODAY, { value });

describe('rankPeople', () => {
  it('returns everyone’s individual score, highest first, and equal scores in input order', () => {
    fc.assert(
      fc.property(worlds(20, 30, 8), fc.array(fc.integer({ min: 0, max: 30 })), (world, persons) => {
        const network = buildNetwork(scopeOf(world));
        const scored = persons.map((person) => scorePerson(network, person));
        const tenths = scored.map(({ score }) => Math.round(10 * score));
        const ties = scored.map(({ isTie }) => Number(isTie));
        const order = [...persons.keys()].sort((x, y) => (tenths[y] ?? 0) - (tenths[x] ?? 0));
        // The first request is answered without marks, the next ones with them.
        for (let asked = 0; asked < 3; asked++) {
          const ranked = rankPeople(network, persons);
          expect([...ranked.tenths]).toEqual(tenths);
          expect([...ranked.ties]).toEqual(ties);
          expect([...ranked.order]).toEqual(order);
        }
      }),
      { numRuns: rounds(30) },
    );
  });

  it('puts unknown people last, with score 0', () => {
    const network = buildNetwork(makeScope([between(ME, 2, rating(5))]));
    const { order, tenths } = rankPeople(network, [null, 404, 2]);
    expect([[...order], [...tenths]]).toEqual([
      [2, 0, 1],
      [0, 0, 900],
    ]);
  });
});

describe('keptMarks', () => {
  const strangers = Array.from({ length: 40 }, (_, i) => between(100 + i, 200 + i, rating(4)));
  const scope = makeScope([between(ME, 2, rating(4)), ...strangers]);

  it('computes marks at the second request, once per reach', () => {
    const network = buildNetwork(scope);
    expect(keptMarks(network)).toBeNull();
    const marks = keptMarks(network);
    expect(marks?.[network.nodeOf.get(2) ?? 0]).toBe(1);
    expect(keptMarks(network)).toBe(marks);
    expect(keptMarks({ ...network, reach: { ...network.reach } })).toBeNull();
  });
});

describe('findWhoMayHavePaths', () => {
  it.each([
    ['with marks', markReachable],
    ['without marks', () => null],
  ])('returns 1 for everyone with a path and 0 for many other people, %s', (_, marksOf) => {
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
      { numRuns: rounds(40) },
    );
    expect(told).toBeGreaterThan(0);
  });

  it('returns 0 for people without a node, and a value for each repetition of a node', () => {
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
