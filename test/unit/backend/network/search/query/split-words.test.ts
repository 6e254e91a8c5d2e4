import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phraseKey, splitWords } from '../../../../../../backend/network/search/query/split-words.ts';
import { anyCharacter } from '../../../../../any-character.ts';
import { rounds } from '../../../../../rounds.ts';

describe('splitWords', () => {
  it.each([
    ['Head of FP&A', ['Head', 'of', 'FP&A']],
    ['trust & safety', ['trust', '&', 'safety']],
    ['AI/ML engineer', ['AI', '/', 'ML', 'engineer']],
    ['C++, C# and 5+ years', ['C++', 'C#', 'and', '5+', 'years']],
    ['U.S. nurses', ['U.S.', 'nurses']],
    ['directeur d’achats', ['directeur', 'd', 'achats']],
    ['first-degree', ['first', 'degree']],
    ['non-executive directors, non designers', ['non-executive', 'directors', 'non', 'designers']],
    ['2º grado', ['2º', 'grado']],
    ['Entwickler:innen', ['Entwickler']],
    ['Berater/in gesucht', ['Berater', 'gesucht']],
    ['Lehrer*innen', ['Lehrer']],
    ['ingénieur(e)s', ['ingénieur']],
    ['ingénieur·e·s', ['ingénieur']],
    ['abogado/a', ['abogado']],
    ['', []],
  ])('splits %j into %j', (query, texts) => {
    expect(splitWords(query).map(({ text }) => text)).toEqual(texts);
  });

  it.each([
    ['a, b', [false, true]],
    ['a b', [false, false]],
    ['nurse. Boston', [false, true]],
    ['2. Grades', [false, false]],
    ['St. Louis', [false, false]],
    ['a - b', [false, true]],
    ['a-b', [false, false]],
    ['a (b)', [false, true]],
    ['a\nb', [false, true]],
  ])('marks which words of %j follow a break: %j', (query, breaks) => {
    expect(splitWords(query).map(({ isAfterBreak }) => isAfterBreak)).toEqual(breaks);
  });

  it.each([
    ['in UK', [false, true]],
    ['IN UK', [false, false]],
    ['in Uk', [false, false]],
  ])('marks which words of %j are codes: %j', (query, codes) => {
    expect(splitWords(query).map(({ isCode }) => isCode)).toEqual(codes);
  });

  it('returns words in order, with their offsets', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (query) => {
        let end = 0;
        for (const word of splitWords(query)) {
          expect(word.start).toBeGreaterThanOrEqual(end);
          expect(query.slice(word.start, word.end).startsWith(word.text)).toBe(true);
          end = word.end;
        }
      }),
      { numRuns: rounds(50) },
    );
  });
});

it.each([
  ['used to work at "Zorb Labs" in Paris', []],
  ['работал в «Коммерсанте»', []],
  ['"data science" "machine learning"', [2]],
])('quotation marks only separate adjacent quoted names: %j', (query, breaks) => {
  const at = splitWords(query).flatMap(({ isAfterBreak }, word) => (isAfterBreak ? [word] : []));
  expect(at).toEqual(breaks);
});

describe('phraseKey', () => {
  it.each([
    ['São Paulo', 'sao paulo'],
    ['Saint-Étienne', 'saint etienne'],
    ['St. Louis', 'st louis'],
    ['U.K.', 'uk'],
    ['ミュンヘン', 'ミュンヘン'],
    ['…', ''],
  ])('folds %j to %j', (text, key) => {
    expect(phraseKey(text)).toBe(key);
  });
});
