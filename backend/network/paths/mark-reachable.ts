import { type Network, OWN_ROW, rowOf, rowsWith } from '../index/network.ts';
import type { Reach } from '../index/reach.ts';

/** The marks of each reach that was requested more than once. */
const kept = new WeakMap<Reach, Uint8Array | null>();
const asked = new WeakSet<Reach>();

/**
 * Returns the marks of `markReachable`, computed on the second request, so a reach that is used once never pays for
 * them. Returns null until then, or if there are none.
 */
export function keptMarks(network: Network): Uint8Array | null {
  const { reach } = network;
  const known = kept.get(reach);
  if (known !== undefined) return known;
  if (!asked.has(reach)) {
    asked.add(reach);
    return null;
  }
  const marks = markReachable(network);
  kept.set(reach, marks);
  return marks;
}

/**
 * Returns 1 for each node to which a path over ties may lead; 0 is certain. Walks the rows of people who can be asked,
 * not of everyone; returns null if that would be more work.
 */
export function markReachable(network: Network): Uint8Array | null {
  const { ties, own, reach, roles, caller } = network;
  const { first } = reach;
  const { bounds } = ties;
  const most = Math.max(ties.count, own.rows.count) / 2;
  let walked = 0;
  for (let node = 0; node < first.length && walked <= most; node++) {
    if (first[node] === 0) continue;
    if (((roles[node] ?? 0) & OWN_ROW) !== 0) walked += own.rows.lengthOf(rowOf(network, node));
    else walked += (bounds[2 * node + 1] ?? 0) - (bounds[2 * node] ?? 0);
  }
  if (walked > most) return null;
  const marks = new Uint8Array(first.length);
  markRow(network, caller, marks);
  for (let node = 0; node < first.length; node++) if (first[node] !== 0) markRow(network, node, marks);
  return marks;
}

function markRow(network: Network, node: number, marks: Uint8Array): void {
  const rows = rowsWith(network, node);
  const row = rowOf(network, node);
  const { neighbours } = rows;
  const last = rows.to(row);
  for (let at = rows.from(row); at < last; at++) marks[neighbours[at] ?? 0] = 1;
}
