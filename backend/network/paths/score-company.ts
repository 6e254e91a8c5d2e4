import type { Network } from '../index/network.ts';
import { rankPeopleAt } from './find-company-paths.ts';
import { isGradedByTie, measurePaths } from './rank-paths.ts';
import type { PersonScore } from './score-person.ts';

/** Returns how well the caller can reach a company, which is its best person's score. */
export function scoreCompany(network: Network, company: number): PersonScore {
  const [best] = rankPeopleAt(network, company).people;
  if (best === undefined) return { score: 0, isTie: false };
  measurePaths(network, best.node);
  return { score: best.score, isTie: isGradedByTie(network.scratch) };
}
