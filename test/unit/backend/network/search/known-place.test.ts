import { describe, expect, it } from 'vitest';
import { placeCheck, readPlace } from '../../../../../backend/network/search/known-place.ts';
import type { Verdict } from '../../../../../backend/network/search/verdict.ts';
import { GAZETTEER } from './gazetteer.ts';

const check = (wanted: string, city: string, country = '') =>
  placeCheck(wanted, GAZETTEER)(readPlace(city, country, GAZETTEER));

describe('placeCheck', () => {
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
    ['Bavaria', 'Munich', 'Germany', 'unknown'],
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
  ])('%j of somebody in %j, %j: %s', (wanted, city, country, verdict) => {
    expect(check(wanted, city, country)).toBe(verdict);
  });
});
