import { chmodSync, closeSync, openSync } from 'node:fs';

/**
 * Makes a file for its owner alone (0600) if it is absent; SQLite's log files take over its mode. Never opens a file that
 * exists: when a process closes any file, POSIX drops every lock that SQLite holds on it in that process, in all threads.
 */
export function prepareFile(path: string): string {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!exists) throw error;
  }
  chmodSync(path, 0o600);
  return path;
}
