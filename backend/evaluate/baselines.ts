/** Simple alternatives to Kith's own scores. Each scores how close two people are at one moment; higher means closer. */
import { SECONDS_PER_DAY } from '../network/evidence.ts';
import type { Snapshot } from './snapshot.ts';

export type Baseline = (snapshot: Snapshot, from: number, to: number) => number;

/** The baselines for people in contact. `last_contact` and `raw_count` are 0 for others. */
export const BASELINES: Readonly<Record<string, Baseline>> = {
  degree: (snapshot, _from, to) => snapshot.contactsOf(to).size,
  common_neighbours: (snapshot, from, to) => snapshot.sharedBy(from, to).length,
  adamic_adar: adamicAdar,
  last_contact: recency,
  raw_count: (snapshot, from, to) => snapshot.countBetween(from, to),
};

/** Returns each baseline's scores of `others`. Works person by person, because several baselines use the same shared contacts. */
export function scoreEach(
  baselines: Readonly<Record<string, Baseline>>,
  snapshot: Snapshot,
  from: number,
  others: readonly number[],
): Readonly<Record<string, readonly number[]>> {
  const scores = new Map(Object.keys(baselines).map((name) => [name, [] as number[]]));
  for (const to of others) {
    for (const [name, baseline] of Object.entries(baselines)) {
      scores.get(name)?.push(baseline(snapshot, from, to));
    }
  }
  return Object.fromEntries(scores);
}

/**
 * Returns Σ 1 / ln(degree) over the shared contacts (Adamic, Adar 2003), which have at least two contacts each. Adds in
 * order of degree, so that equal sets of degrees give exactly equal scores.
 */
function adamicAdar(snapshot: Snapshot, x: number, y: number): number {
  const degrees = Float64Array.from(snapshot.sharedBy(x, y), (person) => snapshot.contactsOf(person).size);
  return degrees.sort().reduce((sum, degree) => sum + 1 / Math.log(degree), 0);
}

function recency(snapshot: Snapshot, x: number, y: number): number {
  const last = snapshot.lastBetween(x, y);
  return last === null ? 0 : 1 / (1 + Math.max(0, snapshot.until - last) / SECONDS_PER_DAY);
}
