/** Checks databases for damage, in a thread with its own connections. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { isDamaged } from './sqlite-errors.ts';

parentPort?.postMessage((workerData as readonly string[]).filter((path) => !isSound(path)));

function isSound(path: string): boolean {
  using database = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  try {
    return database.prepare('PRAGMA quick_check(1)').get()?.quick_check === 'ok';
  } catch (error) {
    if (isDamaged(error)) return false;
    throw error;
  }
}
