import { describe, expect, it } from 'vitest';
import {
  nameKey,
  organizationKeys,
  withCompanies,
  withOwnNames,
} from '../../../../../../backend/network/search/lists/own-names.ts';
import { readSearch } from '../../../../../../backend/network/search/read-search.ts';
import { indexForSearch } from '../../../../../../backend/network/search/search-index.ts';
import { searchPeople } from '../../../../../../backend/network/search/search-people.ts';
import { GAZETTEER } from '../gazetteer.ts';
import { makePerson } from '../make-people.ts';
import { parse } from '../query/asked-in.ts';

const PEOPLE = [
  makePerson(2, { name: 'Paris Smith', title: 'Bursar', company: 'Real Madrid', city: 'Lyon' }),
  makePerson(3, { name: 'Francisco San Martín', title: 'CFO', company: 'Globo', city: 'Bilbao' }),
  makePerson(4, { name: 'Ana Lima', title: 'Editor', company: 'O Globo', city: 'San Francisco' }),
  makePerson(5, { name: 'Jordan Berg', title: 'Master of the Mint', company: 'Acme GmbH', city: 'Oslo' }),
  makePerson(6, { name: 'Eve One', title: 'Buyer', company: 'Orange', schools: ['Boston Arts Academy'] }),
  makePerson(7, {
    name: 'Max Two',
    title: 'Head of Claims',
    company: 'Vienna Insurance Group',
    city: 'Vienna',
  }),
  makePerson(8, {
    name: 'Uma Three',
    title: 'Editor',
    company: 'Acme Press',
    pastCompanies: ['Boston Works'],
  }),
];
const ORGANIZATIONS = PEOPLE.flatMap(({ company, schools, pastCompanies }) => [
  company,
  ...schools,
  ...pastCompanies,
]);
const LISTS = withOwnNames(GAZETTEER, {
  organizations: ORGANIZATIONS,
  titles: PEOPLE.map(({ title }) => title),
});
const INDEX = indexForSearch(PEOPLE, [], LISTS);

/** November 22, 2026. */
const TODAY = 20_779;
const read = (query: string) => readSearch({ query, type: 'people', pinned: {}, today: TODAY }, INDEX, LISTS);
const said = (query: string) =>
  read(query).parts.map(({ key, value, isNegated }) => `${isNegated ? 'not ' : ''}${key} ${value}`);
const standings = {
  warmthAt: () => 0,
  isTieAt: () => false,
  closenessAt: () => 0,
  degreeAt: () => 1 as const,
  isKnownAt: () => true,
  contactAt: () => null,
};
const find = (query: string) => {
  const { conditions, isEmpty } = read(query);
  const wanted = { caller: 1, conditions, isUnknown: false, isByScore: false, isEmpty, count: 9 };
  return searchPeople(wanted, { index: INDEX, gazetteer: LISTS, standings }).best.map(({ person }) => person);
};

describe('the caller’s own names', () => {
  it.each([
    ['people at Real Madrid', ['company Real Madrid']],
    ['real madrid', ['company real madrid']],
    ['Real Madird', ['company Real Madrid']],
    ['at Vienna Insurance', ['company Vienna Insurance']],
    ['CFO of Orange', ['position CFO', 'company Orange']],
    ['buyers at orange', ['position buyer', 'company orange']],
    ['the bursar of Real Madrid', ['position bursar', 'company Real Madrid']],
    ['masters of the mint', ['position master of the mint']],
    ['CEO of Zorb', ['position CEO', 'company Zorb']],
    ['Boston Arts Academy', ['school Boston Arts Academy']],
    ['studied at MIT or Boston Arts Academy', ['school MIT', 'school Boston Arts Academy']],
    ['alumni of Boston Works', ['pastCompany Boston Works']],
  ])('are read as full names in %j', (query, expected) => {
    expect(said(query)).toEqual(expected);
  });

  it.each([
    ['a place whose words are also in a name', 'people in San Francisco', ['city San Francisco']],
    ['a misspelled place of several words', 'people in San Fransisco', ['city San Francisco']],
    ['a full name that includes a place', 'Paris Smith', ['words Paris', 'words Smith']],
    ['a single name of a place where nobody lives', 'Lima', ['words Lima']],
    ['a misspelled name that includes a country', 'Jordan Brg', ['words Jordan', 'words Berg']],
  ])('decide how to read %s', (_, query, expected) => {
    expect(said(query)).toEqual(expected);
  });

  it('prefer a company’s full name to names that only contain it', () => {
    expect(find('people at Globo')).toEqual([3]);
    expect(find('people at O Globo')).toEqual([4]);
    expect(find('people at Acme')).toEqual([5]);
    expect(find('people at Vienna')).toEqual([7]);
  });

  it.each([
    ['Marks & Spencer', 'marks spencer'],
    ['Ernst und Young', 'ernst young'],
    ['&', '&'],
  ])('nameKey(%j) is %j', (name, key) => {
    expect(nameKey(name)).toBe(key);
  });

  it('also get a key without the legal form, and one for an abbreviation in parentheses', () => {
    expect(organizationKeys('Amazon Web Services (AWS)')).toEqual([
      'amazon web services aws',
      'amazon web services',
      'aws',
    ]);
    expect(organizationKeys('Acme GmbH')).toEqual(['acme gmbh', 'acme']);
  });
});

describe('words without information', () => {
  it.each([
    ['brilliant editors at Acme Press', ['position editor', 'company Acme Press']],
    ['personally I want a really nice bursar', ['position bursar']],
    ['sehr nette Einkäufer bei Orange', ['position Einkäufer', 'company Orange']],
    ['arquitectos muy creativos en Bilbao', ['position arquitecto', 'city Bilbao']],
    ['formerly at Boston Works', ['pastCompany Boston Works']],
  ])('don’t affect the search %j', (query, expected) => {
    expect(said(query)).toEqual(expected);
    expect(read(query).notes).toEqual([]);
  });

  it('are reported and ignored if no data contains them, unless they are capitalized', () => {
    expect(read('editors at Acme Press zzyzx').notes).toEqual([{ text: 'zzyzx', reason: 'no_match' }]);
    expect(find('editors at Acme Press zzyzx')).toEqual([8]);
    expect(find('Zzyzx Editor')).toEqual([]);
  });
});

describe('questions about time', () => {
  it('are reported if no data can answer them', () => {
    expect(said('people at Orange who got promoted')).toEqual(['company Orange']);
    expect(read('people at Orange who got promoted').notes).toEqual([
      { text: 'got promoted', reason: 'time' },
    ]);
    expect(find('people at Orange who got promoted')).toEqual([6]);
  });

  it('never return everyone the caller knows', () => {
    expect(find('people I know who got promoted')).toEqual([]);
    expect(find('people I know who changed jobs')).toEqual([]);
  });

  it('don’t include years of experience', () => {
    expect(read('editors with 5+ years experience').notes).toEqual([
      { text: '5+ years experience', reason: 'no_data' },
    ]);
  });
});

const OWN = withCompanies(GAZETTEER, ['Zorbcorp GmbH', 'Hamburg', 'Design', 'Head of', 'Fintech']);

describe('withCompanies', () => {
  it.each([
    ['zorbcorp engineers', ['zorbcorp']],
    ['engineers in Hamburg', []],
    ['design', []],
    ['head of sales', []],
    ['fintech', []],
  ])('reads the companies in %j: %j', (query, companies) => {
    expect(parse(query, OWN).companies).toEqual(companies);
  });

  it('doesn’t change its input', () => {
    expect(GAZETTEER.companies.has('zorbcorp')).toBe(false);
  });
});
