import { loadSettings, watchSettings } from '../settings/settings.ts';
import { speak } from './i18n.ts';
import { type LanguageChoice, languageOf } from './languages.ts';

/** Switches to the user's language now and whenever it changes. Resolves when texts can be shown. */
export async function followLanguage(): Promise<void> {
  watchSettings(({ language }) => speakChosen(language));
  speakChosen((await loadSettings()).language);
}

/** `auto` chooses from `navigator.languages`. */
export function speakChosen(choice: LanguageChoice): void {
  speak(languageOf(choice, navigator.languages));
}
