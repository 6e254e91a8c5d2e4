/** Whether somebody fits what is asked. What is not known of somebody is not a no. */
export type Verdict = 'yes' | 'no' | 'unknown';

export function not(verdict: Verdict): Verdict {
  if (verdict === 'unknown') return 'unknown';
  return verdict === 'yes' ? 'no' : 'yes';
}

/** Of several alternatives: one that fits is enough. */
export function anyOf(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('yes')) return 'yes';
  return verdicts.includes('unknown') ? 'unknown' : 'no';
}
