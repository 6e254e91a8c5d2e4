/** Many short lists of node numbers in two typed arrays: list r is items[start[r]] up to items[start[r + 1]]. */
export interface Rows {
  readonly start: Uint32Array;
  readonly items: Uint32Array;
}

export function packRows(lists: readonly (readonly number[])[]): Rows {
  const start = new Uint32Array(lists.length + 1);
  lists.forEach((list, row) => {
    start[row + 1] = (start[row] ?? 0) + list.length;
  });
  return { start, items: Uint32Array.from(lists.flat()) };
}

export function rowOf(rows: Rows, row: number): Uint32Array {
  return rows.items.subarray(rows.start[row], rows.start[row + 1]);
}
