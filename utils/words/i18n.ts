import { signal } from '@preact/signals-core';
import type { GeneratedI18nStructure } from '../../.wxt/words/structure.d.ts';
import de from '../../locales/de.yml';
import en from '../../locales/en.yml';
import es from '../../locales/es.yml';
import fr from '../../locales/fr.yml';
import type { Language } from './languages.ts';
import type { I18n } from './said-types.d.ts';

const WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = { de, en, es, fr };

/** A signal, so that a page changes its language immediately. */
const words = signal(WORDS.en);

/** Makes `i18n.t` use this language. */
export function speak(language: Language): void {
  words.value = WORDS[language];
}

/** Makes `i18n.t` use texts that aren't in a file, by key. For tests and pseudo-languages. */
export function speakWords(own: Readonly<Record<string, string>>): void {
  words.value = own;
}

/** Returns the text with this key. A number selects the plural form and replaces `$1`. An object fills the names in braces. */
function t(key: string, ...fillings: readonly unknown[]): string {
  const text = words.value[key] ?? en[key];
  if (text === undefined) throw new Error(`No word has the key ${key}.`);
  const count = fillings.find((filling) => typeof filling === 'number');
  const named = fillings.find((filling) => typeof filling === 'object') ?? {};
  const [one = '', more = one] = count === undefined ? [text] : text.split(' | ');
  const number = count?.toLocaleString(words.value.languageTag);
  return (count === 1 ? one : more).replace(/\$1|\{(\w+)\}/g, (whole: string, name?: string) =>
    String((name === undefined ? number : Reflect.get(named, name)) ?? whole),
  );
}

export const i18n: I18n<GeneratedI18nStructure> = { t };
