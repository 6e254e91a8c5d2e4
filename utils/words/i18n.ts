import { signal } from '@preact/signals-core';
import type { GeneratedI18nStructure } from '../../.wxt/words/structure.d.ts';
import de from '../../locales/de.yml';
import en from '../../locales/en.yml';
import es from '../../locales/es.yml';
import fr from '../../locales/fr.yml';
import type { Language } from './languages.ts';
import type { I18n } from './said-types.d.ts';

const WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = { de, en, es, fr };

/** A signal, so that a page changes its language at once. */
const words = signal(WORDS.en);

/** Makes `i18n.t` use this language. */
export function speak(language: Language): void {
  words.value = WORDS[language];
}

/** Makes `i18n.t` use these words, by key. For tests and pseudo-languages. */
export function speakWords(own: Readonly<Record<string, string>>): void {
  words.value = own;
}

/** A number among the values chooses the plural form; an array fills `$1`…, an object the names in braces. */
function t(key: string, ...fillings: readonly unknown[]): string {
  const text = words.value[key] ?? en[key];
  if (text === undefined) throw new Error(`No word has the key ${key}.`);
  const count = fillings.find((filling) => typeof filling === 'number');
  const numbered = fillings.find((filling) => Array.isArray(filling)) ?? [count];
  const named = fillings.find((filling) => typeof filling === 'object' && !Array.isArray(filling)) ?? {};
  const form = count === undefined ? text : formOf(text.split(' | '), count);
  return form.replace(/\$(\d)|\{(\w+)\}/g, (whole: string, place?: string, name?: string) =>
    String(
      (place === undefined ? Reflect.get(named, name ?? '') : written(numbered[Number(place) - 1])) ?? whole,
    ),
  );
}

/** Formats a number for the language. */
function written(filling: unknown): unknown {
  return typeof filling === 'number' ? filling.toLocaleString(words.value.languageTag) : filling;
}

/** The forms are “one | more” or “none | one | more”. */
function formOf(forms: readonly string[], count: number): string {
  const place = forms.length === 3 ? Math.min(count, 2) : Number(count !== 1);
  return forms[place] ?? forms[0] ?? '';
}

export const i18n: I18n<GeneratedI18nStructure> = { t };
