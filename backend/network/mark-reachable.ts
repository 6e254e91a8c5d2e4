import type { Network } from './network.ts';
import type { TieRows } from './tie-rows.ts';

/**
 * By node, 1 where a path over ties may lead; 0 is certain. Walks the rows of those who can be asked instead of the
 * rows of everybody; null where that would be more work.
 */
export function markReachable({ ties, reach, caller }: Network): Uint8Array | null {
  const { first } = reach;
  const most = ties.count / 2;
  let walked = 0;
  for (let node = 0; node < first.length && walked <= most; node++) {
    if (first[node] !== 0) walked += (ties.end[node] ?? 0) - (ties.start[node] ?? 0);
  }
  if (walked > most) return null;
  const reachable = new Uint8Array(first.length);
  markRow(ties, caller, reachable);
  for (let node = 0; node < first.length; node++) if (first[node] !== 0) markRow(ties, node, reachable);
  return reachable;
}

function markRow({ start, end, neighbours }: TieRows, node: number, marks: Uint8Array): void {
  const last = end[node] ?? 0;
  for (let at = start[node] ?? 0; at < last; at++) marks[neighbours[at] ?? 0] = 1;
}
