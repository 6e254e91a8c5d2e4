import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitsFilter } from '../../../../../entrypoints/sidepanel/companies/fits-filter.ts';

describe('a filter', () => {
  it.each([
    ['Acme Rockets', '', true],
    ['Acme Rockets', 'acme', true],
    ['Acme Rockets', 'ROCK', true],
    ['Acme Rockets', 'rockets acme', true],
    ['Acme Rockets', ' rock  ac ', true],
    ['Acme Rockets', 'acme brick', false],
    ['Société Générale', 'societe gene', true],
    ['Societe Generale', 'société', true],
    ['Müller ﬁne foods', 'muller fine', true],
    ['Acme', '.', false],
  ])('“%s” by “%s”: %s', (text, filter, isFitting) => {
    expect(fitsFilter(text, filter)).toBe(isFitting);
  });

  it('lets every text through by any part of it', () => {
    const textAndPart = fc
      .tuple(fc.string({ unit: 'grapheme-ascii' }), fc.nat(), fc.nat())
      .map(([text, from, length]) => [text, text.slice(from % (text.length + 1)).slice(0, length)] as const);
    fc.assert(fc.property(textAndPart, ([text, part]) => fitsFilter(text, part)));
  });
});
