import { describe, expect, it } from 'vitest';
import { buildNetwork } from '../../../../../backend/network/index/build-network.ts';
import type { Condition } from '../../../../../backend/network/search/conditions.ts';
import { searchCompanies } from '../../../../../backend/network/search/search-companies.ts';
import { makeEvidence } from '../make-evidence.ts';
import { between, ME, makeScope, TODAY, worksAt } from '../make-scope.ts';
import { GAZETTEER } from './gazetteer.ts';

const rating = (value: number) => makeEvidence('rating', TODAY, { value });
const network = buildNetwork(
  makeScope([between(ME, 2, rating(3)), between(ME, 3, rating(5)), between(ME, 4, rating(3))], {
    employments: [worksAt(2, 7), worksAt(3, 8), worksAt(4, 9)],
  }),
);
const COMPANIES = [
  { id: 6, name: 'Acme Nowhere', industry: '' },
  { id: 7, name: 'Acmeworks', industry: 'Banking' },
  { id: 8, name: 'Zürich Foods GmbH', industry: 'Restaurants' },
  { id: 9, name: 'Acme Ltd', industry: '' },
];
const search = (conditions: readonly Condition[], isUnknown = false, isEmpty = false) =>
  searchCompanies(network, COMPANIES, { conditions, isUnknown, isEmpty }, GAZETTEER.words);
const idsOf = ({ companies }: ReturnType<typeof search>) => companies.map(({ company }) => company.id);
const is = (key: Condition['key'], ...values: string[]): Condition => ({ key, values, isNegated: false });
const isNot = (key: Condition['key'], ...values: string[]): Condition => ({ key, values, isNegated: true });

describe('searchCompanies', () => {
  it.each<[string, Condition[], number[]]>([
    ['a word', [is('words', 'acme')], [9, 7, 6]],
    ['several words, all of which match', [is('words', 'ACME', 'LTD')], [9]],
    ['a word without accents', [is('words', 'zurich')], [8]],
    ['no condition, highest score first', [], [8, 7, 9, 6]],
    ['words from different names', [is('words', 'acme', 'zurich')], []],
    ['an excluded word', [isNot('words', 'acme')], [8]],
    ['an industry', [is('companyIndustry', 'Financial Services')], [7]],
    ['an excluded industry, with unknown ones', [isNot('companyIndustry', 'Banking')], [8, 9, 6]],
    [
      'conditions that apply to companies, ignoring others',
      [is('connectionDegree', '1'), is('words', 'foods')],
      [8],
    ],
  ])('finds companies by %s', (_, conditions, companies) => {
    expect(idsOf(search(conditions))).toEqual(companies);
  });

  it('counts companies with an unknown industry, and lists them on request', () => {
    expect(search([is('companyIndustry', 'Banking')]).unknown).toEqual({ total: 2, city: 0, industry: 2 });
    expect(idsOf(search([is('companyIndustry', 'Banking')], true))).toEqual([9, 6]);
  });

  it('treats every location as unknown', () => {
    expect(search([is('city', 'Berlin')]).unknown).toEqual({ total: 4, city: 4, industry: 0 });
  });

  it('finds nothing for an empty search', () => {
    expect(idsOf(search([], false, true))).toEqual([]);
  });

  it('gives a company without paths the score 0', () => {
    const [company] = COMPANIES;
    expect(search([is('words', 'nowhere')]).companies).toEqual([{ company, warmth: 0, people: 0 }]);
  });
});
