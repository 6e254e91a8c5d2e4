import { describe, expect, it } from 'vitest';
import {
  degreeWords,
  filterWords,
  statusOf,
} from '../../../../../entrypoints/sidepanel/search/search-words.ts';
import type { ReadFilter } from '../../../../../utils/interface/kith/kith-search.ts';
import { foundOf, questionOf, readIn } from './answers.ts';

describe('filterWords', () => {
  it.each<[Partial<ReadFilter>, string]>([
    [{ key: 'city', value: 'London' }, 'Place: London'],
    [{ key: 'position', value: 'recruiter', negated: true }, 'Role: not recruiter'],
    [{ key: 'companyIndustry', value: '' }, 'Industry: any'],
    [{ key: 'connectionDegree', value: '1' }, 'How far: people you know'],
    [{ key: 'company', value: 'Acme' }, 'Works at: Acme'],
    [{ key: 'pastCompany', value: 'Google' }, 'Worked at: Google'],
    [{ key: 'school', value: 'MIT' }, 'Studied at: MIT'],
    [{ key: 'lastContact', value: '../2024-12-31' }, 'Last contact: until 31 Dec 2024'],
    [{ key: 'jobChange', value: '2026-01-01/..' }, 'New job: since 1 Jan 2026'],
    [{ key: 'words', value: 'rockets' }, 'Words: rockets'],
  ])('puts %j into words', (filter, words) => {
    expect(filterWords(readIn('', '', filter))).toBe(words);
  });

  it.each([
    ['1', 'people you know'],
    ['2', 'through someone'],
    ['1, 2', 'people you can reach'],
    ['3', 'no known path'],
    ['2,3', '2,3'],
  ])('puts the degrees %s into words', (degrees, words) => {
    expect(degreeWords(degrees)).toBe(words);
  });
});

describe('statusOf', () => {
  const question = questionOf('x');
  const person = {
    key: '1',
    name: '',
    url: '',
    detail: '',
    label: '',
    score: 0,
    reason: null,
    through: '',
    certainty: 'known',
    remarks: [],
    isCityKnown: true,
  } as const;
  const company = {
    key: '1',
    id: '',
    name: '',
    url: '',
    domain: '',
    rank: null,
    label: '',
    score: 0,
    people: '',
  };
  const ofCompanies = questionOf('x', { type: 'companies' });

  it.each([
    ['there is no search', null, null, ''],
    ['the search is loading', question, null, 'Searching…'],
    ['nobody', question, foundOf(), 'No one fits.'],
    ['no company', ofCompanies, foundOf({ question: ofCompanies }), 'No company matches.'],
    ['one', question, foundOf({ people: [person] }), '1 person'],
    ['companies', question, foundOf({ question: ofCompanies, companies: [company, company] }), '2 companies'],
    ['a page', question, foundOf({ people: [person], total: 1200, hasNextPage: true }), '1,200 people'],
    [
      'a page without a known total',
      question,
      foundOf({ people: [person], total: null, hasNextPage: true }),
      'The first 1',
    ],
  ])('returns the status when %s', (_, asked, found, words) => {
    expect(statusOf(asked, found)).toBe(words);
  });
});
