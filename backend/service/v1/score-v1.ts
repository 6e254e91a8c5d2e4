/**
 * A 0–100 score on the scale of v1: 0–10 with one decimal. What is known never becomes 0, which would say that
 * nothing is; labels stay those of the 0–100 score.
 */
export function scoreV1(score: number): number {
  if (score <= 0) return 0;
  return Math.max(0.1, Math.round(score) / 10);
}
