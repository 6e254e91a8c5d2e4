/** Every language of Kith, named like the files in locales/. */
export const LANGUAGES = ['en', 'de', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The choices for the user: a language, or the browser's. */
export const LANGUAGE_CHOICES = ['auto', ...LANGUAGES] as const;
export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];

/** Each language's own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
};

/** Returns the chosen language, or for `auto` the first of the browser's that Kith has, else English. */
export function languageOf(choice: LanguageChoice, browserLanguages: readonly string[]): Language {
  if (choice !== 'auto') return choice;
  const spoken = browserLanguages.map((tag) => tag.toLowerCase().split('-')[0]);
  return LANGUAGES.find((language) => language === spoken.find(isSpoken)) ?? 'en';
}

function isSpoken(tag: string | undefined): boolean {
  return LANGUAGES.some((language) => language === tag);
}
