import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areaUnderCurve,
  discountedGain,
  precisionAt,
  rankBy,
  reciprocalRank,
} from '../../../../backend/evaluate/ranking.ts';
import { seedRandom } from '../../../../backend/evaluate/seeded-random.ts';

const [T, F] = [true, false];

describe('a ranking', () => {
  it.each([
    ['all pairs correct', [4, 3, 2, 1], [T, T, F, F], 1],
    ['all pairs reversed', [1, 2, 3, 4], [T, T, F, F], 0],
    ['all pairs equal', [1, 1, 1, 1], [T, T, F, F], 0.5],
    ['one pair of four wrong', [4, 2, 3, 1], [T, T, F, F], 0.75],
    ['one pair equal', [4, 2, 2, 1], [T, T, F, F], 0.875],
  ])(
    'has the share of correctly ordered pairs as its area under the curve: %s',
    (_name, scores, truths, area) => {
      expect(areaUnderCurve(rankBy(scores, truths))).toBe(area);
    },
  );

  it.each([
    ['all labels are false', [F, F]],
    ['all labels are true', [T, T]],
  ])('has no area under the curve when %s', (_name, truths) => {
    expect(areaUnderCurve(rankBy([2, 1], truths))).toBeNull();
  });

  it('discounts its gain by the logarithm of the rank', () => {
    const ranking = rankBy([3, 2, 1], [F, T, T]);
    const [second, third] = [1 / Math.log2(3), 1 / Math.log2(4)];
    expect(discountedGain(ranking, 10)).toBeCloseTo((second + third) / (1 + second), 12);
  });

  it('doesn’t count hits below the last requested rank', () => {
    expect(precisionAt(rankBy([3, 2, 1], [T, F, T]), 2)).toBe(0.5);
  });

  it('doesn’t count empty ranks when there are few candidates', () => {
    expect(precisionAt(rankBy([2, 1], [T, T]), 10)).toBe(0.2);
  });

  it('shares ranks between equal scores, in any order', () => {
    expect(reciprocalRank(rankBy([5, 5, 1], [F, T, F]))).toBe(0.75);
  });

  it('has the same measures for any order of candidates', () => {
    const candidates = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.boolean()), { minLength: 1 });
    fc.assert(
      fc.property(candidates, (ordered) => {
        const measure = (some: typeof ordered) => {
          const ranking = rankBy(
            some.map(([score]) => score),
            some.map(([, truth]) => truth),
          );
          return [areaUnderCurve(ranking), discountedGain(ranking, 10), precisionAt(ranking, 10)];
        };
        expect(measure(ordered.toReversed())).toEqual(measure(ordered));
      }),
    );
  });

  it('has an area of about one half when labels are shuffled (control)', () => {
    const random = seedRandom(3);
    const scores = Array.from({ length: 4000 }, () => random());
    const shuffled = scores.map(() => random() < 0.3);
    expect(areaUnderCurve(rankBy(scores, shuffled))).toBeCloseTo(0.5, 1);
  });
});
