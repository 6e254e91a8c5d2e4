import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortByScore } from '../../../../backend/network/sort-by-score.ts';

describe('sortByScore', () => {
  it('sorts as a stable sort by comparing does', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 200 }), (scores) => {
        const items = scores.map((score, at) => ({ score, at }));
        const sorted = sortByScore(items, Uint16Array.from(scores));
        expect(sorted).toEqual(items.toSorted((x, y) => y.score - x.score));
      }),
    );
  });

  it('leaves what it was given as it was', () => {
    const items = ['a', 'b'];
    expect(sortByScore(items, Uint16Array.of(0, 1000))).toEqual(['b', 'a']);
    expect(items).toEqual(['a', 'b']);
  });
});
