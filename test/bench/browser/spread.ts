export interface Spread {
  readonly p50: number;
  readonly p95: number;
  readonly worst: number;
  readonly times: number;
}

/** Uses the nearest rank. Throws if there are no values. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const worst = sorted.at(-1);
  if (worst === undefined) throw new RangeError('Nothing was measured.');
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? worst;
  return { p50: at(0.5), p95: at(0.95), worst, times: sorted.length };
}
