import { phraseKey } from '../query/split-words.ts';
import type { Language } from './language.ts';

/** What people say they speak; folded words. */
export interface SpokenLanguages {
  /** True for one that names a language, in any of the languages of queries. */
  isSpokenLanguage(folded: string): boolean;
  /** True for one that says of a language beside it that somebody speaks it. */
  isSpeaking(folded: string): boolean;
}

/** @param codes ISO 639, of what people speak */
export function makeSpokenLanguages(
  languages: readonly Language[],
  codes: readonly string[],
): SpokenLanguages {
  const speaking = new Set(languages.flatMap((language) => language.speaking.map(phraseKey)));
  let names: ReadonlySet<string> | null = null;
  return {
    isSpokenLanguage(folded) {
      names ??= namesOf(languages, codes);
      return names.has(folded);
    },
    isSpeaking: (folded) => speaking.has(folded),
  };
}

function namesOf(languages: readonly Language[], codes: readonly string[]): Set<string> {
  const locales = languages.flatMap((language) => language.locales);
  return new Set(
    locales.flatMap((locale) => {
      const names = new Intl.DisplayNames(locale, { type: 'language' });
      return codes.flatMap((code) => formsOf(phraseKey(names.of(code) ?? code)));
    }),
  );
}

/** The adjective, and the adverb that Slavic languages make of it: "английский" and "по-английски", "po angielsku". */
function formsOf(name: string): string[] {
  if (/скии$/.test(name)) return [name, name.slice(0, -1)];
  return /[sc]ki$/.test(name) ? [name, `${name.slice(0, -1)}u`] : [name];
}
