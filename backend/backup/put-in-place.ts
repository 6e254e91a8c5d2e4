import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BACKUPS } from '../store/database/data-directory.ts';
import { DATABASES, flushFolder, KEYS } from './files.ts';

/** Where a restore prepares everything. */
export const RESTORING = 'restoring';
/** What is prepared, from the moment on that it counts. */
export const RESTORED = 'restored';
/** What a restore took the place of. */
export const REPLACED = 'replaced';

/** What SQLite may have beside a database. */
export const BESIDE = ['-wal', '-shm', '-journal'];

/**
 * Puts what `backups/restoring` holds in the place of the data folder's own files. One renaming decides: killed before it, the
 * folder is as it was; after it, the next start finishes the rest. The caller holds the folder's lock.
 */
export function putInPlace(data: string): void {
  const backups = join(data, BACKUPS);
  const restoring = join(backups, RESTORING);
  mkdirSync(join(restoring, REPLACED), { mode: 0o700 });
  flushFolder(restoring);
  renameSync(restoring, join(backups, RESTORED));
  flushFolder(backups);
  finishRestore(data);
}

/** Finishes what an earlier process put in place and was stopped at. The caller holds the folder's lock. */
export function finishRestore(data: string): void {
  const restored = join(data, BACKUPS, RESTORED);
  if (!existsSync(restored)) return;
  const old = join(restored, REPLACED);
  // What was derived from other data may be of the same version.
  rmSync(join(data, 'derived'), { recursive: true, force: true });
  for (const name of [...KEYS, ...DATABASES]) {
    if (!existsSync(join(restored, name))) continue;
    // A log belongs to the database it stands beside: it goes first.
    const beside = DATABASES.includes(name) ? BESIDE.map((end) => name + end) : [];
    for (const one of [...beside, name]) {
      if (existsSync(join(data, one))) renameSync(join(data, one), join(old, one));
    }
    renameSync(join(restored, name), join(data, name));
  }
  if (existsSync(old)) {
    flushFolder(old);
    flushFolder(data);
    const replaced = join(data, BACKUPS, REPLACED);
    rmSync(replaced, { recursive: true, force: true });
    renameSync(old, replaced);
  }
  rmSync(restored, { recursive: true });
}

/** True if a restore was stopped before all was in place. */
export function isUnfinished(data: string): boolean {
  return existsSync(join(data, BACKUPS, RESTORED));
}
