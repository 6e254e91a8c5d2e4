/**
 * Returns row numbers (those of `order`, or all rows) sorted by a column of whole numbers below `keys`. Uses a stable
 * counting sort.
 */
export function sortBy(
  column: Uint32Array | Uint16Array,
  keys: number,
  order: Uint32Array | null,
): Uint32Array {
  const next = new Uint32Array(keys + 1);
  for (const key of column) next[key + 1] = (next[key + 1] ?? 0) + 1;
  for (let key = 0; key < keys; key++) next[key + 1] = (next[key + 1] ?? 0) + (next[key] ?? 0);
  const sorted = new Uint32Array(column.length);
  for (let i = 0; i < column.length; i++) {
    const row = order?.[i] ?? i;
    const key = column[row] ?? 0;
    const at = next[key] ?? 0;
    next[key] = at + 1;
    sorted[at] = row;
  }
  return sorted;
}

/** In tenths. */
const HIGHEST_SCORE = 1000;

/**
 * Returns the positions of the scores, highest score first. Equal scores keep their order.
 * @param scores in tenths, 0–1000
 */
export function orderByScore(scores: Uint16Array): Uint32Array {
  const fromTop = scores.map((score) => HIGHEST_SCORE - score);
  return sortBy(fromTop, HIGHEST_SCORE + 1, null);
}
