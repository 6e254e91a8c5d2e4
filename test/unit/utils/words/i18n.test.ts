import { afterEach, describe, expect, it } from 'vitest';
import { i18n } from '#i18n';
import { speak, speakWords } from '../../../../utils/words/i18n.ts';

afterEach(() => speak('en'));

describe('words', () => {
  it('are English before a language is chosen', () => {
    expect(i18n.t('close')).toBe('Close');
  });

  it('change with the language', () => {
    speak('de');
    expect(i18n.t('close')).toBe('Schließen');
  });

  it('fill in names, and leave text that only looks like a name', () => {
    speakWords({ 'verdict.youKnow': 'You know {name} {other}.' });
    expect(i18n.t('verdict.youKnow', { name: '{other} $1' })).toBe('You know {other} $1 {other}.');
  });

  it.each([
    [1, 'You have a path to 1 person at Globex.'],
    [0, 'You have paths to 0 people at Globex.'],
    [7, 'You have paths to 7 people at Globex.'],
  ])('choose the form for a count of %i', (count, sentence) => {
    expect(i18n.t('verdict.atCompany', count, { name: 'Globex' })).toBe(sentence);
  });

  it('group the digits of a count as the language does', () => {
    expect(i18n.t('search.peopleCount', 20_000)).toBe('20,000 people');
    speak('de');
    expect(i18n.t('search.peopleCount', 20_000)).toBe('20.000 Personen');
  });

  it('choose the first of three forms for none', () => {
    speakWords({ 'verdict.atCompany': 'none | one | $1 of them' });
    const said = [0, 1, 5].map((count) => i18n.t('verdict.atCompany', count, { name: 'x' }));
    expect(said).toEqual(['none', 'one', '5 of them']);
  });

  it('are English when the language lacks one', () => {
    speakWords({});
    expect(i18n.t('cancel')).toBe('Cancel');
  });
});
