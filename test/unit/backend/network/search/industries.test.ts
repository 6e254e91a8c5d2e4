import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../../../../backend/network/search/conditions.ts';
import { industryCheck, industryOfName } from '../../../../../backend/network/search/industries.ts';
import { GAZETTEER } from './gazetteer.ts';

describe('industryOfName', () => {
  it.each([
    ['Acme Ventures', 'Venture Capital and Private Equity Principals'],
    ['Stadtsparkasse Köln', 'Banking'],
    ['Berliner Volksbank eG', 'Banking'],
    ['Klinikum rechts der Isar', 'Hospitals'],
    ['Acme Software GmbH', 'Software Development'],
    ['Universität Zürich', 'Higher Education'],
    ['Smith & Jones Solicitors', 'Law Practice'],
    ['三菱UFJ銀行', 'Banking'],
    ['Allianz SE', 'Insurance'],
    ['ALLIANZ', 'Insurance'],
    ['American Express', 'Financial Services'],
    ['Allianz Arena Tours', ''],
    ['СПбГУ', 'Higher Education'],
    ['Ταβέρνα Το Κύμα', 'Restaurants'],
    ['Prywatne Liceum Horyzont', 'Education'],
    ['Yapı Kredi', 'Banking'],
    ['中芯国际 (SMIC)', 'Semiconductor Manufacturing'],
    ['Zorb (Intel)', 'Semiconductor Manufacturing'],
    ['Intel (Zorb)', 'Semiconductor Manufacturing'],
    ['Acme', ''],
    ['Sbank', ''],
    ['Berlin Food Bank', ''],
    ['Bankside Capital', ''],
    ['Hospital Software', ''],
    ['', ''],
  ])('finds the industry of %j: %j', (name, industry) => {
    expect(industryOfName(name, GAZETTEER.words.industryNames)).toBe(industry);
  });
});

it.each<[wanted: string, industry: string, verdict: Verdict]>([
  ['Banking', 'Banking', 'yes'],
  ['banking', 'BANKING', 'yes'],
  ['Insurance, Banking', 'Banking', 'yes'],
  ['Financial Services', 'Banking', 'yes'],
  ['Banking', 'Financial Services', 'no'],
  ['Banking', 'Restaurants', 'no'],
  ['Banking', '', 'unknown'],
  ['', 'Banking', 'no'],
])('checks %j for a company in %j: %s', (wanted, industry, verdict) => {
  expect(industryCheck(wanted, GAZETTEER.words.narrowerIndustries)(industry)).toBe(verdict);
});
