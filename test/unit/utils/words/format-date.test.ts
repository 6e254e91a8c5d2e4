import { describe, expect, it } from 'vitest';
import { dateWords, dayWords } from '../../../../utils/words/format-date.ts';
import { speak } from '../../../../utils/words/i18n.ts';

const MARCH = Date.UTC(2026, 2, 12, 9, 5);

describe('dateWords', () => {
  it.each([
    ['en', '12_March 2026'],
    ['de', '12._März 2026'],
    ['fr', '12_mars 2026'],
    ['es', '12_de_marzo de 2026'],
  ] as const)('keeps day and month on one line in %s', (language, expected) => {
    speak(language);
    expect(dateWords(MARCH, { dateStyle: 'long', timeZone: 'UTC' })).toBe(expected.replaceAll('_', '\u00a0'));
  });

  it.each<[string, Intl.DateTimeFormatOptions]>([
    ['a month alone', { month: 'long', year: 'numeric' }],
    ['digits', { dateStyle: 'short' }],
    ['a time', { timeStyle: 'short' }],
  ])('leaves unchanged: %s', (_, options) => {
    speak('de');
    expect(dateWords(MARCH, options)).toBe(new Intl.DateTimeFormat('de', options).format(MARCH));
  });

  it('changes only spaces in the browser’s text', () => {
    for (const language of ['de', 'es', 'fr'] as const) {
      speak(language);
      const options = { dateStyle: 'full', timeStyle: 'short' } as const;
      const asGiven = new Intl.DateTimeFormat(language, options).format(MARCH);
      expect(dateWords(MARCH, options).replaceAll('\u00a0', ' ')).toBe(asGiven.replaceAll('\u00a0', ' '));
    }
  });

  it('accepts ISO 8601, and returns an empty string for anything else', () => {
    const options = { dateStyle: 'medium', timeZone: 'UTC' } as const;
    expect(dateWords('2026-03-12T09:05:00Z', options)).toBe('12\u00a0Mar 2026');
    expect([dateWords('', options), dateWords('soon', options)]).toEqual(['', '']);
  });
});

it('dayWords writes the same day in every time zone', () => {
  expect([dayWords('2026-03-12'), dayWords('')]).toEqual(['12\u00a0Mar 2026', '']);
});
