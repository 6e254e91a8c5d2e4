import { NO_TIE } from './merge-pair.ts';
import { ChangedRow, type RowChange } from './tie-changes.ts';
import type { TieRows } from './tie-rows.ts';

/** Brings rows up to date in place. There is room for that (`TieRows.hasRoom`). */
export function patchTies(ties: TieRows, changes: readonly RowChange[]): void {
  const changed = new ChangedRow();
  let halves = 2 * ties.count;
  for (const change of changes) {
    if (writeInPlace(ties, change)) continue;
    const before = ties.lengthOf(change.node);
    changed.merge(ties, change);
    const from = ties.resize(change.node, changed.length);
    for (let i = 0; i < changed.length; i++) {
      ties.write(from + i, changed.neighbours[i] ?? 0, changed.ties[i] ?? NO_TIE);
    }
    halves += changed.length - before;
  }
  ties.count = halves / 2;
}

/** Writes what is of another strength now; false where a tie comes or goes. */
function writeInPlace(ties: TieRows, { node, neighbours, ties: now }: RowChange): boolean {
  const places = neighbours.map((neighbour) => ties.find(node, neighbour));
  const isInPlace = places.every((at, i) => at >= 0 === (now[i] !== NO_TIE));
  if (!isInPlace) return false;
  places.forEach((at, i) => {
    if (at >= 0) ties.write(at, neighbours[i] ?? 0, now[i] ?? NO_TIE);
  });
  return true;
}
