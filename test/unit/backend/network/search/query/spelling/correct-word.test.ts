import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readingOf } from '../../../../../../../backend/network/search/query/reading.ts';
import {
  correctPlace,
  correctTitleWord,
  countSlips,
} from '../../../../../../../backend/network/search/query/spelling/correct-word.ts';
import { splitWords, type Word } from '../../../../../../../backend/network/search/query/split-words.ts';
import { GAZETTEER } from '../../gazetteer.ts';

function wordOf(text: string): Word {
  const [word] = splitWords(text);
  if (!word) throw new Error(`${text} has no word.`);
  return word;
}

describe('correctPlace', () => {
  it.each([
    ['Berln', 'Berlin'],
    ['Londno', 'London'],
    ['Amsterdsm', 'Amsterdam'],
    ['Munchen', 'München'],
    ['Bostom', 'Boston'],
    ['Hanofer', 'Hanover'],
    ['Denfer', 'Denver'],
  ])('corrects %s to %s', (text, name) => {
    expect(correctPlace(wordOf(text), GAZETTEER)?.name).toBe(name);
  });

  it.each(['Oslp', 'Zerlin', 'Irexlandy', 'Icelxnd', 'x'.repeat(40)])('doesn’t correct %s', (text) => {
    expect(correctPlace(wordOf(text), GAZETTEER)).toBeNull();
  });
});

describe('correctTitleWord', () => {
  it.each([
    ['enginer in a team', 'engineer'],
    ['Enginers in a team', 'Engineers'],
    ['recruters in a team', 'recruiters'],
    ['Entwicklr in der Nähe', 'Entwickler'],
    ['développeru dans la banque', 'développeur'],
  ])('corrects the first word of %j to %s', (query, corrected) => {
    const words = splitWords(query);
    expect(correctTitleWord(wordOf(query), readingOf(words, GAZETTEER))).toBe(corrected);
  });

  it.each(['technicals', 'benches', 'enginrs', 'lead', 'glorper'])('doesn’t correct %s', (text) => {
    expect(correctTitleWord(wordOf(text), readingOf(splitWords(text), GAZETTEER))).toBeNull();
  });
});

describe('countSlips', () => {
  it.each([
    ['berlin', 'berlin', 0],
    ['berln', 'berlin', 1],
    ['berliin', 'berlin', 1],
    ['brelin', 'berlin', 1],
    ['berkin', 'berlin', 1],
    ['bexlin', 'berlin', 2],
    ['', 'ab', 2],
  ])('counts the typos between "%s" and "%s": %d', (x, y, slips) => {
    expect(countSlips(x, y, 5)).toBe(slips);
  });

  it('returns the same count in both directions, 0 only for equal words, and at most 1 above the limit', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 's', 'q', 'x'), maxLength: 8 });
    fc.assert(
      fc.property(words, words, fc.nat(4), (x, y, most) => {
        const slips = countSlips(x, y, most);
        expect(slips).toBe(countSlips(y, x, most));
        expect(slips === 0).toBe(x === y);
        expect(slips).toBeLessThanOrEqual(most + 1);
        expect(slips).toBe(Math.min(countSlips(x, y, 20), most + 1));
      }),
    );
  });
});
