import { type Network, OWN_ROW, rowOf, rowsWith } from '../index/network.ts';
import type { Reach } from '../index/reach.ts';

/** The marks of each reach that was asked for them again. */
const kept = new WeakMap<Reach, Uint8Array | null>();
const asked = new WeakSet<Reach>();

/**
 * The marks of `markReachable`, made when they are asked for a second time, since a reach of which only one question is
 * asked never pays for them; null until then, and where there are none.
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
 * By node, 1 where a path over ties may lead; 0 is certain. Walks the rows of those who can be asked instead of the
 * rows of everybody; null where that would be more work.
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
