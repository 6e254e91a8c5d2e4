import { describe, expect, it } from 'vitest';
import { type Case, estimate, summarizeCases } from '../../../../backend/evaluate/outcome.ts';

const cases = (kith: readonly number[], other: readonly number[]): Case[] =>
  kith.map((value, cluster) => ({
    cluster,
    values: { kith: { m: value }, other: { m: other[cluster] ?? 0 } },
  }));

describe('summarizeCases', () => {
  it('returns means, and how far Kith exceeds each baseline', () => {
    const { measures } = summarizeCases(cases([1, 0.5], [0.5, 0]), ['m'], 1, 'none');
    expect(measures.m?.kith?.value).toBe(0.75);
    expect(measures.m?.other?.kith_minus).toEqual({ value: 0.5, low: 0.5, high: 0.5 });
  });

  it('names a baseline that exceeds Kith in every resample', () => {
    expect(summarizeCases(cases([0, 0.1], [0.5, 0.9]), ['m'], 1, 'none').beaten_by).toEqual(['m: other']);
  });

  it('doesn’t name a baseline when the interval includes zero', () => {
    expect(summarizeCases(cases([0, 1], [1, 0]), ['m'], 1, 'none').beaten_by).toEqual([]);
  });

  it('returns null and a reason when no case qualified', () => {
    expect(summarizeCases([], ['m'], 1, 'nobody')).toEqual({
      cases: 0,
      reason: 'nobody',
      measures: { m: null },
      beaten_by: [],
    });
  });
});

describe('estimate', () => {
  const values = Array.from({ length: 400 }, (_, at) => at % 2);
  const alone = values.map((_, at) => at);

  it('returns the binomial interval: half ± 1.96 · √(¼ / n)', () => {
    const { value, low, high } = estimate(values, alone, 1);
    expect(value).toBe(0.5);
    expect(low).toBeCloseTo(0.451, 1);
    expect(high).toBeCloseTo(0.549, 1);
  });

  it('returns the same interval for the same seed', () => {
    expect(estimate(values, alone, 5)).toEqual(estimate(values, alone, 5));
  });

  it('draws values from one cluster together, which widens the interval', () => {
    const byTen = values.map((_, at) => (at % 2) * 4 + ((at % 4) >> 1));
    const width = ({ low, high }: { low: number; high: number }) => high - low;
    expect(width(estimate(values, byTen, 1))).toBeGreaterThan(3 * width(estimate(values, alone, 1)));
  });
});
