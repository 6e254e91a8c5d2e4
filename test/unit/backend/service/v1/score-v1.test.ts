import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreV1 } from '../../../../../backend/service/v1/score-v1.ts';

describe('scoreV1', () => {
  it.each([
    [0, 0],
    [0.1, 0.1],
    [0.4, 0.1],
    [1, 0.1],
    [8, 0.8],
    [64.9, 6.5],
    [65, 6.5],
    [99.4, 9.9],
    [100, 10],
  ])('converts %d of 100 to %d of 10', (score, v1) => {
    expect(scoreV1(score)).toBe(v1);
  });

  it('keeps the order, has one decimal, and is 0 only for unknown people', () => {
    const tenths = fc.integer({ min: 0, max: 1000 }).map((tenth) => tenth / 10);
    fc.assert(
      fc.property(tenths, tenths, (x, y) => {
        if (x <= y) expect(scoreV1(x)).toBeLessThanOrEqual(scoreV1(y));
        expect(Math.round(scoreV1(x) * 10) / 10).toBe(scoreV1(x));
        expect(scoreV1(x) === 0).toBe(x === 0);
      }),
    );
  });
});
