import { TABLE_LIMIT } from './id-numbers.ts';

/** Ids from several columns, ascending, each once; by a table where the ids are small enough for it. */
export function distinctIds(columns: readonly Float64Array[]): Float64Array {
  const highest = Math.max(0, ...columns.map(highestOf));
  if (highest > TABLE_LIMIT) {
    const all = new Set<number>();
    for (const ids of columns) for (const id of ids) all.add(id);
    return Float64Array.from(all).sort();
  }
  const isThere = new Uint8Array(highest + 1);
  let count = 0;
  for (const ids of columns) {
    for (let at = 0; at < ids.length; at++) {
      const id = ids[at] ?? 0;
      if (isThere[id] === 0) count++;
      isThere[id] = 1;
    }
  }
  const sorted = new Float64Array(count);
  for (let id = 0, at = 0; id <= highest; id++) if (isThere[id] === 1) sorted[at++] = id;
  return sorted;
}

/** 0 where there is none above. */
export function highestOf(column: Float64Array | Uint32Array): number {
  let highest = 0;
  for (let at = 0; at < column.length; at++) highest = Math.max(highest, column[at] ?? 0);
  return highest;
}
