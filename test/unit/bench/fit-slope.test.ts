import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitSlope } from '../../bench/fit-slope.ts';

describe('fitSlope', () => {
  it('is that of the line on which all points lie', () => {
    const number = fc.integer({ min: -50, max: 50 });
    fc.assert(
      fc.property(number, number, fc.uniqueArray(number, { minLength: 2 }), (slope, height, xs) => {
        expect(fitSlope(xs.map((x) => [x, slope * x + height]))).toBeCloseTo(slope, 8);
      }),
    );
  });

  it('lies between points that lie on no line', () => {
    expect(
      fitSlope([
        [0, 0],
        [1, 2],
        [2, 2],
      ]),
    ).toBeCloseTo(1);
  });
});
