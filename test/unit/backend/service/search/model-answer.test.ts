import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadGazetteer } from '../../../../../backend/load-gazetteer.ts';
import { modelAnswer, partsOfAnswer } from '../../../../../backend/service/search/model-answer.ts';

const GAZETTEER = await loadGazetteer();
const part = (words: string, kind: string, value = words, isExcluded = false) => ({
  words,
  kind,
  value,
  isExcluded,
});
const read = (query: string, ...parts: object[]) =>
  partsOfAnswer(query, modelAnswer.parse({ parts }), GAZETTEER)?.map(({ kind, value }) => [kind, value]) ??
  null;

describe('partsOfAnswer', () => {
  it.each([
    ['a word of the query', 'CFOs', part('CFOs', 'position', 'CFO'), ['position', 'CFO']],
    ['a place of the lists', 'people in Minga', part('Minga', 'city', 'Munich'), ['city', 'Munich']],
    [
      'a label',
      'fintech',
      part('fintech', 'companyIndustry', 'financial services'),
      ['companyIndustry', 'Financial Services'],
    ],
    [
      'what people call one',
      'fintech',
      part('fintech', 'companyIndustry'),
      ['companyIndustry', 'Financial Services'],
    ],
    ['a degree', 'whom I know', part('whom I know', 'connectionDegree', '1st'), ['connectionDegree', '1']],
  ])('takes %s', (_, query, given, expected) => {
    expect(read(query, given)).toEqual([expected]);
  });

  it.each([
    ['words that stand nowhere', 'CFOs', part('CTOs', 'position')],
    ['a value from nowhere', 'CFOs', part('CFOs', 'position', 'admin')],
    ['a place from nowhere', 'CFOs', part('CFOs', 'city', 'Atlantis-on-Sea')],
    ['an industry there is not', 'CFOs', part('CFOs', 'companyIndustry', 'Wizardry')],
    ['a degree there is not', 'CFOs', part('CFOs', 'connectionDegree', '4')],
    ['a list in the place of a value', 'CFO, CTO', part('CFO, CTO', 'position')],
  ])('voids an answer of %s', (_, query, given) => {
    expect(read(query, given)).toBeNull();
  });

  it('wants the parts in the order of the query', () => {
    expect(read('CFOs in London', part('London', 'city'), part('CFOs', 'position', 'CFO'))).toBeNull();
  });

  it('sets nothing but filters to words of the query, whatever is answered', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
    const kinds = fc.constantFrom('city', 'position', 'company', 'pastCompany', 'school', 'word');
    fc.assert(
      fc.property(text, fc.array(fc.tuple(text, kinds, text), { maxLength: 4 }), (query, given) => {
        const parts = read(query, ...given.map(([words, kind, value]) => part(words, kind, value)));
        for (const [kind, value = ''] of parts ?? []) {
          const isListed = kind === 'city' && GAZETTEER.places.size > 0;
          expect(isListed || query.toLowerCase().includes(value.toLowerCase())).toBe(true);
        }
      }),
    );
  });
});
