import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pickBest } from '../../../../../backend/network/search/search-people.ts';

it('picks what sorting everything would put first, equals in the order they came', () => {
  const item = fc.record({ rank: fc.integer({ min: 0, max: 5 }), id: fc.nat() });
  const compare = (x: { rank: number }, y: { rank: number }) => x.rank - y.rank;
  fc.assert(
    fc.property(fc.array(item, { maxLength: 60 }), fc.integer({ min: 0, max: 70 }), (items, count) => {
      expect(pickBest(items, count, compare)).toEqual(items.toSorted(compare).slice(0, count));
    }),
  );
});
