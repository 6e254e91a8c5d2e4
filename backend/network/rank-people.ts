import { boundPaths } from './bound-paths.ts';
import { keptMarks } from './mark-reachable.ts';
import type { Network } from './network.ts';
import { measurePaths } from './rank-paths.ts';
import { sortByScore } from './sort-by-score.ts';

/** How well the caller can reach somebody. */
export interface ScoredPerson {
  readonly person: number;
  /** The summary score of `findPersonPaths`, 0–100 with one decimal; 0 of somebody who is not known. */
  readonly score: number;
}

/** Ranks people by score, highest first, those who score the same in the order they came in (interface 4.5). */
export function rankPeople(network: Network, persons: readonly number[]): ScoredPerson[] {
  const { nodeOf } = network;
  const marks = keptMarks(network);
  const scores = new Uint16Array(persons.length);
  for (let at = 0; at < persons.length; at++) {
    const node = nodeOf.get(persons[at] ?? 0);
    if (node === undefined || boundPaths(network, node, marks) === 0) continue;
    scores[at] = measurePaths(network, node);
  }
  const scored = persons.map((person, at) => ({ person, score: (scores[at] ?? 0) / 10 }));
  return sortByScore(scored, scores);
}
