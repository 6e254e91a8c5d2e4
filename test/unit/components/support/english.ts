import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWords } from '../../../../modules/words/word-modules.ts';
import { speakWords } from '../../../../utils/words/i18n.ts';

const LOCALES = join(import.meta.dirname, '../../../../locales');

/** The words of a language by key. `language` as a file of locales/ is called. */
export function messagesIn(language: string): Record<string, string> {
  return readWords(readFileSync(join(LOCALES, `${language}.yml`), 'utf8'));
}

export const englishMessages = () => messagesIn('en');

/** Lets `i18n.t` answer these words from now on. */
export const speak = speakWords;

export function speakEnglish(): void {
  speak(englishMessages());
}
