import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { singularOf, spellingsOf, wordsOf } from '../../../../../backend/network/search/words.ts';

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
  ])('splits %j into %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('returns its own output unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(wordsOf(wordsOf(text).join(' '))).toEqual(wordsOf(text));
      }),
    );
  });
});

describe('spellingsOf', () => {
  it.each([
    [
      'Jörg Müller',
      [
        ['jorg', 'joerg'],
        ['muller', 'mueller'],
      ],
    ],
    ['Сергей', [['сергеи', 'sergei', 'sergey']]],
    ['ь Иванов', [['ь'], ['иванов']]],
    ['MU\u0308LLER', [['muller', 'mueller']]],
    [
      'Søren Ågård',
      [
        ['soren', 'soeren'],
        ['agard', 'aagaard'],
      ],
    ],
    ['Weiß', [['weiss']]],
    ['Joerg Bauer', [['joerg'], ['bauer']]],
    ['Zoë', [['zoe']]],
    ['', []],
  ])('returns the spellings of %j: %j', (name, spellings) => {
    expect(spellingsOf(name)).toEqual(spellings);
  });

  it('returns the name’s own words first', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(spellingsOf(name).map(([word]) => word)).toEqual(wordsOf(name));
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
  ])('changes %s to %s', (word, singular) => {
    expect(singularOf(word)).toBe(singular);
  });
});
