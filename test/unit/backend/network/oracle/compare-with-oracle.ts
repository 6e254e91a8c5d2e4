import { expect } from 'vitest';
import type { Network } from '../../../../../backend/network/index/network.ts';
import type { BareStep, PersonAnswer } from '../../../../../backend/network/paths/answers.ts';
import { findCompanyPaths } from '../../../../../backend/network/paths/find-company-paths.ts';
import { findPersonPaths } from '../../../../../backend/network/paths/find-person-paths.ts';
import { rankCompanies } from '../../../../../backend/network/paths/rank-companies.ts';
import { scorePerson, standingOf } from '../../../../../backend/network/paths/score-person.ts';
import {
  allSteps,
  companyPaths,
  companyRanking,
  everybody,
  type OraclePerson,
  personPaths,
  personStanding,
  type World,
} from './oracle.ts';

const COMPANIES = [7, 19, 31, 404];

/** Converts an answer to the oracle's form: people, order, strengths and starters. */
function plain({ person, score, count, paths }: PersonAnswer<BareStep>): OraclePerson {
  return {
    person,
    score,
    count,
    paths: paths.map((path) =>
      path.kind === 'direct'
        ? { introducer: null, weight: 10 * path.strength ** 2, starters: [] }
        : {
            introducer: path.introducer,
            weight: Math.round(path.p * 1e7),
            starters: path.starters.map((step) => step.from),
          },
    ),
  };
}

/**
 * Compares every answer of a network with the oracle's.
 * @param strangers people who aren't in the world
 */
export function compareWithOracle(
  world: World,
  network: Network,
  strangers: readonly number[] = [999],
): void {
  const steps = allSteps(world);
  for (const person of new Set([...everybody(world), ...strangers])) {
    const expected = personPaths(world, steps, person);
    const answer = findPersonPaths(network, person);
    expect(plain(answer)).toEqual(expected);
    const standing = personStanding(world, steps, person);
    expect(standingOf(network, person)).toEqual(standing);
    expect(scorePerson(network, person)).toEqual({ score: standing.score, isTie: standing.isTie });
    for (const path of answer.paths) {
      for (const step of path.kind === 'direct' ? [path.step] : [...path.starters, path.step]) {
        const known = steps(step.from, step.to);
        expect([step.strength, step.certainty]).toEqual([
          known?.strength,
          known?.isKnown ? 'known' : 'likely',
        ]);
      }
    }
  }
  for (const company of COMPANIES) {
    const { score, count, people } = findCompanyPaths(network, company);
    expect({ score, count, people: people.map(plain) }).toEqual(companyPaths(world, steps, company));
  }
  expect(rankCompanies(network, COMPANIES)).toEqual(companyRanking(world, steps, COMPANIES));
}
