import { REACHED_OTHERWISE } from './bound-paths.ts';
import { type Network, OWN_ROW, rowOf, rowsWith } from './network.ts';

/** Who is no node. */
export const NOBODY_KNOWN = -1;

/** What is known of somebody: that no path leads there, that one may, or only whom the first in the row is not. */
const NO_PATH = 0;
const MAY_HAVE_PATHS = 1;
const UNDECIDED = 2;

/**
 * By place, 0 where no path leads to a node, which is certain, else 1: for whoever needs every score, and so nothing to put
 * people aside by. The first entry of every row is looked at before any row is walked: where people are drawn from everywhere,
 * each waits for memory, and so they wait at the same time.
 * @param nodes NOBODY_KNOWN among them
 * @param marks of `markReachable`, where they are at hand
 */
export function findWhoMayHavePaths(
  network: Network,
  nodes: Int32Array,
  marks: Uint8Array | null,
): Uint8Array {
  const { roles, ties, reach } = network;
  const { first } = reach;
  const found = new Uint8Array(nodes.length);
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at] ?? NOBODY_KNOWN;
    if (node === NOBODY_KNOWN) continue;
    const role = roles[node] ?? 0;
    if ((role & REACHED_OTHERWISE) !== 0) found[at] = MAY_HAVE_PATHS;
    else if (marks !== null) found[at] = marks[node] ?? NO_PATH;
    else if ((role & OWN_ROW) !== 0) found[at] = UNDECIDED;
    else {
      const from = ties.from(node);
      if (from === ties.to(node)) continue;
      found[at] = first[ties.neighbours[from] ?? 0] === 0 ? UNDECIDED : MAY_HAVE_PATHS;
    }
  }
  for (let at = 0; at < nodes.length; at++) {
    if (found[at] === UNDECIDED)
      found[at] = leadsAnywhere(network, nodes[at] ?? 0) ? MAY_HAVE_PATHS : NO_PATH;
  }
  return found;
}

/** Stops at the first in a row who can be asked. */
function leadsAnywhere(network: Network, node: number): boolean {
  const rows = rowsWith(network, node);
  const row = rowOf(network, node);
  const { neighbours } = rows;
  const { first } = network.reach;
  const last = rows.to(row);
  for (let at = rows.from(row); at < last; at++) {
    if (first[neighbours[at] ?? 0] !== 0) return true;
  }
  return false;
}
