import { chmodSync, closeSync, mkdirSync, openSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { StoreError } from '../store-error.ts';

/** Where the network is kept inside the data directory. */
export const DATABASE_FILE = 'kith.sqlite';
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

/** Makes the file where it is absent, for its owner alone (0600); SQLite's log files take over its mode. */
export function prepareFile(directory: string, name: string): string {
  const path = join(directory, name);
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
  return path;
}
