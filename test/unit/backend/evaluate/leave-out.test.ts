import { expect, it } from 'vitest';
import { withoutPlaces, withoutTitle } from '../../../../backend/evaluate/evaluate-search.ts';
import { GAZETTEER } from '../network/search/gazetteer.ts';

it('withoutPlaces removes all names of a place', () => {
  const { places } = withoutPlaces(GAZETTEER, ['Munich', 'Zorb']);
  for (const name of ['munich', 'munchen', 'muenchen', 'ミュンヘン']) expect(places.has(name)).toBe(false);
  expect(places.has('berlin')).toBe(true);
});

it('withoutTitle removes every word of a title', () => {
  const { unknownTitleWords } = withoutTitle(GAZETTEER, 'Produktmanagerin, CFO');
  expect([...unknownTitleWords]).toEqual(
    expect.arrayContaining(['produktmanagerin', 'produktmanager', 'cfo']),
  );
});
