import { describe, expect, it } from 'vitest';
import { loadGazetteer } from '../../../../../backend/load-gazetteer.ts';
import { industryOfName } from '../../../../../backend/network/search/industry-of-name.ts';
import {
  INDUSTRY_NAMES,
  NARROWER_INDUSTRIES,
} from '../../../../../backend/network/search/lists/industry-names.ts';

const { sectors } = await loadGazetteer();
const LABELS = new Set([...sectors.values()].map(({ label }) => label));

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
    ['Acme', ''],
    ['Sbank', ''],
    ['Berlin Food Bank', ''],
    ['Bankside Capital', ''],
    ['Hospital Software', ''],
    ['', ''],
  ])('%j is %j', (name, industry) => {
    expect(industryOfName(name)).toBe(industry);
  });

  it('names no industry that LinkedIn has not', () => {
    const rows = INDUSTRY_NAMES.trim().split('\n');
    const named = rows.map((row) => row.split(': ')[0] ?? '').filter((label) => label !== '-');
    const narrower = Object.entries(NARROWER_INDUSTRIES).flatMap(([wide, within]) => [wide, ...within]);
    expect([...named, ...narrower].filter((label) => !LABELS.has(label))).toEqual([]);
  });
});
