/** Named like the files in locales/. */
export const LANGUAGES = ['en', 'de', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** `auto` follows the browser. */
export const LANGUAGE_CHOICES = ['auto', ...LANGUAGES] as const;
export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];

/** Each name is in its own language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
};

/** Returns the chosen language. For `auto`, returns the first of the browser's languages that Kith has, or English. */
export function languageOf(choice: LanguageChoice, browserLanguages: readonly string[]): Language {
  if (choice !== 'auto') return choice;
  const spoken = browserLanguages.map((tag) => tag.toLowerCase().split('-')[0]);
  return LANGUAGES.find((language) => language === spoken.find(isSpoken)) ?? 'en';
}

function isSpoken(tag: string | undefined): boolean {
  return LANGUAGES.some((language) => language === tag);
}
