/** Whether a condition is met. A missing value is unknown, not a no. */
export type Verdict = 'yes' | 'no' | 'unknown';

export function not(verdict: Verdict): Verdict {
  if (verdict === 'unknown') return 'unknown';
  return verdict === 'yes' ? 'no' : 'yes';
}

/** Combines alternatives: one yes is enough. */
export function anyOf(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('yes')) return 'yes';
  return verdicts.includes('unknown') ? 'unknown' : 'no';
}
