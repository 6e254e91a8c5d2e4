import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BrowserName } from './open-browser.ts';

const OUTPUT = resolve(import.meta.dirname, '../../../.output');

/** Returns the folder of the built extension for a browser. Throws if it isn't built. */
export function builtExtension(name: BrowserName): string {
  const folder = join(OUTPUT, name === 'chromium' ? 'chrome-mv3' : 'firefox-mv3');
  if (existsSync(join(folder, 'manifest.json'))) return folder;
  throw new Error(`There is no built extension in ${folder}. Run “npm run build” first.`);
}
