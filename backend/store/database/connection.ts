import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { isDiskFull } from '../../files/disk-full.ts';
import { isLocked, SQLITE_BUSY } from '../../sqlite/sqlite-errors.ts';
import { StoreError } from '../store-error.ts';
import { Reserve } from './reserve.ts';

/** In older versions, two connections can corrupt the write-ahead log (sqlite.org, "WAL-reset bug"). */
export const OLDEST_SQLITE = '3.51.3';

/**
 * 16 MiB: the log size at which SQLite copies the log into the file. With a large log, a page that several writes changed is
 * copied only once.
 */
const LOG_PAGES = 4_096;
/** How long a read waits while another connection opens or closes the log. */
const READ_TIMEOUT_MS = 5_000;

export function requireSafeSqlite(version: string): void {
  const have = version.split('.').map(Number);
  const need = OLDEST_SQLITE.split('.').map(Number);
  const first = need.findIndex((part, i) => (have[i] ?? 0) !== part);
  if (first >= 0 && (have[first] ?? 0) < (need[first] ?? 0)) {
    throw new StoreError(
      'internal_error',
      `This Node.js includes SQLite ${version}, and Kith needs ${OLDEST_SQLITE} or newer, because older ones can ` +
        'damage the data. Start Kith with "npm start", which uses the right Node.js.',
    );
  }
}

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
  // Reads something, so that SQLite opens the log now.
  database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get();
  return database;
}

/** Identifies the files that SQLite has open, to detect if another program removes or replaces them. */
export class OpenFiles {
  readonly #path: string;
  readonly #database: string;
  readonly #log: string;

  /** Call it right after SQLite opened the database at this path. */
  constructor(path: string) {
    this.#path = path;
    this.#database = identify(path);
    this.#log = identify(`${path}-wal`);
  }

  /**
   * Returns true if SQLite writes to a log that is no longer at its path, so everything it commits would be lost. Throws
   * StoreError if the database itself was replaced by another file.
   */
  isLogLost(): boolean {
    if (identify(this.#path) !== this.#database) {
      throw new StoreError(
        'internal_error',
        `The database (${basename(this.#path)}) was removed or replaced while Kith was running. Nothing was changed. Stop ` +
          'Kith, put the right file there, and start Kith again.',
      );
    }
    return identify(`${this.#path}-wal`) !== this.#log;
  }
}

/**
 * Returns the identity of the file at a path, or '' if there is none. Doesn't open the file, because closing it would drop
 * SQLite's locks.
 */
function identify(path: string): string {
  const file = statSync(path, { bigint: true, throwIfNoEntry: false });
  return file === undefined ? '' : `${file.dev} ${file.ino}`;
}

/** How long a write waits for another thread's import, and how often it checks. */
export const WRITE_DEADLINE_MS = 120_000;
export const WRITE_RETRY_MS = 10;

/** The connection that reopens the files if the log is lost, and overwrites erased data. */
export class Connection {
  readonly path: string;
  /** Called before the files are reopened, so that other connections of this process close first. */
  beforeReopening: () => void = () => {};
  readonly #reserve: Reserve;
  #database: DatabaseSync;
  #files: OpenFiles;

  constructor(path: string) {
    this.path = path;
    this.#reserve = new Reserve(path);
    this.#database = openDatabase(path);
    this.#files = new OpenFiles(path);
  }

  /**
   * Reopens the files if another program removed the log, and copies committed data into the database first. Throws
   * StoreError if that isn't possible now, or if the database itself was removed or replaced.
   */
  requireFiles(): void {
    if (!this.#files.isLogLost()) return;
    this.#database.exec('PRAGMA busy_timeout = 0');
    if (this.#pragma('wal_checkpoint(TRUNCATE)') !== 0) {
      this.#database.exec(`PRAGMA busy_timeout = ${READ_TIMEOUT_MS}`);
      throw new StoreError(
        'internal_error',
        `Another program removed the log of the database (${basename(this.path)}-wal) while Kith was running. ` +
          'Nothing was changed. Try again.',
      );
    }
    this.beforeReopening();
    this.close();
    this.#database = openDatabase(this.path);
    this.#files = new OpenFiles(this.path);
  }

  /** Refills the reserve after an erasure. On a full disk, the next write that finds space refills it. */
  restoreReserve(): void {
    try {
      this.#reserve.fill();
    } catch (error) {
      if (!isDiskFull(error)) throw error;
    }
  }

  /** Identifies the latest erasure that hasn't been overwritten yet. 0 if there is none. */
  get owed(): number {
    return this.#pragma('application_id');
  }

  /** Size of the file in bytes, without the log. */
  get bytes(): number {
    return this.#pragma('page_count') * this.#pragma('page_size');
  }

  /**
   * Removes every trace of deleted rows from the files: rewrites the pages, where moved rows may have left copies, and
   * empties the log. Waits for other writers. Returns how long it took in ms.
   * @param owed the value of `owed` before the call; if it has changed since, the later erasure stays owed
   */
  async vacuum(owed: number): Promise<number> {
    let full: unknown = null;
    const began = await this.#whenFree(() => {
      const now = performance.now();
      try {
        this.#database.exec('VACUUM');
      } catch (error) {
        if (!isDiskFull(error)) throw error;
        full = error;
      }
      return now;
    });
    await this.#whenFree(() => {
      if (this.#pragma('wal_checkpoint(TRUNCATE)') !== 0)
        throw Object.assign(new Error('The log is being read.'), { errcode: SQLITE_BUSY });
    });
    // On a full disk, at least the log is now empty and takes up no space.
    if (full !== null) throw full;
    await this.#whenFree(() => {
      this.requireFiles();
      this.#database.exec('BEGIN IMMEDIATE');
      try {
        if (this.owed === owed) this.#database.exec('PRAGMA application_id = 0');
        this.#database.exec('COMMIT');
      } finally {
        if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      }
    });
    return performance.now() - began;
  }

  close(): void {
    this.#database.close();
  }

  #pragma(name: string): number {
    return Number(Object.values(this.#database.prepare(`PRAGMA ${name}`).get() ?? {})[0] ?? 0);
  }

  /** Retries until no other connection writes, without blocking the event loop. */
  async #whenFree<Result>(attempt: () => Result): Promise<Result> {
    for (const end = performance.now() + WRITE_DEADLINE_MS; ; await wait(WRITE_RETRY_MS)) {
      this.#database.exec('PRAGMA busy_timeout = 0');
      try {
        return attempt();
      } catch (error) {
        if (!isLocked(error)) throw error;
        if (performance.now() > end) {
          throw new StoreError('conflict', 'An import is still being written. Try again in a minute.');
        }
      } finally {
        this.#database.exec(`PRAGMA busy_timeout = ${READ_TIMEOUT_MS}`);
      }
    }
  }
}
