import { sortBy } from '../sort-by.ts';
import { Apart } from './apart.ts';
import type { IdNumbers } from './id-numbers.ts';
import { type MergeBy, mergePair, mergeUnrated, NO_TIE, REFUSED } from './merge-pair.ts';
import { layTieRows, type TieRows } from './tie-rows.ts';
import type { TieTable } from './tie-table.ts';

export interface MergedTies {
  readonly ties: TieRows;
  readonly apart: Apart;
}

/**
 * Merges all contributors' ties into rows and finds the refused pairs. Two counting sorts put the table's rows in pair
 * order, so no object is allocated per tie.
 */
export function mergeTies(table: TieTable, people: IdNumbers, by: MergeBy): MergedTies {
  const [low, high] = endsOf(table, people);
  const order = sortBy(low, people.size, sortBy(high, people.size, null));
  const apart = new Apart();
  // Copied for each tie that counts, because looking them up by row again would read distant memory.
  const [lower, higher] = [new Uint32Array(table.length), new Uint32Array(table.length)];
  const merged = new Int32Array(table.length);
  const degrees = new Uint32Array(people.size);
  let count = 0;
  for (let from = 0, to = 0; from < order.length; from = to) {
    const row = order[from] ?? 0;
    const [u, v] = [low[row] ?? 0, high[row] ?? 0];
    for (to = from + 1; to < order.length; to++) {
      const next = order[to] ?? 0;
      if (low[next] !== u || high[next] !== v) break;
    }
    const tie =
      to === from + 1 && table.isUnrated(row)
        ? mergeUnrated(table, row, u, v, by)
        : mergePair(table, Array.from(order.subarray(from, to)), u, v, by);
    if (tie === REFUSED) apart.add(u, v);
    if (tie === REFUSED || tie === NO_TIE) continue;
    lower[count] = u;
    higher[count] = v;
    merged[count] = tie;
    count++;
    degrees[u] = (degrees[u] ?? 0) + 1;
    degrees[v] = (degrees[v] ?? 0) + 1;
  }

  // Sorted by lower node, then by higher, so every row is filled in ascending order.
  const ties = layTieRows(degrees);
  for (let i = 0; i < count; i++) {
    const [u, v] = [lower[i] ?? 0, higher[i] ?? 0];
    ties.add(u, v, merged[i] ?? 0);
    ties.add(v, u, merged[i] ?? 0);
  }
  return { ties, apart };
}

/** Returns the two nodes of each row's pair, the lower first. */
function endsOf(table: TieTable, people: IdNumbers): [low: Uint32Array, high: Uint32Array] {
  const low = people.ofAll(table.a, table.length);
  const high = people.ofAll(table.b, table.length);
  for (let i = 0; i < table.length; i++) {
    const [u, v] = [low[i] ?? 0, high[i] ?? 0];
    if (u < v) continue;
    low[i] = v;
    high[i] = u;
  }
  return [low, high];
}
