import { loadSettings, watchSettings } from '../settings/settings.ts';
import { speak } from './i18n.ts';
import { type LanguageChoice, languageOf } from './languages.ts';

/** Switches to the chosen language, now and on every change. Resolves once words can be shown. */
export async function followLanguage(): Promise<void> {
  watchSettings(({ language }) => speakChosen(language));
  speakChosen((await loadSettings()).language);
}

/** For `auto`, chooses from `navigator.languages`. */
export function speakChosen(choice: LanguageChoice): void {
  speak(languageOf(choice, navigator.languages));
}
