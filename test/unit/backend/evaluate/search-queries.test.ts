import { describe, expect, it } from 'vitest';
import { readSearchQueries } from '../../../../backend/evaluate/search-queries.ts';
import { NO_FILTERS } from '../../../../backend/network/search/conditions.ts';

const ONE = '{"text":"nurses in Oslo","filters":{"city":"Oslo","position":"nurse"}}';

describe('readSearchQueries', () => {
  it('reads all four keys, and expects keys without a value to stay empty', () => {
    expect(readSearchQueries(`${ONE}\n\n`, 'a')).toEqual([
      {
        text: 'nurses in Oslo',
        expected: { ...NO_FILTERS, city: 'Oslo', position: 'nurse' },
        keys: ['city', 'position', 'companyIndustry', 'connectionDegree'],
      },
    ]);
  });

  it('reads a title and a place and ignores the other keys', () => {
    const line = '{"text":"x","metadata":{"role_title":"Nurse","geo_name":"OR","more":1},"tags":[]}';
    expect(readSearchQueries(line, 'a')).toEqual([
      { text: 'x', expected: { ...NO_FILTERS, city: 'OR', position: 'Nurse' }, keys: ['city', 'position'] },
    ]);
  });

  it.each([
    ['invalid JSON', `${ONE}\n{`, 'a, line 2: expected {"text"'],
    ['an unknown shape', '{"query":"x"}', 'a, line 1: expected'],
    ['an unknown key', '{"text":"x","filters":{"town":"y"}}', 'a, line 1: expected'],
    ['no query', '\n', 'a contains no query.'],
  ])('refuses %s', (_, jsonl, sentence) => {
    expect(() => readSearchQueries(jsonl, 'a')).toThrow(sentence);
  });
});
