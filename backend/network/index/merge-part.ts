import type { PersonPair } from '../person-pair.ts';
import { type MergeBy, mergePair, NO_TIE, REFUSED } from './merge-pair.ts';
import { PairMap } from './pair-map.ts';
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
  for (const [u, row] of rowsByPair(pairs, table, nodeOf).rows()) {
    for (const [v, rows] of row) {
      const tie = mergePair(table, rows, u, v, by);
      if (tie === REFUSED) refused.push([u, v]);
      merged.push([u, v]);
      changes.set(u, v, tie === REFUSED ? NO_TIE : tie);
    }
  }
  return { changes, pairs: merged, refused };
}

/** The rows of each pair of nodes, the lower first; of those that are only in `pairs`, none. */
function rowsByPair(
  pairs: readonly PersonPair[],
  table: TieTable,
  nodeOf: (person: number) => number | undefined,
): PairMap<number[]> {
  const byPair = new PairMap<number[]>();
  const rowsOf = (a: number, b: number): number[] => {
    const [x, y] = [nodeOf(a), nodeOf(b)];
    if (x === undefined || y === undefined) return [];
    const [u, v] = x < y ? [x, y] : [y, x];
    const known = byPair.get(u, v);
    if (known !== undefined) return known;
    const made: number[] = [];
    byPair.set(u, v, made);
    return made;
  };
  for (const [a, b] of pairs) rowsOf(a, b);
  for (let row = 0; row < table.length; row++) rowsOf(table.a[row] ?? 0, table.b[row] ?? 0).push(row);
  return byPair;
}
