import { chmodSync, closeSync, openSync } from 'node:fs';

/**
 * Creates a file that only its owner can read (0600) if it is missing. SQLite's log files inherit its mode. Never opens a file
 * that exists: when a process closes a file, POSIX drops all locks that SQLite holds on it, in every thread.
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
