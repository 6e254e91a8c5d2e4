import { expect, it } from 'vitest';
import { withCompanies } from '../../../../../../backend/network/search/lists/own-names.ts';
import { parseQuery } from '../../../../../../backend/network/search/query/parse-query.ts';
import { GAZETTEER } from '../gazetteer.ts';

const OWN = withCompanies(GAZETTEER, ['Zorbcorp GmbH', 'Hamburg', 'Design', 'Head of', 'Fintech']);

it.each([
  ['zorbcorp engineers', ['zorbcorp']],
  ['engineers in Hamburg', []],
  ['design', []],
  ['head of sales', []],
  ['fintech', []],
])('%j names %j', (query, companies) => {
  expect(parseQuery(query, OWN).companies).toEqual(companies);
});

it('leaves the lists it was given as they are', () => {
  expect(GAZETTEER.companies.has('zorbcorp')).toBe(false);
});
