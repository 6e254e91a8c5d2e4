import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BACKUPS } from '../store/database/data-directory.ts';
import { DATABASES, flushFolder, KEYS } from './files.ts';

/** The folder in `backups` where a restore prepares the data. */
export const RESTORING = 'restoring';
/** The new name of `restoring` once the restore is final. */
export const RESTORED = 'restored';
export const REPLACED = 'replaced';

/** The suffixes of SQLite's files next to a database. */
export const BESIDE = ['-wal', '-shm', '-journal'];

/**
 * Replaces the data folder's files with those in `backups/restoring`. One rename makes the restore final: if the process is
 * killed before it, nothing changes; if it is killed after it, the next start finishes the restore. The caller holds the
 * folder's lock.
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

/** Finishes a restore that an earlier process couldn't finish. The caller holds the folder's lock. */
export function finishRestore(data: string): void {
  const restored = join(data, BACKUPS, RESTORED);
  if (!existsSync(restored)) return;
  const old = join(restored, REPLACED);
  // Derived files of the replaced data could pass for current ones, because their version number may be the same.
  rmSync(join(data, 'derived'), { recursive: true, force: true });
  for (const name of [...KEYS, ...DATABASES]) {
    if (!existsSync(join(restored, name))) continue;
    // Moves a database's log first, because SQLite would apply the old log to the new database.
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
    // An empty folder would look like a backup.
    if (readdirSync(old).length > 0) renameSync(old, replaced);
  }
  rmSync(restored, { recursive: true });
}

export function isUnfinished(data: string): boolean {
  return existsSync(join(data, BACKUPS, RESTORED));
}
