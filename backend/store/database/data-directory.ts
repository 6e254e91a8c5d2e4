import { chmodSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { prepareFile } from '../../files/prepare-file.ts';
import { isLocked } from '../../sqlite/sqlite-errors.ts';
import { StoreError } from '../store-error.ts';

export const LOCK_FILE = 'kith.lock';

/** Creates the directory if needed, readable only by its owner (0700). Returns its real path. */
export function prepareDirectory(directory: string): string {
  try {
    makeFolders(directory);
    chmodSync(directory, 0o700);
    return realpathSync(directory);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isFileThere = code === 'EEXIST' || code === 'ENOTDIR';
    const why = isFileThere
      ? 'a file is in the way. Move it away, or set KITH_DATA to another folder.'
      : `${message}. Set KITH_DATA to another folder.`;
    throw new StoreError('internal_error', `Kith can’t store its data in ${directory}: ${why}`);
  }
}

/**
 * Creates a folder and its parents. `mkdirSync` with `recursive` would never return in a place where nobody can create a
 * folder, such as `/proc`.
 */
function makeFolders(folder: string): void {
  if (isFolder(folder)) return;
  const above = dirname(folder);
  // A drive that doesn't exist has no folder above it.
  if (above !== folder) makeFolders(above);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have just created it.
    if (!isFolder(folder)) throw error;
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

export const DATABASE_FILE = 'network.sqlite';

export const BACKUPS = 'backups';

export interface InstanceLock {
  release(): void;
}

/**
 * Locks the data directory for this process with an exclusive transaction on a small database. The operating system
 * releases it however the process ends. Worker threads open the store without the lock.
 */
export function lockDirectory(directory: string): InstanceLock {
  const lock = new DatabaseSync(prepareFile(join(directory, LOCK_FILE)), { timeout: 0 });
  try {
    // A journal file would need space, which a full disk doesn't have.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isLocked(error)) throw error;
    throw new StoreError(
      'conflict',
      `Another Kith is already using the data in ${directory}. ` +
        'If it is a command, wait until it ends. Otherwise stop it, or choose another folder with KITH_DATA.',
    );
  }
  return {
    release() {
      lock.close();
    },
  };
}
