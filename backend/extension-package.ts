import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { zipSync } from 'fflate';
import { extensionFolder } from './own-code.ts';

/** All that a zip can say of a time; the parts of a local time, so that no time zone changes a byte. */
const ZIP_TIME = new Date(1980, 0, 1);

export type ExtensionBrowser = 'chrome' | 'firefox';

const zips = new Map<ExtensionBrowser, Uint8Array<ArrayBuffer>>();

/** The extension as a release packs it, byte for byte; null if it has not been built here. */
export function extensionZip(browser: ExtensionBrowser): Uint8Array<ArrayBuffer> | null {
  const folder = extensionFolder(browser);
  if (!existsSync(join(folder, 'manifest.json'))) return null;
  return zips.getOrInsertComputed(browser, () => zipOf(folder));
}

/** Zips the files in `folder`, under `top` if one is given: sorted, with one time for all, so that two are alike to the bit. */
export function zipOf(folder: string, top = ''): Uint8Array<ArrayBuffer> {
  const entries = filesIn(folder).map((path): [string, [Uint8Array, { mtime: Date }]] => [
    join(top, path).replaceAll('\\', '/'),
    [readFileSync(join(folder, path)), { mtime: ZIP_TIME }],
  ]);
  return zipSync(Object.fromEntries(entries), { level: 9 });
}

/** Sorted, as paths from the folder. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}
