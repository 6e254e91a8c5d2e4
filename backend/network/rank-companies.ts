import type { Network } from './network.ts';
import { measurePaths } from './rank-paths.ts';
import { rowOf } from './rows.ts';

/** Scores are kept in tenths while they are compared. */
const NOT_SCORED = -1;

/** How well the caller can reach a company. */
export interface RankedCompany {
  readonly company: number;
  /** The best person's, 0–100 with one decimal. */
  readonly score: number;
  /** How many people there now can be reached. */
  readonly people: number;
}

/**
 * Ranks companies by their best person (interface 2.11), highest first; of equals the one with more people within
 * reach, then the lower id. Companies where nobody can be reached are left out. Each person is scored once, however
 * many companies they are at.
 */
export function rankCompanies(network: Network, companies: readonly number[]): RankedCompany[] {
  const scores = new Int16Array(network.personOf.length).fill(NOT_SCORED);
  const scoreOf = (node: number) => {
    const known = scores[node] ?? NOT_SCORED;
    if (known !== NOT_SCORED) return known;
    const score = Math.round(10 * measurePaths(network, node));
    scores[node] = score;
    return score;
  };
  const ranked = [...new Set(companies)].flatMap((company) => measureCompany(network, company, scoreOf));
  return ranked.sort((x, y) => y.score - x.score || y.people - x.people || x.company - y.company);
}

function measureCompany(
  network: Network,
  company: number,
  scoreOf: (node: number) => number,
): RankedCompany[] {
  const number = network.employments.companyOf.get(company);
  if (number === undefined) return [];
  let score = 0;
  let people = 0;
  for (const node of rowOf(network.employments.present, number)) {
    const found = scoreOf(node);
    // The weakest path scores .1: 0 is said of those to whom there is none.
    if (found === 0) continue;
    people++;
    score = Math.max(score, found);
  }
  return people > 0 ? [{ company, score: score / 10, people }] : [];
}
