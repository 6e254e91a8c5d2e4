/**
 * Computes the measures of docs/evaluation.md from their definitions, candidate by candidate. Equal scores share the mean
 * of their ranks. It shares no code with the product.
 */

export interface Candidate {
  readonly score: number;
  readonly isTrue: boolean;
}

type Measure = (candidates: readonly Candidate[]) => number;

/** Returns how often a true candidate scores higher than a false one; equal scores count as half. */
export const auc: Measure = (candidates) => {
  const pairs = candidates
    .filter(({ isTrue }) => isTrue)
    .flatMap((hit) =>
      candidates
        .filter(({ isTrue }) => !isTrue)
        .map((miss) => (hit.score > miss.score ? 1 : hit.score === miss.score ? 0.5 : 0)),
    );
  return mean(pairs);
};

export const ndcgAt10: Measure = (candidates) => {
  const gain = (place: number) => (place <= 10 ? 1 / Math.log2(1 + place) : 0);
  const hits = candidates.filter(({ isTrue }) => isTrue).length;
  const ideal = Array.from({ length: hits }, (_, i) => gain(i + 1)).reduce((sum, one) => sum + one, 0);
  return sumOverHits(candidates, gain) / ideal;
};

export const precisionAt10: Measure = (candidates) =>
  sumOverHits(candidates, (place) => (place <= 10 ? 1 : 0)) / 10;

export const reciprocalRank: Measure = (candidates) => sumOverHits(candidates, (place) => 1 / place);

export const hitAt1: Measure = (candidates) => sumOverHits(candidates, (place) => (place === 1 ? 1 : 0));

/** Returns the sum over true candidates of the mean worth of their shared ranks. */
function sumOverHits(candidates: readonly Candidate[], worth: (place: number) => number): number {
  return candidates
    .filter(({ isTrue }) => isTrue)
    .map(({ score }) => {
      const above = candidates.filter((other) => other.score > score).length;
      const equal = candidates.filter((other) => other.score === score).length;
      return mean(Array.from({ length: equal }, (_, i) => worth(above + 1 + i)));
    })
    .reduce((sum, one) => sum + one, 0);
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
