import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, foldWords, normalizeText } from '../../../../../backend/network/names/fold-text.ts';

describe('foldText', () => {
  it.each([
    ['Zürich', 'zurich'],
    ['ÉLAN', 'elan'],
    ['Straße', 'strasse'],
    ['Łódź', 'lodz'],
    ['Ｆｕｌｌ', 'full'],
    ['ﬁrst', 'first'],
    ['a \t\u00a0\n b', 'a b'],
    ['東京', '東京'],
    ['', ''],
  ])('folds %j to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('keeps at most 30 accents in a row, because sorting more takes quadratic time', () => {
    expect(normalizeText(`a${'\u0323\u0301'.repeat(15)}`, 'NFD')).toHaveLength(31);
    expect(normalizeText(`a${'\u0323\u0301'.repeat(250_000)}b`, 'NFD')).toHaveLength(32);
    expect(normalizeText('\uff76\uff9e\u0323'.repeat(250_000), 'NFKC')).toHaveLength(500_000);
    expect(normalizeText('\uff9e\u0301'.repeat(250_000), 'NFKD')).toHaveLength(30);
  });

  it('leaves folded text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => foldText(foldText(text)) === foldText(text)),
    );
  });
});

describe('foldWords', () => {
  it.each([
    ['E-Mail-Adresse', 'e mail adresse'],
    ['  FIRST   name ', 'first name'],
    ['Prénom', 'prenom'],
    ['Pre\u0301nom', 'prenom'],
    ['URL’si', 'url si'],
    ['姓名', '姓名'],
    ['ZOË MÜLLER', 'zoe muller'],
    ['Costa, PhD', 'costa phd'],
  ])('folds %j to %j', (text, folded) => {
    expect(foldWords(text)).toBe(folded);
  });
});
