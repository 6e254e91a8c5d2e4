import { describe, expect, it } from 'vitest';
import { formatDate } from '../../../../utils/words/format-date.ts';

const MARCH = Date.UTC(2026, 2, 12, 9, 5);
const said = (language: string, options: Intl.DateTimeFormatOptions) =>
  formatDate(new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }), MARCH);

describe('formatDate', () => {
  it.each([
    ['en-GB', '12_March 2026'],
    ['en', 'March_12, 2026'],
    ['de', '12._März 2026'],
    ['fr', '12_mars 2026'],
    ['es', '12_de_marzo de 2026'],
  ])('keeps day and month on one line in %s', (language, expected) => {
    expect(said(language, { dateStyle: 'long' })).toBe(expected.replaceAll('_', '\u00a0'));
  });

  it.each<[string, Intl.DateTimeFormatOptions]>([
    ['a month alone', { month: 'long', year: 'numeric' }],
    ['digits', { dateStyle: 'short' }],
    ['a time', { timeStyle: 'short' }],
  ])('leaves unchanged: %s', (_, options) => {
    const format = new Intl.DateTimeFormat('de', { timeZone: 'UTC', ...options });
    expect(formatDate(format, MARCH)).toBe(format.format(MARCH));
  });

  it('changes only spaces in the browser’s text', () => {
    for (const language of ['en', 'de', 'es', 'fr', 'ja']) {
      const format = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' });
      const asGiven = format.format(MARCH);
      expect(formatDate(format, MARCH).replaceAll('\u00a0', ' ')).toBe(asGiven.replaceAll('\u00a0', ' '));
    }
  });
});
