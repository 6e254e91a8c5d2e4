import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateChromeMessages, parseMessagesText } from '@wxt-dev/i18n/build';
import { z } from 'zod';
import { builtExtension } from '../e2e/harness/built-extension.ts';
import type { BrowserName } from '../e2e/harness/open-browser.ts';
import { OPTIONS } from './options.ts';

const manifest = z.looseObject({ default_locale: z.string() });

/**
 * Folder of a copy of the built extension that speaks the language of the pictures and no other: which one a browser
 * asks for hangs on the languages it was installed with. It is gone when the process ends.
 */
export function speakingExtension(name: BrowserName, spoken = OPTIONS.lang): string {
  const copy = mkdtempSync(join(tmpdir(), `kith-${spoken}-`));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  cpSync(builtExtension(name), copy, { recursive: true });
  const locales = join(copy, '_locales');
  for (const language of readdirSync(locales)) {
    if (language !== spoken) rmSync(join(locales, language), { recursive: true });
  }
  const file = join(copy, 'manifest.json');
  const read = manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(file, JSON.stringify({ ...read, default_locale: spoken }));
  return copy;
}

/** What the extension says by a key (`panel.lists`), up to whatever is filled in. */
export function said(key: string, language = OPTIONS.lang): string {
  const words = readWords(language)[key.replaceAll('.', '_')]?.message;
  if (words === undefined) throw new Error(`The extension says nothing by ${key}.`);
  const [start = ''] = words.split(/[${]/);
  return start.trim();
}

/** A selector of elements that say this. */
export function saying(element: string, key: string): string {
  return `${element}::-p-text("${said(key)}")`;
}

function readWords(language: string): Readonly<Record<string, { message: string }>> {
  const file = join(import.meta.dirname, '../../locales', `${language}.yml`);
  if (!existsSync(file)) throw new Error(`Kith does not speak “${language}”: there is no ${file}.`);
  return generateChromeMessages(parseMessagesText(readFileSync(file, 'utf8'), 'YAML'));
}
