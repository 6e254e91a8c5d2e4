import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWords } from '../../../../modules/words/word-modules.ts';
import { speakWords } from '../../../../utils/words/i18n.ts';

const LOCALES = join(import.meta.dirname, '../../../../locales');

/** Returns the words of a language by key. `language` is named like a file in locales/. */
export function messagesIn(language: string): Record<string, string> {
  return readWords(readFileSync(join(LOCALES, `${language}.yml`), 'utf8'));
}

export const englishMessages = () => messagesIn('en');

/** Makes `i18n.t` use these words. */
export const speak = speakWords;

export function speakEnglish(): void {
  speak(englishMessages());
}
