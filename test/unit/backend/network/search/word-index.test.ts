import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexWords, matchWords } from '../../../../../backend/network/search/word-index.ts';
import { singularOf } from '../../../../../backend/network/search/words.ts';

const TEXTS = [['senior', 'designer'], ['design'], ['designer', 'clerk'], []];
/** Returns 2 for the same word or its singular, 1 for the beginning of a word, otherwise 0. */
function matchWord(asked: string, words: readonly string[]): number {
  if (words.includes(asked) || words.includes(singularOf(asked))) return 2;
  return words.some((word) => word.startsWith(asked)) ? 1 : 0;
}
const match = (asked: string[], shortest?: number) => [
  ...matchWords(
    indexWords(TEXTS),
    asked.map((word) => [word]),
    shortest,
  ),
];

describe('matchWords', () => {
  it.each([
    [['designer'], [2, 0, 2, 0]],
    [['design'], [1, 2, 1, 0]],
    [['designers'], [2, 0, 2, 0]],
    [
      ['designer', 'clerks'],
      [0, 0, 4, 0],
    ],
    [
      ['designer', 'designer'],
      [2, 0, 2, 0],
    ],
    [['nobody'], [0, 0, 0, 0]],
    [[], [0, 0, 0, 0]],
  ])('scores the texts for %j', (asked, expected) => {
    expect(match(asked)).toEqual(expected);
  });

  it('matches any spelling of a word, and counts it once', () => {
    const spelled = indexWords([['mueller'], ['muller', 'mueller'], ['muller'], ['muell'], ['bauer']]);
    expect([...matchWords(spelled, [['muller', 'mueller']])]).toEqual([2, 2, 2, 0, 0]);
    expect([...matchWords(spelled, [['mul', 'muel']])]).toEqual([1, 1, 1, 1, 0]);
  });

  it('doesn’t match beginnings shorter than the minimum', () => {
    expect(match(['design'], 7)).toEqual([0, 2, 0, 0]);
  });

  it('agrees with a loop over all words', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 's'), minLength: 1, maxLength: 5 });
    const texts = fc.array(fc.array(word, { maxLength: 4 }), { maxLength: 6 });
    fc.assert(
      fc.property(texts, fc.uniqueArray(word, { minLength: 1, maxLength: 3 }), (all, asked) => {
        const expected = all.map((words) => {
          const fits = asked.map((one): number => matchWord(one, words));
          return fits.includes(0) ? 0 : fits.reduce((sum, fit) => sum + fit, 0);
        });
        expect([
          ...matchWords(
            indexWords(all),
            asked.map((one) => [one]),
          ),
        ]).toEqual(expected);
      }),
    );
  });
});
