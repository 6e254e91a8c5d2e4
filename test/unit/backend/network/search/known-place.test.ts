import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../../../../backend/network/search/conditions.ts';
import { placeCheck, readPlace } from '../../../../../backend/network/search/known-place.ts';
import { GAZETTEER } from './gazetteer.ts';

const check = (wanted: string, city: string, country = '') =>
  placeCheck(wanted, GAZETTEER)(readPlace(city, country, GAZETTEER));

describe('cities of regions', () => {
  it('are listed in the region’s country', () => {
    const byMain = new Map([...GAZETTEER.places.values()].map((place) => [place.main, place]));
    const lost = [...GAZETTEER.words.regionCities].flatMap(([region, cities]) =>
      [...cities].filter((city) => {
        const [known, around] = [byMain.get(city), byMain.get(region)];
        return known === undefined || known.country !== around?.country;
      }),
    );
    expect(lost).toEqual([]);
  });
});

describe('placeCheck', () => {
  it.each(
    'Europa, Europe, Avrupa, Ευρώπη, Европе, 欧洲, ヨーロッパ, Osteuropa, Europa Wschodnia, Восточная Европа, 东欧, Doğu Avrupa'.split(
      ', ',
    ),
  )('finds Warsaw in %s', (region) => {
    expect(check(region, 'Warsaw', 'Poland')).toBe('yes');
  });

  it.each(['Scandinavië', 'Skandynawii', '北欧', 'Paesi nordici', 'İskandinavya'])(
    'finds Oslo in %s',
    (region) => {
      expect(check(region, 'Oslo', 'Norway')).toBe('yes');
    },
  );

  it.each<[wanted: string, city: string, country: string, verdict: Verdict]>([
    ['Berlin', 'Berlin', 'Germany', 'yes'],
    ['berlin', 'BERLIN', '', 'yes'],
    ['Munich', 'München', 'Germany', 'yes'],
    ['München', 'Munich, Bavaria, Germany', '', 'yes'],
    ['Muenchen', 'Munich', '', 'yes'],
    ['NYC', 'New York', 'United States', 'yes'],
    ['Munich', 'Greater Munich Metropolitan Area', '', 'yes'],
    ['San Francisco', 'San Francisco Bay Area', '', 'yes'],
    ['Berlin', 'Hamburg', 'Germany', 'no'],
    ['Berlin', '', 'France', 'no'],
    ['Berlin', '', 'Germany', 'unknown'],
    ['Berlin', '', '', 'unknown'],
    ['Germany', 'Hamburg', '', 'yes'],
    ['Deutschland', '', 'Germany', 'yes'],
    ['Germany', 'Lyon', '', 'no'],
    ['Germany', 'Nowhereville', '', 'unknown'],
    ['Berlin, Germany', 'Berlin', 'Germany', 'yes'],
    ['Berlin, Germany', 'Hamburg', 'Germany', 'no'],
    ['Berlin, Germany', 'Berlin', 'United States', 'no'],
    ['Berlin, France', 'Lyon', 'France', 'yes'],
    ['Berlin, Paris', 'Paris', '', 'yes'],
    ['Bavaria', 'Munich, Bavaria, Germany', '', 'yes'],
    ['Bayern', 'Munich, Bavaria, Germany', '', 'yes'],
    ['Bavaria', 'Munich', 'Germany', 'yes'],
    ['Bayern', 'München', '', 'yes'],
    ['Bavaria', 'Hamburg', 'Germany', 'no'],
    ['Bavaria', 'Nowhereville', 'Germany', 'unknown'],
    ['Bavaria', '', 'Germany', 'unknown'],
    ['California', 'San Francisco', 'United States', 'yes'],
    ['California', 'San Francisco Bay Area', '', 'yes'],
    ['California', 'San Francisco', 'Argentina', 'no'],
    ['CA', 'Los Angeles Metropolitan Area', '', 'yes'],
    ['California', 'New York', 'United States', 'no'],
    ['Massachusetts', 'Greater Boston', '', 'yes'],
    ['Greater Boston', 'Boston', 'United States', 'yes'],
    ['Greater Boston', 'Boston, Massachusetts, United States', '', 'yes'],
    ['Boston Area', 'New York', 'United States', 'no'],
    ['Kalifornien', 'Los Angeles', '', 'yes'],
    ['Bay Area', 'San Francisco', 'United States', 'yes'],
    ['Bay Area', 'Los Angeles', '', 'unknown'],
    ['Bay Area', 'Boston', '', 'no'],
    ['Silicon Valley', 'San Francisco', '', 'unknown'],
    ['Bay Area', 'Silicon Valley', '', 'yes'],
    ['New England', 'Boston', 'United States', 'yes'],
    ['Massachusetts', 'New England', '', 'unknown'],
    ['Ohio', 'New England', '', 'no'],
    ['Île-de-France', 'Paris', 'France', 'yes'],
    ['Ontario', 'Toronto', 'Canada', 'yes'],
    ['Nordrhein-Westfalen', 'Düsseldorf', 'Germany', 'yes'],
    ['Scotland', 'Edinburgh', 'United Kingdom', 'yes'],
    ['England', 'Edinburgh', '', 'no'],
    ['Maine', 'Portland, Maine, United States', '', 'yes'],
    ['Oregon', 'Portland, Maine, United States', '', 'no'],
    // The lists have two large cities with this name, in different states.
    ['Ohio', 'Columbus', 'United States', 'unknown'],
    ['New York State', 'Albany, New York, United States', '', 'yes'],
    ['San Francisco, California', 'Los Angeles', 'United States', 'no'],
    ['San Francisco, California', 'San Francisco', 'United States', 'yes'],
    ['Los Angeles', '', 'California', 'unknown'],
    ['Los Angeles', 'Texas', '', 'no'],
    ['Bavaria', 'Lyon', 'France', 'no'],
    ['DACH', 'Zürich', 'Switzerland', 'yes'],
    ['DACH', 'Lyon', '', 'no'],
    ['DACH', '', '', 'unknown'],
    ['EMEA', '', 'Nigeria', 'yes'],
    ['Nowhereville', 'Nowhereville', '', 'yes'],
    ['Nowhereville', 'Berlin', '', 'no'],
    ['Nowhereville', '', 'Germany', 'unknown'],
    ['Berl', 'Berlin', '', 'no'],
    ['!!!', 'Berlin', '', 'no'],
    ['', 'Berlin', '', 'no'],
  ])('checks the place %j for a person in %j, %j: %s', (wanted, city, country, verdict) => {
    expect(check(wanted, city, country)).toBe(verdict);
  });
});
