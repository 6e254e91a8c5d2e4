import { type Network, neighboursOf, rowOf, rowsWith } from './network.ts';

/**
 * By node, 1 where a path over ties may lead; 0 is certain. Walks the rows of those who can be asked instead of the
 * rows of everybody; null where that would be more work.
 */
export function markReachable(network: Network): Uint8Array | null {
  const { ties, own, reach, caller } = network;
  const { first } = reach;
  const most = Math.max(ties.count, own.rows.count) / 2;
  let walked = 0;
  for (let node = 0; node < first.length && walked <= most; node++) {
    if (first[node] !== 0) walked += rowsWith(network, node).lengthOf(rowOf(network, node));
  }
  if (walked > most) return null;
  const reachable = new Uint8Array(first.length);
  markRow(network, caller, reachable);
  for (let node = 0; node < first.length; node++) if (first[node] !== 0) markRow(network, node, reachable);
  return reachable;
}

function markRow(network: Network, node: number, marks: Uint8Array): void {
  for (const neighbour of neighboursOf(network, node)) marks[neighbour] = 1;
}
