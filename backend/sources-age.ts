import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** What a thread is made of. */
const FOLDERS = ['backend', 'utils'];

/**
 * Whether any of Kith's own sources was written after a moment (ms since 1970), as an update does. A thread that begins
 * then runs other code than the process that began before.
 */
export function hasNewerSources(moment: number, root = ROOT): boolean {
  return FOLDERS.some((folder) => holdsNewer(join(root, folder), moment));
}

function holdsNewer(folder: string, moment: number): boolean {
  return readdirSync(folder, { withFileTypes: true }).some((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return holdsNewer(path, moment);
    return entry.isFile() && statSync(path).mtimeMs > moment;
  });
}
