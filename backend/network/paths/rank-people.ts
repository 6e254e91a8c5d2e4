import { type Network, nodeOfPerson, OWN_ROW } from '../index/network.ts';
import { orderByScore } from '../sort-by.ts';
import { keptMarks, REACHED_OTHERWISE } from './bound-paths.ts';
import { isGradedByTie, measurePaths } from './rank-paths.ts';

/** How well the caller can reach a list of people. */
interface RankedPlaces {
  /** Positions in the list, highest score first. Equal scores keep the list's order. */
  readonly order: Uint32Array;
  /** By position: the score of `findPersonPaths`, in tenths; 0 for unknown people. */
  readonly tenths: Uint16Array;
  /** By position: 1 if the caller's own tie determines the score (`isGradedByTie`), else 0. */
  readonly ties: Uint8Array;
}

/**
 * Ranks people by score (interface 4.5).
 * @param persons ids; null for someone without an id
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

/** Replaces the node of a person who isn't in the network. */
export const NOBODY_KNOWN = -1;

const NO_PATH = 0;
const MAY_HAVE_PATHS = 1;
/** The person's row of ties has to be read to decide. */
const UNDECIDED = 2;

/**
 * Returns, by position, 0 if there is certainly no path to the node, else 1. For callers that need every score and so
 * can't skip people by their bounds. Reads each column for all nodes in turn, which allows many memory reads at once.
 * @param nodes may contain NOBODY_KNOWN
 * @param marks from `markReachable`, if available
 */
export function findWhoMayHavePaths(
  network: Network,
  nodes: Int32Array,
  marks: Uint8Array | null,
): Uint8Array {
  const found = decideByRole(network, nodes, marks);
  if (marks !== null) return found;
  const { bounds, neighbors } = network.ties;
  const { first } = network.reach;
  const { length } = nodes;
  const [from, to, head] = [new Uint32Array(length), new Uint32Array(length), new Uint32Array(length)];
  for (let at = 0; at < length; at++) {
    if (found[at] !== UNDECIDED) continue;
    const node = nodes[at] ?? 0;
    from[at] = bounds[2 * node] ?? 0;
    to[at] = bounds[2 * node + 1] ?? 0;
  }
  for (let at = 0; at < length; at++) {
    if (found[at] === UNDECIDED) head[at] = neighbors[from[at] ?? 0] ?? 0;
  }
  for (let at = 0; at < length; at++) {
    if (found[at] !== UNDECIDED) continue;
    const last = to[at] ?? 0;
    let tie = from[at] ?? 0;
    let step = tie < last ? (first[head[at] ?? 0] ?? 0) : 0;
    while (step === 0 && ++tie < last) step = first[neighbors[tie] ?? 0] ?? 0;
    found[at] = step === 0 ? NO_PATH : MAY_HAVE_PATHS;
  }
  return found;
}

/**
 * Returns the results of `findWhoMayHavePaths`, but UNDECIDED for people whose row has to be read. People with a row in the
 * caller's own data always count as reachable, because there are few of them.
 */
function decideByRole({ roles }: Network, nodes: Int32Array, marks: Uint8Array | null): Uint8Array {
  const found = new Uint8Array(nodes.length);
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at] ?? NOBODY_KNOWN;
    if (node === NOBODY_KNOWN) continue;
    if (((roles[node] ?? 0) & (REACHED_OTHERWISE | OWN_ROW)) !== 0) found[at] = MAY_HAVE_PATHS;
    else found[at] = marks === null ? UNDECIDED : (marks[node] ?? NO_PATH);
  }
  return found;
}
