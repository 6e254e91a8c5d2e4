export interface Judged {
  readonly query: string;
  readonly found: number;
  readonly expected: number;
  /** 1 if nobody was found, because then no result is wrong. */
  readonly precision: number;
  /** 1 if nobody was expected. */
  readonly recall: number;
}

/** Compares the found people with the expected ones. If a person is found too often, the extra results count as wrong. */
export function judge(query: string, found: readonly string[], expected: readonly string[]): Judged {
  const missing = [...expected];
  let right = 0;
  for (const one of found) {
    const at = missing.indexOf(one);
    if (at < 0) continue;
    missing.splice(at, 1);
    right++;
  }
  return {
    query,
    found: found.length,
    expected: expected.length,
    precision: found.length === 0 ? 1 : right / found.length,
    recall: expected.length === 0 ? 1 : right / expected.length,
  };
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
