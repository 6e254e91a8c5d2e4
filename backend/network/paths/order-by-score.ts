/** In tenths. */
const HIGHEST = 1000;

/**
 * Returns the positions of the scores, highest score first. Equal scores keep their order. Uses a counting sort, because
 * there are few different scores.
 * @param scores in tenths, 0–1000
 */
export function orderByScore(scores: Uint16Array): Uint32Array {
  const next = new Uint32Array(HIGHEST + 2);
  for (let at = 0; at < scores.length; at++) {
    const after = HIGHEST - (scores[at] ?? 0) + 1;
    next[after] = (next[after] ?? 0) + 1;
  }
  for (let place = 1; place <= HIGHEST; place++) next[place] = (next[place] ?? 0) + (next[place - 1] ?? 0);
  const order = new Uint32Array(scores.length);
  for (let at = 0; at < scores.length; at++) {
    const place = HIGHEST - (scores[at] ?? 0);
    const to = next[place] ?? 0;
    next[place] = to + 1;
    order[to] = at;
  }
  return order;
}
