import { join } from 'node:path';
import { generateChromeMessagesText, parseMessagesFile } from '@wxt-dev/i18n/build';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { z } from 'zod';

const messages = z.record(z.string(), z.object({ message: z.string() }));
const LOCALES = join(import.meta.dirname, '../../../../locales');

/** The words as the build hands them to the browser: key (with `_`) → message. `language` as a file of locales/ is called. */
export async function messagesIn(language: string): Promise<Record<string, string>> {
  const text = generateChromeMessagesText(await parseMessagesFile(join(LOCALES, `${language}.yml`)));
  const read = messages.parse(JSON.parse(text));
  return Object.fromEntries(Object.entries(read).map(([key, { message }]) => [key, message]));
}

export const englishMessages = () => messagesIn('en');

/** Lets the fake browser speak: from then on `i18n.t` answers these words, as a real one would. */
export function speak(words: Readonly<Record<string, string>>): void {
  const getMessage = (key: string, substitutions: readonly string[] = []) =>
    (words[key] ?? '').replace(/\$(\$|\d)/g, (_, sign: string) =>
      sign === '$' ? '$' : (substitutions[Number(sign) - 1] ?? ''),
    );
  Object.assign(fakeBrowser.i18n, { getMessage });
}

export async function speakEnglish(): Promise<void> {
  speak(await englishMessages());
}
