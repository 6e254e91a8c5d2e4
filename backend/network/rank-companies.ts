import { markReachable } from './mark-reachable.ts';
import type { Network } from './network.ts';
import { measurePaths } from './rank-paths.ts';

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
 * reach, then the lower id. Companies where nobody can be reached are left out. Only who may be the best of a company is
 * scored, and the same companies are ranked once.
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
  const { employments } = network;
  const marks = markReachable(network);
  const isRanked = new Set<number>();
  const ranked: RankedCompany[] = [];
  const scores: number[] = [];
  for (const company of companies) {
    const number = employments.numberOf(company);
    if (number === undefined || isRanked.has(number)) continue;
    isRanked.add(number);
    const { score, people } = measureCompany(network, number, marks);
    if (people === 0) continue;
    ranked.push({ company, score: score / 10, people });
    scores.push(score);
  }
  return sortByScore(ranked, Uint16Array.from(scores));
}

function measureCompany(){}
