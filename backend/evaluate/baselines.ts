/** Simple alternatives that people could use instead: scores for two people at one moment. A higher score means closer. */
import { SECONDS_A_DAY } from '../network/evidence.ts';
import type { Snapshot } from './snapshot.ts';

/** Scores one person for another at the moment of a snapshot. */
export type Baseline = (snapshot: Snapshot, from: number, to: number) => number;

/** Scores people in contact by the messages they exchanged, and others by their shared contacts. */
export const BASELINES: Readonly<Record<string, Baseline>> = {
  degree: (snapshot, _from, to) => snapshot.contactsOf(to).size,
  common_neighbours: (snapshot, from, to) => snapshot.sharedBy(from, to).length,
  adamic_adar: adamicAdar,
  last_contact: recency,
  raw_count: (snapshot, from, to) => snapshot.countBetween(from, to),
};

/**
 * Returns each baseline's scores of these people for one person. Works person by person, because several baselines use
 * the shared contacts.
 */
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
 * order of degree, so that equal degrees give identical sums and equal scores share their ranks.
 */
function adamicAdar(snapshot: Snapshot, x: number, y: number): number {
  const degrees = Float64Array.from(snapshot.sharedBy(x, y), (person) => snapshot.contactsOf(person).size);
  return degrees.sort().reduce((sum, degree) => sum + 1 / Math.log(degree), 0);
}

/**
 * Returns 1 / (1 + days since the last contact), or 0 if there was none. It grows with recency and can be multiplied.
 */
function recency(snapshot: Snapshot, x: number, y: number): number {
  const last = snapshot.lastBetween(x, y);
  return last === null ? 0 : 1 / (1 + Math.max(0, snapshot.until - last) / SECONDS_A_DAY);
}
