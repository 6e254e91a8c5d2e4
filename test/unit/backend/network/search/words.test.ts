import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchWord, singularOf, wordsOf } from '../../../../../backend/network/search/words.ts';

describe('wordsOf', () => {
  it.each([
    ['Head of Sales, EMEA', ['head', 'of', 'sales', 'emea']],
    ['María O’Neil-Élan', ['maria', 'o', 'neil', 'elan']],
    ['AT&T', ['at', 't']],
    ['C++ / C#', ['c', 'c']],
    ['田中 太郎', ['田中', '太郎']],
    ['\u0000\u001b[2J', ['2j']],
    ['👩🏽‍🚀', []],
    [' ', []],
    ['', []],
  ])('%j has the words %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('finds the words of words again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(wordsOf(wordsOf(text).join(' '))).toEqual(wordsOf(text));
      }),
    );
  });
});

describe('singularOf', () => {
  it.each([
    ['designers', 'designer'],
    ['secretaries', 'secretary'],
    ['boss', 'boss'],
    ['ios', 'ios'],
    ['design', 'design'],
  ])('%s → %s', (word, singular) => {
    expect(singularOf(word)).toBe(singular);
  });
});

describe('matchWord', () => {
  it.each<[string, string[], 0 | 1 | 2]>([
    ['designer', ['senior', 'designer'], 2],
    ['designers', ['designer'], 2],
    ['design', ['designer'], 1],
    ['design', ['designer', 'design'], 2],
    ['designer', ['design'], 0],
    ['sign', ['design'], 0],
    ['designer', [], 0],
  ])('%s among %j fits %d', (asked, words, fit) => {
    expect(matchWord(asked, words)).toBe(fit);
  });
});
