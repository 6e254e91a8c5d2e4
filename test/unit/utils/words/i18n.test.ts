import { describe, expect, it } from 'vitest';
import { i18n } from '#i18n';
import { speak, speakWords } from '../../../../utils/words/i18n.ts';

describe('i18n', () => {
  it('is English before a language is chosen', () => {
    expect(i18n.t('close')).toBe('Close');
  });

  it('changes with the language', () => {
    speak('de');
    expect(i18n.t('close')).toBe('Schließen');
  });

  it('fills in names, and leaves other text in braces', () => {
    speakWords({ 'verdict.youKnow': 'You know {name} {other}.' });
    expect(i18n.t('verdict.youKnow', { name: '{other} $1' })).toBe('You know {other} $1 {other}.');
  });

  it.each([
    [1, 'You have a path to 1 person at Globex.'],
    [0, 'You have paths to 0 people at Globex.'],
    [7, 'You have paths to 7 people at Globex.'],
  ])('chooses the plural form for %i', (count, sentence) => {
    expect(i18n.t('verdict.atCompany', count, { name: 'Globex' })).toBe(sentence);
  });

  it('groups digits as usual in the language', () => {
    expect(i18n.t('count.people', 20_000)).toBe('20,000 people');
    speak('de');
    expect(i18n.t('count.people', 20_000)).toBe('20.000 Personen');
  });

  it('falls back to English when a word is missing', () => {
    speakWords({});
    expect(i18n.t('cancel')).toBe('Cancel');
  });
});
