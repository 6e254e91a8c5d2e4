/**
 * Measures how well a ranking finds the true candidates. Candidates with equal scores share a rank. Every measure is its
 * expected value over all orders of equal candidates, so the order in a file never matters.
 */

/** Candidates with the same score. `hits` counts the true ones. */
export interface Group {
  readonly size: number;
  readonly hits: number;
}

/** Best first. */
export type Ranking = readonly Group[];

export function rankBy(scores: readonly number[], truths: readonly boolean[]): Ranking {
  const order = scores.map((_, at) => at).sort((x, y) => (scores[y] ?? 0) - (scores[x] ?? 0));
  const groups: { size: number; hits: number }[] = [];
  let before: number | undefined;
  for (const at of order) {
    if (groups.length === 0 || scores[at] !== before) groups.push({ size: 0, hits: 0 });
    before = scores[at];
    const group = groups.at(-1);
    if (!group) continue;
    group.size++;
    if (truths[at]) group.hits++;
  }
  return groups;
}

/**
 * Returns the probability that a true candidate ranks above an untrue one, counting equal scores as half. Null unless
 * there are both.
 */
export function areaUnderCurve(ranking: Ranking): number | null {
  const hits = ranking.reduce((sum, group) => sum + group.hits, 0);
  const misses = ranking.reduce((sum, group) => sum + group.size, 0) - hits;
  if (hits === 0 || misses === 0) return null;
  let above = 0;
  let right = 0;
  for (const group of ranking) {
    const missed = group.size - group.hits;
    right += missed * (above + group.hits / 2);
    above += group.hits;
  }
  return right / (hits * misses);
}

/**
 * Returns the normalized discounted cumulative gain of the first `places`, with a gain of 1 per hit (Järvelin, Kekäläinen 2002).
 */
export function discountedGain(ranking: Ranking, places: number): number | null {
  const hits = ranking.reduce((sum, group) => sum + group.hits, 0);
  if (hits === 0) return null;
  let ideal = 0;
  for (let place = 1; place <= Math.min(places, hits); place++) ideal += discount(place);
  return sumOverPlaces(ranking, places, discount) / ideal;
}

export function precisionAt(ranking: Ranking, places: number): number {
  return sumOverPlaces(ranking, places, () => 1) / places;
}

/** Returns 1 / rank of the true candidate, of which there must be exactly one. */
export function reciprocalRank(ranking: Ranking): number {
  return sumOverPlaces(ranking, Number.POSITIVE_INFINITY, (place) => 1 / place);
}

function discount(place: number): number {
  return 1 / Math.log2(place + 1);
}

/** Sums the worth of each place, times the probability (hits / size of its group) that it is a hit. */
function sumOverPlaces(ranking: Ranking, places: number, worth: (place: number) => number): number {
  let sum = 0;
  let place = 0;
  for (const { size, hits } of ranking) {
    for (let one = 0; one < size && place < places; one++) {
      place++;
      sum += (hits / size) * worth(place);
    }
  }
  return sum;
}
