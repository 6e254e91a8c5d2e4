import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** Returns one hash of the names and contents of files, including all files in folders. Files may be missing. */
export function digestFiles(paths, root = ROOT) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, root, path);
  return hash.digest('hex');
}

function addTo(hash, root, path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) return;
  if (stats.isDirectory()) {
    for (const name of readdirSync(join(root, path)).sort()) addTo(hash, root, join(path, name));
    return;
  }
  const bytes = readFileSync(join(root, path));
  hash.update(`${path}\0${bytes.length}\0`).update(bytes);
}
