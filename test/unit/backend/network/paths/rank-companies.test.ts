import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Employment } from '../../../../../backend/network/evidence.ts';
import { buildNetwork } from '../../../../../backend/network/index/build-network.ts';
import { findCompanyPaths } from '../../../../../backend/network/paths/find-company-paths.ts';
import { rankCompanies } from '../../../../../backend/network/paths/rank-companies.ts';
import { rounds } from '../../../../rounds.ts';
import { makeEvidence } from '../make-evidence.ts';
import { between, ME, makeScope, TODAY, worksAt } from '../make-scope.ts';
import { allSteps, companyRanking } from '../oracle/oracle.ts';
import { worlds } from '../oracle/random-world.ts';
import { scopeOf } from '../oracle/scope-of-world.ts';

const rating = (value: number) => makeEvidence('rating', TODAY, { value });

function rank(
  evidence: Parameters<typeof makeScope>[0],
  employments: readonly Employment[],
  companies: readonly number[] = [7, 8, 9],
) {
  return rankCompanies(buildNetwork(makeScope(evidence, { employments })), companies);
}

describe('rankCompanies', () => {
  it("gives a company its best person's score, highest first", () => {
    const ranked = rank(
      [between(ME, 2, rating(2)), between(ME, 3, rating(5)), between(ME, 4, rating(4))],
      [worksAt(2, 7), worksAt(3, 8), worksAt(4, 7)],
    );
    expect(ranked.map(({ company, people }) => [company, people])).toEqual([
      [8, 1],
      [7, 2],
    ]);
    expect(ranked[0]?.score).toBe(90);
  });

  it('sorts equal scores by number of people, then by lower id', () => {
    const known = [2, 3, 4, 5].map((person) => between(ME, person, rating(4)));
    const there = [worksAt(2, 9), worksAt(3, 8), worksAt(4, 8), worksAt(5, 7)];
    expect(rank(known, there).map(({ company }) => company)).toEqual([8, 7, 9]);
  });

  it.each<[string, Employment[]]>([
    ['nobody is reachable', [worksAt(2, 8)]],
    ['everyone has left', [{ ...worksAt(3, 8), finishedOn: TODAY - 1, current: false }]],
    ['only the caller works', [worksAt(ME, 8)]],
    ['nobody is known', []],
  ])('omits a company if %s', (_, employments) => {
    const ranked = rank([between(ME, 3, rating(4))], [worksAt(3, 7), ...employments]);
    expect(ranked.map(({ company }) => company)).toEqual([7]);
  });

  it('ranks only the given companies, each once', () => {
    const known = [between(ME, 2, rating(4)), between(ME, 3, rating(4))];
    const there = [worksAt(2, 7), worksAt(3, 8)];
    expect(rank(known, there, [8, 8, 404]).map(({ company }) => company)).toEqual([8]);
    expect(rank(known, there, [])).toEqual([]);
  });

  it('caches the ranking of a network’s companies until other companies are requested', () => {
    const network = buildNetwork(makeScope([between(ME, 2, rating(4))], { employments: [worksAt(2, 7)] }));
    const ranked = rankCompanies(network, [7, 8]);
    expect(rankCompanies(network, [7, 8])).toBe(ranked);
    expect(rankCompanies(network, [8, 9])).toEqual([]);
    expect(rankCompanies(network, [7, 8])).toEqual(ranked);
    expect(rankCompanies({ ...network }, [7, 8])).not.toBe(ranked);
  });

  it('agrees with plain loops over all pairs', () => {
    fc.assert(
      fc.property(worlds(12, 40, 16), (world) => {
        const companies = [31, 7, 19, 404];
        expect(rankCompanies(buildNetwork(scopeOf(world)), companies)).toEqual(
          companyRanking(world, allSteps(world), companies),
        );
      }),
      { numRuns: rounds(50) },
    );
  });

  it('is tested with several companies, equal scores and omitted companies', () => {
    const ranked = fc
      .sample(worlds(12, 40, 16), { numRuns: 200, seed: 1 })
      .map((world) => rankCompanies(buildNetwork(scopeOf(world)), [31, 7, 19]));
    const hasEquals = (one: (typeof ranked)[number]) =>
      one.some(({ score }, i) => one[i + 1]?.score === score);
    expect(ranked.filter((one) => one.length === 3).length).toBeGreaterThan(20);
    expect(ranked.filter((one) => one.length < 3).length).toBeGreaterThan(20);
    expect(ranked.filter(hasEquals).length).toBeGreaterThan(10);
  });

  it('gives each company the same score and count as findCompanyPaths', () => {
    fc.assert(
      fc.property(worlds(12, 40, 16), (world) => {
        const network = buildNetwork(scopeOf(world));
        for (const { company, score, people } of rankCompanies(network, [31, 7, 19])) {
          const answer = findCompanyPaths(network, company);
          expect({ score, people }).toEqual({ score: answer.score, people: answer.count });
        }
      }),
      { numRuns: rounds(20) },
    );
  });
});
