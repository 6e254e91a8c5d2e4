import { loadSettings, watchSettings } from '../settings/settings.ts';
import { speak } from './i18n.ts';
import { type LanguageChoice, languageOf } from './languages.ts';

/** Speaks the chosen language, and from then on each one that is chosen. Resolves as soon as words can be shown. */
export async function followLanguage(): Promise<void> {
  watchSettings(({ language }) => speakChosen(language));
  speakChosen((await loadSettings()).language);
}

/** Speaks a language of `navigator.languages` for `auto`. */
export function speakChosen(choice: LanguageChoice): void {
  speak(languageOf(choice, navigator.languages));
}
