import { boundPaths } from './bound-paths.ts';
import { keptMarks } from './mark-reachable.ts';
import type { Network } from './network.ts';
import { measurePaths } from './rank-paths.ts';
import { sortByScore } from './sort-by-score.ts';

/** How well the caller can reach one of those asked about. */
export interface ScoredPlace {
  /** Where the person stands among those asked about. */
  readonly at: number;
  /** The summary score of `findPersonPaths`, 0–100 with one decimal; 0 of somebody who is not known. */
  readonly score: number;
}

/**
 * Ranks people by score, highest first, those who score the same in the order they came in (interface 4.5).
 * @param persons ids, null of somebody who has none
 */
export function rankPeople(network: Network, persons: readonly (number | null)[]): ScoredPlace[] {
  const { nodeOf } = network;
  const marks = keptMarks(network);
  const scores = new Uint16Array(persons.length);
  persons.forEach((person, at) => {
    const node = person === null ? undefined : nodeOf.get(person);
    if (node === undefined || boundPaths(network, node, marks) === 0) return;
    scores[at] = measurePaths(network, node);
  });
  const places = persons.map((_person, at) => ({ at, score: (scores[at] ?? 0) / 10 }));
  return sortByScore(places, scores);
}
