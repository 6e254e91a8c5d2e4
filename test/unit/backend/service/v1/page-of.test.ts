import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageOf } from '../../../../../backend/service/v1/page-of.ts';

describe('pageOf', () => {
  it.each([
    [1, 2, [1, 2], true],
    [2, 2, [3, 4], true],
    [3, 2, [5], false],
    [4, 2, [], false],
    [1, 5, [1, 2, 3, 4, 5], false],
    [999_999_999, 100, [], false],
  ])('returns page %d of %d', (page, limit, items, hasNextPage) => {
    expect(pageOf([1, 2, 3, 4, 5], { page, limit })).toEqual({ items, hasNextPage });
  });

  it('returns every item once, whatever the page size', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 9 }), (all, limit) => {
        const seen: number[] = [];
        for (let page = 1; ; page++) {
          const { items, hasNextPage } = pageOf(all, { page, limit });
          seen.push(...items);
          if (!hasNextPage) break;
        }
        expect(seen).toEqual(all);
      }),
    );
  });
});
