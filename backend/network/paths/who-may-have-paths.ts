import { type Network, OWN_ROW } from '../index/network.ts';
import { REACHED_OTHERWISE } from './bound-paths.ts';

/** Who is no node. */
export const NOBODY_KNOWN = -1;

const NO_PATH = 0;
const MAY_HAVE_PATHS = 1;
/** The row tells. */
const UNDECIDED = 2;

/**
 * By place, 0 where no path leads to a node, which is certain, else 1: for whoever needs every score, and so nothing to put
 * people aside by. One column after the other is read for all of them: where people are drawn from everywhere, each look
 * waits for memory, and so many wait at the same time.
 * @param nodes NOBODY_KNOWN among them
 * @param marks of `markReachable`, where they are at hand
 */
export function findWhoMayHavePaths(
  network: Network,
  nodes: Int32Array,
  marks: Uint8Array | null,
): Uint8Array {
  const found = decideByRole(network, nodes, marks);
  if (marks !== null) return found;
  const { bounds, neighbours } = network.ties;
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
    if (found[at] === UNDECIDED) head[at] = neighbours[from[at] ?? 0] ?? 0;
  }
  for (let at = 0; at < length; at++) {
    if (found[at] !== UNDECIDED) continue;
    const last = to[at] ?? 0;
    let tie = from[at] ?? 0;
    let step = tie < last ? (first[head[at] ?? 0] ?? 0) : 0;
    while (step === 0 && ++tie < last) step = first[neighbours[tie] ?? 0] ?? 0;
    found[at] = step === 0 ? NO_PATH : MAY_HAVE_PATHS;
  }
  return found;
}

/** What is known without a look at rows; of those with a row of the caller's own, who are few, that a path may lead there. */
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
