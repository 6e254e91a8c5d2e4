import { describe, expect, it } from 'vitest';
import { languageOf } from '../../../../utils/words/languages.ts';

describe('languageOf', () => {
  it('returns the chosen language, whatever the browser’s is', () => {
    expect(languageOf('fr', ['de-DE', 'en'])).toBe('fr');
  });

  it.each([
    [['de-AT', 'en'], 'de'],
    [['pt-BR', 'es-419', 'en-US'], 'es'],
    [['FR'], 'fr'],
    [['ja', 'den'], 'en'],
    [[], 'en'],
  ])('returns the browser’s first supported language for “auto”: %j, %s', (tags, language) => {
    expect(languageOf('auto', tags)).toBe(language);
  });
});
