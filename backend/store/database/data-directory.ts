import { chmodSync, mkdirSync, realpathSync } from 'node:fs';
import { StoreError } from '../store-error.ts';

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
