/** More than these are sorted as a whole: putting each in its place would cost more. */
const MOST_PLACED = 2000;

/** The first `count` of the items in the order of `compare`, without sorting the rest. */
export function pickBest<Item>(
  items: readonly Item[],
  count: number,
  compare: (x: Item, y: Item) => number,
): Item[] {
  if (count > MOST_PLACED || items.length <= count) return items.toSorted(compare).slice(0, count);
  const best: Item[] = [];
  for (const item of items) {
    const last = best.at(-1);
    const isFull = best.length >= count;
    if (isFull && (last === undefined || compare(item, last) >= 0)) continue;
    best.splice(placeOf(best, item, compare), 0, item);
    if (isFull) best.pop();
  }
  return best;
}

/** After all that are not worse. */
function placeOf<Item>(sorted: readonly Item[], item: Item, compare: (x: Item, y: Item) => number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const there = sorted[middle];
    if (there !== undefined && compare(there, item) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
