import { describe, expect, it } from 'vitest';
import { buildNetwork } from '../../../../../backend/network/build-network.ts';
import { searchCompanies } from '../../../../../backend/network/search/search-companies.ts';
import { makeEvidence } from '../make-evidence.ts';
import { between, ME, makeScope, TODAY, worksAt } from '../make-scope.ts';

const rating = (value: number) => makeEvidence('rating', TODAY, { value });
const network = buildNetwork(
  makeScope([between(ME, 2, rating(3)), between(ME, 3, rating(5)), between(ME, 4, rating(3))], {
    employments: [worksAt(2, 7), worksAt(3, 8), worksAt(4, 9)],
  }),
);
const COMPANIES = [
  { id: 6, name: 'Acme Nowhere' },
  { id: 7, name: 'Acmeworks' },
  { id: 8, name: 'Zürich Foods GmbH' },
  { id: 9, name: 'Acme Ltd' },
];
const found = (query: string) => searchCompanies(network, COMPANIES, query).map(({ company }) => company);

describe('searchCompanies', () => {
  it.each([
    ['acme', [9, 7, 6]],
    ['ACME LTD', [9]],
    ['zurich', [8]],
    ['foods in zurich', [8]],
    ['all companies', [8, 7, 9, 6]],
    ['acme zurich', []],
    ['nothing', []],
    ['🙂', []],
    ['', []],
  ])('%j finds %j, warmest first, then the better match', (query, companies) => {
    expect(found(query)).toEqual(companies);
  });

  it('gives a company nobody leads to warmth 0', () => {
    expect(searchCompanies(network, COMPANIES, 'nowhere')).toEqual([{ company: 6, warmth: 0 }]);
  });
});
