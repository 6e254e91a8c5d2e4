import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWords } from '../../modules/words/word-modules.ts';
import type { OpenBrowser } from '../e2e/harness/open-browser.ts';
import { OPTIONS } from './options.ts';

/** Selects the pictures' language in the extension's settings, as a user would. */
export async function speakLanguage(open: OpenBrowser, spoken: string = OPTIONS.lang): Promise<void> {
  const page = await open.openExtensionPage('options.html#display');
  await page.waitForSelector('[aria-labelledby=display] select');
  await page.select('[aria-labelledby=display] select', spoken);
  await page.waitForSelector(`html[lang=${spoken}]`);
  await page.close();
}

/** Returns the extension's text for a key (`panel.lists`), up to the first placeholder. */
export function said(key: string, language = OPTIONS.lang): string {
  const words = wordsOf(language)[key];
  if (words === undefined) throw new Error(`The extension has no text for ${key}.`);
  const [start = ''] = words.split(/[${]/);
  return start.trim();
}

export function saying(element: string, key: string): string {
  return `${element}::-p-text("${said(key)}")`;
}

function wordsOf(language: string): Readonly<Record<string, string>> {
  const file = join(import.meta.dirname, '../../locales', `${language}.yml`);
  if (!existsSync(file)) throw new Error(`Kith has no language “${language}”: ${file} is missing.`);
  return readWords(readFileSync(file, 'utf8'));
}
