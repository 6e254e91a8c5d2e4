import { indexPeople, type SearchablePerson } from '../../../../../backend/network/search/people-index.ts';

/** Somebody of whom nothing is known but what is given. */
export function makePerson(person: number, known: Partial<SearchablePerson> = {}): SearchablePerson {
  return { person, name: '', title: '', company: '', headline: '', city: '', country: '', ...known };
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
    company: 'Acme',
    city: 'Zürich',
    country: 'Switzerland',
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
export const INDEX = indexPeople(PEOPLE);
