import { markReachable } from './mark-reachable.ts';
import type { Network } from './network.ts';
import { measurePaths } from './rank-paths.ts';

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

interface Ranking {
  readonly companies: readonly number[];
  readonly ranked: readonly RankedCompany[];
}

/** The last ranking of each network: it is asked for page by page. */
const rankings = new WeakMap<Network, Ranking>();

/**
 * Ranks companies by their best person (interface 2.11), highest first; of equals the one with more people within
 * reach, then the lower id. Companies where nobody can be reached are left out. Each person is scored once, however
 * many companies they are at, and the same companies are ranked once.
 */
export function rankCompanies(network: Network, companies: readonly number[]): readonly RankedCompany[] {
  const kept = rankings.get(network);
  if (kept && areEqual(kept.companies, companies)) return kept.ranked;
  const ranked = rankAnew(network, companies);
  rankings.set(network, { companies: [...companies], ranked });
  return ranked;
}

function areEqual(x: readonly number[], y: readonly number[]): boolean {
  return x.length === y.length && x.every((company, at) => company === y[at]);
}

function rankAnew(network: Network, companies: readonly number[]): readonly RankedCompany[] {
  const { roles, employments } = network;
  const reachable = markReachable(network);
  const scores = new Int16Array(roles.length).fill(NOT_SCORED);
  const ranked: RankedCompany[] = [];
  for (const company of new Set(companies)) {
    const number = employments.numberOf(company);
    if (number === undefined) continue;
    let best = 0;
    let people = 0;
    for (const node of employments.presentAt(number)) {
      // Without a role nobody is reached but over ties.
      if (reachable !== null && reachable[node] === 0 && roles[node] === 0) continue;
      let score = scores[node] ?? NOT_SCORED;
      if (score === NOT_SCORED) {
        score = Math.round(10 * measurePaths(network, node));
        scores[node] = score;
      }
      // The weakest path scores .1: 0 is said of those to whom there is none.
      if (score > 0) people++;
      if (score > best) best = score;
    }
    if (people > 0) ranked.push({ company, score: best / 10, people });
  }
  return ranked.sort((x, y) => y.score - x.score || y.people - x.people || x.company - y.company);
}
