import { type Network, placeOfCompany } from '../index/network.ts';
import type { PeopleSpan } from '../index/rows.ts';
import { orderByScore } from '../sort-by.ts';
import { boundPaths, leastWeights, markReachable } from './bound-paths.ts';
import { measurePaths } from './rank-paths.ts';

export interface RankedCompany {
  readonly company: number;
  /** The score of its best person, 0–100 with one decimal. */
  readonly score: number;
  readonly people: number;
}

interface Ranking {
  readonly companies: readonly number[];
  readonly ranked: readonly RankedCompany[];
}

/** The last ranking of each network, cached because clients request it page by page. */
const rankings = new WeakMap<Network, Ranking>();

/**
 * Ranks companies by their best person (interface 2.11), then by the number of reachable people and the lower id. Omits
 * companies without a reachable person. Scores only people who may be a company's best.
 */
export function rankCompanies(network: Network, companies: readonly number[]): readonly RankedCompany[] {
  const kept = rankings.get(network);
  if (kept && areEqual(kept.companies, companies)) return kept.ranked;
  const ranked = rankAgain(network, companies);
  rankings.set(network, { companies: [...companies], ranked });
  return ranked;
}

function areEqual(x: readonly number[], y: readonly number[]): boolean {
  return x.length === y.length && x.every((company, at) => company === y[at]);
}

function rankAgain(network: Network, companies: readonly number[]): readonly RankedCompany[] {
  const { employments } = network;
  const marks = markReachable(network);
  const ranked: RankedCompany[] = [];
  for (const company of companies) {
    const number = placeOfCompany(network, company);
    if (number === undefined) continue;
    const { tenths, people } = measureCompany(network, employments.spanPresent(number), marks);
    if (people > 0) ranked.push({ company, score: tenths / 10, people });
  }
  const scores = Uint16Array.from(ranked, ({ score }) => Math.round(10 * score));
  const sorted: RankedCompany[] = [];
  for (const at of orderByScore(scores)) {
    const one = ranked[at];
    if (one !== undefined) sorted.push(one);
  }
  return sortEquals(network, sorted).filter(({ company }, at) => company !== sorted[at - 1]?.company);
}

/** Returns the best person's score, in tenths, and the number of people who can be reached. */
function measureCompany(
  network: Network,
  { nodes, from, to }: PeopleSpan,
  marks: Uint8Array | null,
): { tenths: number; people: number } {
  let tenths = 0;
  let people = 0;
  // The sum of path weights that a score above the best one requires.
  let least = 0;
  for (let at = from; at < to; at++) {
    const node = nodes[at] ?? 0;
    const bound = boundPaths(network, node, marks);
    if (bound === 0) continue;
    if (bound < least) {
      people++;
      continue;
    }
    const score = measurePaths(network, node);
    // A score of 0 means that there is no path, because even the weakest path scores 0.1.
    if (score === 0) continue;
    people++;
    if (score <= tenths) continue;
    tenths = score;
    least = leastWeights(score + 1);
  }
  return { tenths, people };
}

/** Sorts each group of companies with the same score. The companies of a group are adjacent. */
function sortEquals({ names }: Network, ranked: RankedCompany[]): RankedCompany[] {
  let from = 0;
  for (let to = 1; to <= ranked.length; to++) {
    if (ranked[to]?.score === ranked[from]?.score) continue;
    if (to - from > 1) {
      const equals = ranked.slice(from, to);
      const rank = ({ company }: RankedCompany) => names.companyRank(company);
      equals.sort((x, y) => y.people - x.people || rank(x) - rank(y));
      ranked.splice(from, equals.length, ...equals);
    }
    from = to;
  }
  return ranked;
}
