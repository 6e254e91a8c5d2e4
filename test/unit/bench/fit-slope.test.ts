import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitSlope } from '../../bench/growth/fit-slope.ts';

describe('fitSlope', () => {
  it('returns the slope of the line through all points', () => {
    const number = fc.integer({ min: -50, max: 50 });
    fc.assert(
      fc.property(number, number, fc.uniqueArray(number, { minLength: 2 }), (slope, height, xs) => {
        expect(fitSlope(xs.map((x) => [x, slope * x + height]))).toBeCloseTo(slope, 8);
      }),
    );
  });

  it('returns an average slope for points that aren’t on one line', () => {
    expect(
      fitSlope([
        [0, 0],
        [1, 2],
        [2, 2],
      ]),
    ).toBeCloseTo(1);
  });
});
