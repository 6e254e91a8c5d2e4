import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderByScore } from '../../../../backend/network/sort-by.ts';

describe('orderByScore', () => {
  it('gives the same order as a stable comparison sort', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 200 }), (scores) => {
        const sorted = [...scores.keys()].sort((x, y) => (scores[y] ?? 0) - (scores[x] ?? 0));
        expect([...orderByScore(Uint16Array.from(scores))]).toEqual(sorted);
      }),
    );
  });

  it('sorts the lowest and the highest possible score', () => {
    expect([...orderByScore(Uint16Array.of(0, 1000, 500, 0, 1000))]).toEqual([1, 4, 2, 0, 3]);
  });
});
