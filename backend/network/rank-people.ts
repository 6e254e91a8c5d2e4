import { mayHavePaths } from './bound-paths.ts';
import { keptMarks } from './mark-reachable.ts';
import type { Network } from './network.ts';
import { orderByScore } from './order-by-score.ts';
import { measurePaths } from './rank-paths.ts';

/** How well the caller can reach those asked about. */
export interface RankedPlaces {
  /** Their places in the question, the highest score first, who scores the same in the order of the question. */
  readonly order: Uint32Array;
  /** The summary score of `findPersonPaths` by place, in tenths; 0 of somebody who is not known. */
  readonly tenths: Uint16Array;
}

/**
 * Ranks people by score (interface 4.5).
 * @param persons ids, null of somebody who has none
 */
export function rankPeople(network: Network, persons: readonly (number | null)[]): RankedPlaces {
  const { nodeOf } = network;
  const marks = keptMarks(network);
  const tenths = new Uint16Array(persons.length);
  for (let at = 0; at < persons.length; at++) {
    const person = persons[at] ?? null;
    const node = person === null ? undefined : nodeOf.get(person);
    if (node === undefined || !mayHavePaths(network, node, marks)) continue;
    tenths[at] = measurePaths(network, node);
  }
  return { order: orderByScore(tenths), tenths };
}
