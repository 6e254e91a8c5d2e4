import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../../../../../backend/network/names/fold-text.ts';

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

  it('leaves folded text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => foldText(foldText(text)) === foldText(text)),
    );
  });
});
