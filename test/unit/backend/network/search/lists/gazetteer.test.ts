import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadWords } from '../../../../../../backend/load-gazetteer.ts';
import { makeGazetteer } from '../../../../../../backend/network/search/lists/gazetteer.ts';
import { phraseKey } from '../../../../../../backend/network/search/query/split-words.ts';
import { GAZETTEER } from '../gazetteer.ts';

/** The lists have no city with a unique name in these states. Puerto Rico counts as a country. */
const STATES_WITHOUT_CITIES =
  'AT-01, CH-AG, CH-AI, CH-AR, CH-BL, CH-GL, CH-JU, CH-NW, CH-OW, CH-SO, CH-SZ, CH-UR, PT-16, US-DE, US-PR, US-VT'.split(
    ', ',
  );
const WORDS = await loadWords();
const placeOf = (name: string) => GAZETTEER.places.get(phraseKey(name));

describe('places', () => {
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
    ['Barcelona', 'Barcelona', 'ES'],
    ['London', 'London', 'GB'],
    ['Bayern', 'Bavaria', 'DE'],
    ['San Francisco Bay Area', 'Bay Area', 'US'],
  ])('map %s to %s', (name, main, country) => {
    expect(placeOf(name)).toMatchObject({ main, country });
  });

  it.each([
    ['San Francisco', ['US-CA'], []],
    ['München', ['DE-02'], []],
    ['Bayern', ['DE-02'], []],
    ['Silicon Valley', [], ['US-CA']],
    ['New England', ['US-CT', 'US-MA', 'US-ME', 'US-NH', 'US-RI', 'US-VT'], []],
    // Two large cities in different states have this name.
    ['Columbus', [], []],
    ['Prague', [], []],
  ])('include %s in the states %j, and partly in %j', (name, states, partly) => {
    expect(placeOf(name)).toMatchObject({ states, partly });
  });

  it.each([
    ['Lüttich', 'Liège'],
    ['Πειραιάς', 'Piraeus'],
    ['弗罗茨瓦夫', 'Wrocław'],
    ['Estugarda', 'Stuttgart'],
    ['Малага', 'Málaga'],
    ['ルツェルン', 'Luzern'],
    ['Smirne', 'İzmir'],
  ])('include %j as a name of %s', (name, main) => {
    expect(placeOf(name)).toMatchObject({ kind: 'city', main });
  });

  it('include a city in every state except the listed states', () => {
    const places = [...GAZETTEER.places.values()];
    const known = new Set(places.flatMap(({ kind, states }) => (kind === 'city' ? states : [])));
    const unknown = places.flatMap((place) =>
      place.kind === 'region' ? [...place.states, ...place.partly].filter((state) => !known.has(state)) : [],
    );
    expect(new Set(unknown)).toEqual(new Set(STATES_WITHOUT_CITIES));
  });

  it('have the name by which they were found', () => {
    expect(placeOf('münchen')?.name).toBe('München');
    expect(placeOf('munich')?.name).toBe('Munich');
    expect(placeOf('washington dc')?.name).toBe('Washington DC');
  });

  it('have names without commas, because commas separate values', () => {
    expect([...GAZETTEER.places.values()].filter(({ name }) => name.includes(','))).toEqual([]);
  });

  it('come from the given list', () => {
    const small = makeGazetteer(
      WORDS,
      { source: '', cities: { XK: ['Zorb', 'Little Zorb'] } },
      { source: '', labels: [] },
    );
    expect(small.places.get('zorb')).toMatchObject({ country: 'XK', isLarge: true });
    expect(small.places.get('little zorb')).toMatchObject({ country: 'XK', isLarge: false });
  });
});

describe('industries', () => {
  const labels: string[] = JSON.parse(
    readFileSync(new URL('../../../../../../assets/industries.json', import.meta.url), 'utf8'),
  ).labels;

  it('have unique labels without commas', () => {
    expect(labels).toHaveLength(new Set(labels).size);
    expect(labels.length).toBeGreaterThan(400);
    expect(labels.filter((label) => label.includes(','))).toEqual([]);
  });

  it('have only known labels in the word files', () => {
    const { all, spaced, japanese, chinese } = WORDS;
    const named = [all, japanese, chinese, ...spaced.values()].flatMap(({ industries }) =>
      Object.keys(industries),
    );
    const narrower = Object.entries(all.narrowerIndustries).flatMap(([wide, within]) => [wide, ...within]);
    const ofNames = Object.keys({ ...all.industryNames, ...all.industryCompanies }).filter(
      (label) => label !== '-',
    );
    expect([...named, ...narrower, ...ofNames].filter((label) => !labels.includes(label))).toEqual([]);
  });

  it.each([
    ['fintech', 'Financial Services', false],
    ['Maschinenbau', 'Machinery Manufacturing', false],
    ['seguros', 'Insurance', true],
    ['製薬', 'Pharmaceutical Manufacturing', false],
    ['Truck Transportation', 'Truck Transportation', true],
  ])('map %s to %s', (name, label, isTopic) => {
    expect(GAZETTEER.sectors.get(phraseKey(name))).toEqual({ label, isTopic, isField: false });
  });
});
