import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { zipSync } from 'fflate';
import { extensionFolder } from './own-code.ts';

/** The earliest time that a ZIP can store. ZIP times are local, so the bytes are the same in every time zone. */
const ZIP_TIME = new Date(1980, 0, 1);

export type ExtensionBrowser = 'chrome' | 'firefox';

const zips = new Map<ExtensionBrowser, Uint8Array<ArrayBuffer>>();

/** Returns the extension byte for byte as a release packs it, or null if it hasn't been built here. */
export function extensionZip(browser: ExtensionBrowser): Uint8Array<ArrayBuffer> | null {
  const folder = extensionFolder(browser);
  if (!existsSync(join(folder, 'manifest.json'))) return null;
  return zips.getOrInsertComputed(browser, () => zipOf(folder));
}

/**
 * Zips a folder. If `top` is given, all paths in the ZIP begin with it. Files are sorted and have the same time, so the result is
 * reproducible.
 */
export function zipOf(folder: string, top = ''): Uint8Array<ArrayBuffer> {
  const entries = filesIn(folder).map((path): [string, [Uint8Array, { mtime: Date }]] => [
    join(top, path).replaceAll('\\', '/'),
    [readFileSync(join(folder, path)), { mtime: ZIP_TIME }],
  ]);
  return zipSync(Object.fromEntries(entries), { level: 9 });
}

export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}
