/**
 * Converts a 0–100 score to the scale of v1: 0–10 with one decimal. A known person never gets 0, which means
 * unknown. Labels stay those of the 0–100 score.
 */
export function scoreV1(score: number): number {
  if (score <= 0) return 0;
  return Math.max(0.1, Math.round(score) / 10);
}
