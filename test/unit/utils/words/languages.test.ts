import { describe, expect, it } from 'vitest';
import { languageOf } from '../../../../utils/words/languages.ts';

describe('the language', () => {
  it('is the chosen one, whatever the browser speaks', () => {
    expect(languageOf('fr', ['de-DE', 'en'])).toBe('fr');
  });

  it.each([
    [['de-AT', 'en'], 'de'],
    [['pt-BR', 'es-419', 'en-US'], 'es'],
    [['FR'], 'fr'],
    [['ja', 'den'], 'en'],
    [[], 'en'],
  ])('is the first of the browser’s that Kith speaks when it is automatic: %j, %s', (tags, language) => {
    expect(languageOf('auto', tags)).toBe(language);
  });
});
