import {
  indexForSearch,
  type SearchableCompany,
  type SearchablePerson,
} from '../../../../../backend/network/search/search-index.ts';
import { GAZETTEER } from './gazetteer.ts';

/** Returns a person about whom only these values are known. */
export function makePerson(person: number, known: Partial<SearchablePerson> = {}): SearchablePerson {
  return {
    person,
    name: '',
    title: '',
    company: '',
    headline: '',
    city: '',
    country: '',
    pastCompanies: [],
    schools: [],
    jobStart: { from: null, to: null },
    ...known,
  };
}

export const PEOPLE: readonly SearchablePerson[] = [
  makePerson(2, {
    name: 'Dana Reyes',
    title: 'Product Designer',
    company: 'Widgets',
    city: 'Berlin',
    country: 'Germany',
  }),
  makePerson(3, {
    name: 'José Müller',
    title: 'Senior Designer',
    company: 'Acme Bank',
    city: 'Zürich',
    country: 'Switzerland',
    pastCompanies: ['Globex'],
    schools: ['Oxford'],
  }),
  makePerson(4, {
    name: 'Paris Smith',
    title: 'Baker',
    company: 'Boston Works',
    city: 'San Francisco Bay Area',
  }),
  makePerson(5, { name: 'Al Baker', headline: 'Investor and sailor', country: 'Germany' }),
  makePerson(6, { name: 'Eve One', city: 'Paris', country: 'France' }),
];
export const COMPANIES: readonly SearchableCompany[] = [
  { id: 1, name: 'Widgets', industry: '' },
  { id: 2, name: 'Acme Bank', industry: 'Banking' },
  { id: 3, name: 'Boston Works', industry: 'Restaurants' },
];

export const makeIndex = (people: readonly SearchablePerson[], companies = COMPANIES) =>
  indexForSearch(people, companies, GAZETTEER);
export const INDEX = makeIndex(PEOPLE);
