import { beforeAll, describe, expect, it } from 'vitest';
import { statusOf } from '../../../../../entrypoints/sidepanel/search/status-of.ts';
import { speakEnglish } from '../../../components/support/english.ts';
import { foundOf, questionOf } from './answers.ts';

beforeAll(speakEnglish);

describe('how many were found', () => {
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
    ['nothing is looked for', null, null, ''],
    ['nothing is there yet', question, null, 'Searching…'],
    ['nobody', question, foundOf(), 'No one fits.'],
    ['no company', ofCompanies, foundOf({ question: ofCompanies }), 'No company fits.'],
    ['one', question, foundOf({ people: [person] }), '1 person'],
    ['companies', question, foundOf({ question: ofCompanies, companies: [company, company] }), '2 companies'],
    [
      'a page',
      question,
      foundOf({ people: [person], total: 1200, hasNextPage: true }),
      'The best 1 of 1,200',
    ],
    [
      'a page of nobody knows how many',
      question,
      foundOf({ people: [person], total: null, hasNextPage: true }),
      'The first 1',
    ],
  ])('where %s', (_, asked, found, words) => {
    expect(statusOf(asked, found)).toBe(words);
  });
});
