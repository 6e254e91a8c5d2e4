import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { builtExtension } from '../e2e/harness/built-extension.ts';
import type { BrowserName } from '../e2e/harness/open-browser.ts';
import { OPTIONS } from './options.ts';

const messages = z.record(z.string(), z.object({ message: z.string() }));
const manifest = z.looseObject({ default_locale: z.string() });

/**
 * Folder of a copy of the built extension that speaks the language of the pictures and no other: which one a browser
 * asks for hangs on the languages it was installed with. It is gone when the process ends.
 */
export function speakingExtension(name: BrowserName): string {
  const copy = mkdtempSync(join(tmpdir(), `kith-${OPTIONS.lang}-`));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  cpSync(builtExtension(name), copy, { recursive: true });
  const locales = join(copy, '_locales');
  for (const language of readdirSync(locales)) {
    if (language !== OPTIONS.lang) rmSync(join(locales, language), { recursive: true });
  }
  const file = join(copy, 'manifest.json');
  const read = manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(file, JSON.stringify({ ...read, default_locale: OPTIONS.lang }));
  return copy;
}

/** What the extension says by a key (`panel.lists`), up to whatever is filled in. */
export function said(key: string): string {
  const words = readWords()[key.replaceAll('.', '_')]?.message;
  if (words === undefined) throw new Error(`The extension says nothing by ${key}.`);
  const [start = ''] = words.split('$');
  return start.trim();
}

/** A selector of elements that say this. */
export function saying(element: string, key: string): string {
  return `${element}::-p-text("${said(key)}")`;
}

function readWords(): Readonly<Record<string, { message: string }>> {
  const file = join(builtExtension('chromium'), '_locales', OPTIONS.lang, 'messages.json');
  if (!existsSync(file)) throw new Error(`Kith does not speak “${OPTIONS.lang}”: there is no ${file}.`);
  return messages.parse(JSON.parse(readFileSync(file, 'utf8')));
}
