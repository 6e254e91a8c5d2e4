import { type MergeBy, mergePair, NO_TIE, REFUSED } from './merge-pair.ts';
import { type PersonPair, pairKey } from './person-pair.ts';
import { TieChanges } from './tie-changes.ts';
import type { TieTable } from './tie-table.ts';

export type NodePair = readonly [u: number, v: number];

/** Ties of some pairs, merged. */
export interface MergedPart {
  readonly changes: TieChanges;
  /** All these pairs, each once, and those among them where a "never" stands between the two. */
  readonly pairs: readonly NodePair[];
  readonly refused: readonly NodePair[];
}

/**
 * Merges the ties of these pairs anew. Pairs of somebody without a node have none.
 * @param table all rows of the pairs, in any order
 */
export function mergePart(
  pairs: readonly PersonPair[],
  table: TieTable,
  nodeOf: (person: number) => number | undefined,
  by: MergeBy,
): MergedPart {
  const changes = new TieChanges();
  const merged: NodePair[] = [];
  const refused: NodePair[] = [];
  for (const { pair, rows } of rowsByPair(pairs, table)) {
    const [u, v] = [nodeOf(pair[0]), nodeOf(pair[1])];
    if (u === undefined || v === undefined) continue;
    const tie = mergePair(table, rows, u, v, by);
    if (tie === REFUSED) refused.push([u, v]);
    merged.push([u, v]);
    changes.set(u, v, tie === REFUSED ? NO_TIE : tie);
  }
  return { changes, pairs: merged, refused };
}

function rowsByPair(
  pairs: readonly PersonPair[],
  table: TieTable,
): Iterable<{ pair: PersonPair; rows: readonly number[] }> {
  const byPair = new Map<string, { pair: PersonPair; rows: number[] }>();
  for (const pair of pairs) byPair.set(pairKey(...pair), { pair, rows: [] });
  for (let row = 0; row < table.length; row++) {
    const [a, b] = [table.a[row] ?? 0, table.b[row] ?? 0];
    const known = byPair.get(pairKey(a, b));
    if (known === undefined) byPair.set(pairKey(a, b), { pair: [a, b], rows: [row] });
    else known.rows.push(row);
  }
  return byPair.values();
}
