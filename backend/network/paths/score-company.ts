import type { Network } from '../index/network.ts';
import { rankPeopleAt } from './find-company-paths.ts';
import { isGradedByTie, measurePaths } from './rank-paths.ts';
import type { PersonScore } from './score-person.ts';

/** How well the caller can reach a company: as they reach the best person there. */
export function scoreCompany(network: Network, company: number): PersonScore {
  const [best] = rankPeopleAt(network, company).people;
  if (best === undefined) return { score: 0, isTie: false };
  measurePaths(network, best.node);
  return { score: best.score, isTie: isGradedByTie(network.scratch) };
}
