/** What people would use instead: simple scores of two people at one moment, higher is closer. */
import { SECONDS_A_DAY } from '../network/evidence.ts';
import type { Snapshot } from './snapshot.ts';

/** A score of somebody for somebody else, at the moment of a snapshot. */
export type Baseline = (snapshot: Snapshot, from: number, to: number) => number;

/** Scores by what is between the two, for people in contact; of others by the company they keep. */
export const BASELINES: Readonly<Record<string, Baseline>> = {
  degree: (snapshot, _from, to) => snapshot.contactsOf(to).size,
  common_neighbours: (snapshot, from, to) => snapshot.sharedBy(from, to).length,
  adamic_adar: adamicAdar,
  last_contact: recency,
  raw_count: (snapshot, from, to) => snapshot.countBetween(from, to),
};

/** By baseline the score of each of these for somebody. Person by person, since several look at whom both know. */
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
 * Σ 1 / ln(degree) over those both are in contact with (Adamic, Adar 2003); each of them has at least two. Summed in the
 * order of degrees, so that the same degrees make the same score to the last bit, as equals share their places.
 */
function adamicAdar(snapshot: Snapshot, x: number, y: number): number {
  const degrees = Float64Array.from(snapshot.sharedBy(x, y), (person) => snapshot.contactsOf(person).size);
  return degrees.sort().reduce((sum, degree) => sum + 1 / Math.log(degree), 0);
}

/** 1 / (1 + days since the last contact), 0 where there was none: grows with recency, fit to be multiplied. */
function recency(snapshot: Snapshot, x: number, y: number): number {
  const last = snapshot.lastBetween(x, y);
  return last === null ? 0 : 1 / (1 + Math.max(0, snapshot.until - last) / SECONDS_A_DAY);
}
