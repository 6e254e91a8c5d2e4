import { DatabaseSync } from 'node:sqlite';
import { isBusy } from '../connection.ts';
import { StoreError } from '../store-error.ts';
import { LOCK_FILE, prepareFile } from './data-directory.ts';

export interface InstanceLock {
  release(): void;
}

/**
 * Holds the data directory for this process: an exclusive transaction on a small database of its own, so that
 * the operating system lets go of it however the process ends. Worker threads open the store without it.
 */
export function lockDirectory(directory: string): InstanceLock {
  const lock = new DatabaseSync(prepareFile(directory, LOCK_FILE), { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
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
