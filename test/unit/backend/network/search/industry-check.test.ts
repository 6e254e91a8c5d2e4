import { expect, it } from 'vitest';
import { industryCheck } from '../../../../../backend/network/search/industries.ts';
import type { Verdict } from '../../../../../backend/network/search/verdict.ts';
import { GAZETTEER } from './gazetteer.ts';

it.each<[wanted: string, industry: string, verdict: Verdict]>([
  ['Banking', 'Banking', 'yes'],
  ['banking', 'BANKING', 'yes'],
  ['Insurance, Banking', 'Banking', 'yes'],
  ['Financial Services', 'Banking', 'yes'],
  ['Banking', 'Financial Services', 'no'],
  ['Banking', 'Restaurants', 'no'],
  ['Banking', '', 'unknown'],
  ['', 'Banking', 'no'],
])('%j of a company in %j: %s', (wanted, industry, verdict) => {
  expect(industryCheck(wanted, GAZETTEER.words.narrowerIndustries)(industry)).toBe(verdict);
});
