import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** What a thread is made of. */
const FOLDERS = ['backend', 'utils'];

/**
 * Tells whether any of Kith's own sources was written since this was called, as an update does. A thread that begins
 * then runs other code than the process that began before. Compared are times of files alone: a clock that was wrong
 * once does not count.
 */
export function noteSources(root = ROOT): () => boolean {
  const newestOf = () => Math.max(...FOLDERS.map((folder) => newestIn(join(root, folder))));
  const noted = newestOf();
  return () => newestOf() > noted;
}

/** When the newest file was written, ms since 1970. */
function newestIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((newest, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return Math.max(newest, newestIn(path));
    return entry.isFile() ? Math.max(newest, statSync(path).mtimeMs) : newest;
  }, 0);
}
