/** What people would use instead: simple scores of two people at one moment, higher is closer. */
import { SECONDS_A_DAY } from '../network/evidence.ts';
import type { Snapshot } from './snapshot.ts';

/** A score of somebody for somebody else, at the moment of a snapshot. */
export type Baseline = (snapshot: Snapshot, from: number, to: number) => number;

/** Scores by what is between the two, for people in contact; of others by the company they keep. */
export const BASELINES: Readonly<Record<string, Baseline>> = {
  degree: (snapshot, _from, to) => snapshot.contactsOf(to).size,
  common_neighbours: (snapshot, from, to) => shared(snapshot, from, to).length,
  adamic_adar: adamicAdar,
  last_contact: recency,
  raw_count: (snapshot, from, to) => snapshot.mailsBetween(from, to).length,
};

/** Those both people are in contact with. */
export function shared(snapshot: Snapshot, x: number, y: number): readonly number[] {
  const [few, many] = [snapshot.contactsOf(x), snapshot.contactsOf(y)].sort((p, q) => p.size - q.size);
  return few && many ? [...few].filter((person) => many.has(person)) : [];
}

/** Σ 1 / ln(degree) over those both are in contact with (Adamic, Adar 2003); each of them has at least two. */
function adamicAdar(snapshot: Snapshot, x: number, y: number): number {
  return shared(snapshot, x, y).reduce(
    (sum, person) => sum + 1 / Math.log(snapshot.contactsOf(person).size),
    0,
  );
}

/** 1 / (1 + days since the last contact), 0 where there was none: grows with recency, fit to be multiplied. */
function recency(snapshot: Snapshot, x: number, y: number): number {
  const last = snapshot.mailsBetween(x, y).at(-1);
  return last ? 1 / (1 + Math.max(0, snapshot.until - last.at) / SECONDS_A_DAY) : 0;
}
