import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildNetwork } from '../../../../../backend/network/index/build-network.ts';
import {
  boundPaths,
  highestScore,
  leastWeights,
  markReachable,
  UNBOUNDED,
} from '../../../../../backend/network/paths/bound-paths.ts';
import { findCompanyPaths, rankPeopleAt } from '../../../../../backend/network/paths/find-company-paths.ts';
import { rankCompanies } from '../../../../../backend/network/paths/rank-companies.ts';
import { rankPaths } from '../../../../../backend/network/paths/rank-paths.ts';
import { PATH_WHOLE } from '../../../../../backend/network/strength/constants.ts';
import { rounds } from '../../../../rounds.ts';
import { makeEvidence } from '../make-evidence.ts';
import { between, ME, makeScope, TODAY, worksAt } from '../make-scope.ts';
import { worlds } from '../oracle/random-world.ts';
import { scopeOf } from '../oracle/scope-of-world.ts';

const rating = (value: number) => makeEvidence('rating', TODAY, { value });

/** Returns the score, in tenths, of at most ten paths with these weights. */
function scoreOf(weights: readonly number[]): number {
  const none = weights.reduce((left, weight) => left * (1 - weight / PATH_WHOLE), 1);
  return Math.round(1000 * Math.sqrt(Math.max(1 - none, Math.max(...weights) / PATH_WHOLE)));
}

describe('boundPaths', () => {
  it('returns 0 only when there is no path, and at least the sum of the weights of the best paths', () => {
    let bounded = 0;
    fc.assert(
      fc.property(worlds(30, 60, 6), (world) => {
        const network = buildNetwork(scopeOf(world));
        for (let node = 0; node < network.roles.length; node++) {
          const bound = boundPaths(network, node, null);
          if (bound === UNBOUNDED) continue;
          const { paths, count } = rankPaths(network, node);
          expect(bound === 0).toBe(count === 0);
          expect(bound).toBeGreaterThanOrEqual(paths.reduce((sum, { weight }) => sum + weight, 0));
          bounded++;
        }
      }),
      { numRuns: rounds(20) },
    );
    expect(bounded).toBeGreaterThan(0);
  });
});

describe('highestScore', () => {
  it('returns at least the score, and exactly the score of a single path', () => {
    fc.assert(
      fc.property(worlds(30, 60, 6), (world) => {
        const network = buildNetwork(scopeOf(world));
        for (let node = 0; node < network.roles.length; node++) {
          const bound = boundPaths(network, node, null);
          const { score, count } = rankPaths(network, node);
          const tenths = Math.round(10 * score);
          expect(highestScore(bound)).toBeGreaterThanOrEqual(tenths);
          if (count === 1 && bound !== UNBOUNDED) expect(highestScore(bound)).toBe(tenths);
        }
      }),
      { numRuns: rounds(20) },
    );
  });

  it('returns at least the score of up to ten paths with any weights', () => {
    const weights = fc.array(fc.integer({ min: 8, max: PATH_WHOLE }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(weights, (some) => {
        const sum = some.reduce((total, weight) => total + weight, 0);
        expect(highestScore(sum)).toBeGreaterThanOrEqual(scoreOf(some));
      }),
      { numRuns: rounds(200) },
    );
  });
});

describe('leastWeights', () => {
  it('returns at most the sum of the weights of any paths with that score', () => {
    const weights = fc.array(fc.integer({ min: 8, max: PATH_WHOLE }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(weights, (some) => {
        const sum = some.reduce((total, weight) => total + weight, 0);
        expect(leastWeights(scoreOf(some))).toBeLessThanOrEqual(sum);
      }),
      { numRuns: rounds(200) },
    );
  });

  it('returns more than the weight of a single path for the next higher score', () => {
    for (const weight of [100, 5000, 640_000, 9_000_000]) {
      const score = Math.round(1000 * Math.sqrt(weight / PATH_WHOLE));
      expect(leastWeights(score + 1)).toBeGreaterThan(weight);
    }
  });
});

describe('people skipped because of their bound', () => {
  // Nobody's jobs overlap, so all paths use ties.
  const people = Array.from({ length: 300 }, (_, i) => i + 100);
  const friends = Array.from({ length: 20 }, (_, i) => i + 10);
  const value = (one: number, other: number) => 1 + ((one * 7 + other * 3) % 5);
  const evidence = [
    ...friends.map((friend) => between(ME, friend, rating(value(friend, 1)))),
    ...people.flatMap((person) =>
      friends
        .filter((friend) => (person * friend) % 7 < 2)
        .map((friend) => between(friend, person, rating(value(person, friend)))),
    ),
  ];
  const there = people.map((person) => ({
    ...worksAt(person, 7 + (person % 2)),
    startedOn: TODAY,
    finishedOn: null,
  }));
  const build = () => buildNetwork(makeScope(evidence, { employments: there }));

  it('are never among a company’s fifty best people, but are still counted, with or without marks', () => {
    const network = build();
    const ranked = people
      .filter((person) => person % 2 === 0)
      .map((person) => ({ person, ...rankPaths(network, network.nodeOf.get(person) ?? 0) }))
      .filter(({ count }) => count > 0);
    const byScore = ranked.map(({ score }) => score).sort((x, y) => y - x);
    for (let asked = 0; asked < 3; asked++) {
      const found = rankPeopleAt(network, 7);
      expect(found.count).toBe(ranked.length);
      expect(found.people.map(({ score }) => score)).toEqual(byScore.slice(0, 50));
    }
    expect(ranked.length).toBeGreaterThan(60);
  });

  it('are never the best person at a company', () => {
    const network = build();
    const expected = [7, 8].map((company) => {
      const { score, count } = findCompanyPaths(network, company);
      return { company, score, people: count };
    });
    expect(rankCompanies(network, [7, 8]).toSorted((x, y) => x.company - y.company)).toEqual(expected);
  });
});

const known = makeEvidence('rating', TODAY, { value: 4 });
const strangers = Array.from({ length: 40 }, (_, i) => between(100 + i, 200 + i, known));

describe('markReachable', () => {
  it("marks the caller's contacts and their contacts, but nobody farther away", () => {
    const line = [between(ME, 2, known), between(2, 3, known), between(3, 4, known)];
    const network = buildNetwork(makeScope([...line, ...strangers]));
    const marks = markReachable(network);
    expect([2, 3, 4, 100].map((person) => marks?.[network.nodeOf.get(person) ?? 0])).toEqual([1, 1, 0, 0]);
  });

  it('returns null when the people who can be asked have most of the ties', () => {
    const star = [between(ME, 2, known), ...[3, 4, 5, 6].map((person) => between(2, person, known))];
    expect(markReachable(buildNetwork(makeScope(star)))).toBeNull();
  });

  it('marks everyone who has a path but isn’t a possible starter', () => {
    let unmarked = 0;
    fc.assert(
      fc.property(worlds(30, 30, 8), (world) => {
        // Adds strangers, so that the people who can be asked never have most of the ties.
        const network = buildNetwork(scopeOf({ ...world, evidence: [...world.evidence, ...strangers] }));
        const marks = markReachable(network) ?? [];
        for (const [node, mark] of marks.entries()) {
          if (mark === 1 || network.roles[node] !== 0) continue;
          unmarked++;
          expect(rankPaths(network, node).count).toBe(0);
        }
      }),
      { numRuns: rounds(60) },
    );
    expect(unmarked).toBeGreaterThan(0);
  });
});
