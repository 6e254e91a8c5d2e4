/** Every language Kith speaks, as the files of locales/ are named. */
export const LANGUAGES = ['en', 'de', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What a person can choose: a language, or the browser's. */
export const LANGUAGE_CHOICES = ['auto', ...LANGUAGES] as const;
export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];

/** How each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
};

/** The chosen language, or for `auto` the first of the browser's that Kith speaks, English if there is none. */
export function languageOf(choice: LanguageChoice, browserLanguages: readonly string[]): Language {
  if (choice !== 'auto') return choice;
  const spoken = browserLanguages.map((tag) => tag.toLowerCase().split('-')[0]);
  return LANGUAGES.find((language) => language === spoken.find(isSpoken)) ?? 'en';
}

function isSpoken(tag: string | undefined): boolean {
  return LANGUAGES.some((language) => language === tag);
}
