/** The highest score in tenths. */
const HIGHEST = 1000;

/**
 * Sorts by score, highest first, what scores the same in the order it was in. By counting, since there are few scores.
 * @param scores of the items in tenths, 0–1000
 */
export function sortByScore<Item>(items: readonly Item[], scores: Uint16Array): Item[] {
  // Where the next one of each score goes, the highest score first.
  const next = new Uint32Array(HIGHEST + 2);
  for (const score of scores) next[HIGHEST - score + 1] = (next[HIGHEST - score + 1] ?? 0) + 1;
  for (let place = 1; place <= HIGHEST; place++) next[place] = (next[place] ?? 0) + (next[place - 1] ?? 0);
  const sorted = items.slice();
  items.forEach((item, at) => {
    const place = HIGHEST - (scores[at] ?? 0);
    const to = next[place] ?? 0;
    next[place] = to + 1;
    sorted[to] = item;
  });
  return sorted;
}
