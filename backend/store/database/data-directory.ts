import { chmodSync, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { prepareFile } from '../../files/prepare-file.ts';
import { StoreError } from '../store-error.ts';
import { isBusy } from './connection.ts';

export const LOCK_FILE = 'kith.lock';

/** Makes the directory where it is absent, for its owner alone (0700), and answers its real path. */
export function prepareDirectory(directory: string): string {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    chmodSync(directory, 0o700);
    return realpathSync(directory);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StoreError('internal_error', `Kith cannot keep its data in ${directory}: ${why}`);
  }
}

/** Where the network is kept inside the data directory. */
export const DATABASE_FILE = 'network.sqlite';

/** The backups that Kith makes by itself, in a folder of this name inside the data directory. */
export const BACKUPS = 'backups';

export interface InstanceLock {
  release(): void;
}

/**
 * Holds the data directory for this process: an exclusive transaction on a small database of its own, so that
 * the operating system lets go of it however the process ends. Worker threads open the store without it.
 */
export function lockDirectory(directory: string): InstanceLock {
  const lock = new DatabaseSync(prepareFile(join(directory, LOCK_FILE)), { timeout: 0 });
  try {
    // A journal in a file would need space, which a full disk does not have.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new StoreError(
      'conflict',
      `Another Kith is already using the data in ${directory}. ` +
        'If it is a command, wait until it is done; else stop it, or choose another folder with KITH_DATA.',
    );
  }
  return {
    release() {
      lock.close();
    },
  };
}
