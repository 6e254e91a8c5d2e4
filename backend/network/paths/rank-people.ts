import { type Network, nodeOfPerson } from '../index/network.ts';
import { keptMarks } from './mark-reachable.ts';
import { orderByScore } from './order-by-score.ts';
import { isGradedByTie, measurePaths } from './rank-paths.ts';
import { findWhoMayHavePaths, NOBODY_KNOWN } from './who-may-have-paths.ts';

/** How well the caller can reach a list of people. */
export interface RankedPlaces {
  /** Their positions in the list, highest score first; equal scores keep the list's order. */
  readonly order: Uint32Array;
  /** The score of `findPersonPaths` by position, in tenths; 0 for unknown people. */
  readonly tenths: Uint16Array;
  /** By position, 1 if the score is that of the caller's own tie (`isGradedByTie`), else 0. */
  readonly ties: Uint8Array;
}

/**
 * Ranks people by score (interface 4.5).
 * @param persons ids, null for a person without one
 */
export function rankPeople(network: Network, persons: readonly (number | null)[]): RankedPlaces {
  const nodes = findNodes(network, persons);
  const may = findWhoMayHavePaths(network, nodes, keptMarks(network));
  const tenths = new Uint16Array(nodes.length);
  const ties = new Uint8Array(nodes.length);
  for (let at = 0; at < nodes.length; at++) {
    if (may[at] === 0) continue;
    tenths[at] = measurePaths(network, nodes[at] ?? 0);
    ties[at] = isGradedByTie(network.scratch) ? 1 : 0;
  }
  return { order: orderByScore(tenths), tenths, ties };
}

function findNodes(network: Network, persons: readonly (number | null)[]): Int32Array {
  const nodes = new Int32Array(persons.length).fill(NOBODY_KNOWN);
  for (let at = 0; at < persons.length; at++) {
    const person = persons[at] ?? null;
    if (person !== null) nodes[at] = nodeOfPerson(network, person) ?? NOBODY_KNOWN;
  }
  return nodes;
}
