import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeGazetteer } from '../../../../../../backend/network/search/lists/gazetteer.ts';
import { withoutPlace, withoutTitle } from '../../../../../../backend/network/search/lists/leave-out.ts';
import { SECTOR_WORDS } from '../../../../../../backend/network/search/lists/sector-words.ts';
import { phraseKey } from '../../../../../../backend/network/search/query/split-words.ts';
import { GAZETTEER } from '../gazetteer.ts';

const placeOf = (name: string) => GAZETTEER.places.get(phraseKey(name));

describe('the places', () => {
  it.each([
    ['München', 'Munich', 'DE'],
    ['Muenchen', 'Munich', 'DE'],
    ['ミュンヘン', 'Munich', 'DE'],
    ['NYC', 'New York City', 'US'],
    ['Nueva York', 'New York City', 'US'],
    ['Londres', 'London', 'GB'],
    ['Birmingham', 'Birmingham', 'GB'],
    ['SF', 'San Francisco', 'US'],
    ['Bay Area', 'Bay Area', 'US'],
    ['Deutschland', 'Germany', 'DE'],
    ['États-Unis', 'United States', 'US'],
    ['アメリカ', 'United States', 'US'],
    ['DACH', 'DACH', ''],
    ['Zug', 'Zug', 'CH'],
    ['TX', 'Texas', 'US'],
    ['Südeuropa', 'Southern Europe', ''],
  ])('%s is %s', (name, main, country) => {
    expect(placeOf(name)).toMatchObject({ main, country });
  });

  it('are shown as they were asked for', () => {
    expect(placeOf('münchen')?.name).toBe('München');
    expect(placeOf('munich')?.name).toBe('Munich');
    expect(placeOf('washington dc')?.name).toBe('Washington DC');
  });

  it('have no comma in their names, since lists are apart by commas', () => {
    expect([...GAZETTEER.places.values()].filter(({ name }) => name.includes(','))).toEqual([]);
  });

  it('are taken from the list that is given', () => {
    const small = makeGazetteer(
      { source: '', cities: { XK: ['Zorb', 'Little Zorb'] } },
      { source: '', labels: [] },
    );
    expect(small.places.get('zorb')).toMatchObject({ country: 'XK', isLarge: true });
    expect(small.places.get('little zorb')).toMatchObject({ country: 'XK', isLarge: false });
  });
});

describe('the industries', () => {
  const labels: string[] = JSON.parse(
    readFileSync(new URL('../../../../../../assets/industries.json', import.meta.url), 'utf8'),
  ).labels;

  it('are LinkedIn’s, without commas', () => {
    expect(labels).toHaveLength(new Set(labels).size);
    expect(labels.length).toBeGreaterThan(400);
    expect(labels.filter((label) => label.includes(','))).toEqual([]);
  });

  it.each(SECTOR_WORDS.map(({ label }) => [label]))('words lead to %s, a label', (label) => {
    expect(labels).toContain(label);
  });

  it.each([
    ['fintech', 'Financial Services', false],
    ['Maschinenbau', 'Machinery Manufacturing', false],
    ['seguros', 'Insurance', true],
    ['製薬', 'Pharmaceutical Manufacturing', false],
    ['Truck Transportation', 'Truck Transportation', true],
  ])('%s is %s', (name, label, isTopic) => {
    expect(GAZETTEER.sectors.get(phraseKey(name))).toEqual({ label, isTopic, isField: false });
  });
});

describe('what is left out', () => {
  it('of places is every name they have', () => {
    const { places } = withoutPlace(GAZETTEER, 'Munich, Zorb');
    for (const name of ['munich', 'munchen', 'muenchen', 'ミュンヘン']) expect(places.has(name)).toBe(false);
    expect(places.has('berlin')).toBe(true);
  });

  it('of titles is each of their words', () => {
    const { unknownTitleWords } = withoutTitle(GAZETTEER, 'Produktmanagerin, CFO');
    expect([...unknownTitleWords]).toEqual(
      expect.arrayContaining(['produktmanagerin', 'produktmanager', 'cfo']),
    );
  });
});
