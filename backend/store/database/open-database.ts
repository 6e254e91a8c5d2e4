import { DatabaseSync } from 'node:sqlite';
import { StoreError } from '../store-error.ts';

/** Below this SQLite's write-ahead log can be corrupted by two connections (sqlite.org, "WAL-reset bug"). */
export const OLDEST_SQLITE = '3.51.3';

/** Pages of the log before it is copied into the file, 16 MiB: what several writes put into one page is copied once. */
const LOG_PAGES = 4_096;
/** How long a read waits while another connection begins or ends the log. */
export const READ_TIMEOUT_MS = 5_000;

/** Throws where the SQLite of this Node is too old to be trusted with the data. */
export function requireSafeSqlite(version: string): void {
  const have = version.split('.').map(Number);
  const need = OLDEST_SQLITE.split('.').map(Number);
  const first = need.findIndex((part, i) => (have[i] ?? 0) !== part);
  if (first >= 0 && (have[first] ?? 0) < (need[first] ?? 0)) {
    throw new StoreError(
      'internal_error',
      `This Node.js brings SQLite ${version}, and Kith needs ${OLDEST_SQLITE} or newer, because older ones can ` +
        'damage the data. Start Kith with "npm start", which brings the right Node.js.',
    );
  }
}

/** Opens a database and its log. */
export function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: READ_TIMEOUT_MS, enableForeignKeyConstraints: true });
  requireSafeSqlite(String(database.prepare('SELECT sqlite_version() AS version').get()?.version));
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA secure_delete = ON;
    PRAGMA temp_store = MEMORY;
    PRAGMA cache_size = -32768;
    PRAGMA wal_autocheckpoint = ${LOG_PAGES};
  `);
  // Opens the log, too.
  database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get();
  return database;
}
