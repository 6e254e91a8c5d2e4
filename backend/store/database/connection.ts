import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { isDiskFull } from '../../files/disk-full.ts';
import { StoreError } from '../store-error.ts';
import { Reserve } from './reserve.ts';

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

/** The files that SQLite has open, by which it is noticed that another program removed or replaced them. */
export class OpenFiles {
  readonly #path: string;
  readonly #database: string;
  readonly #log: string;

  /** Right after SQLite opened the database of this path. */
  constructor(path: string) {
    this.#path = path;
    this.#database = identify(path);
    this.#log = identify(`${path}-wal`);
  }

  /**
   * True if the log at its path is not the one that SQLite writes to: what is committed from then on would be lost. Throws
   * StoreError if the database itself is another one.
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

/** Which file is at a path, '' for none. It is never opened: closing it would drop SQLite's locks. */
function identify(path: string): string {
  const file = statSync(path, { bigint: true, throwIfNoEntry: false });
  return file === undefined ? '' : `${file.dev} ${file.ino}`;
}

const SQLITE_BUSY = 5;
/** How long a writer waits for the import of another thread, and how often it looks. */
const WRITE_DEADLINE_MS = 120_000;
const WRITE_RETRY_MS = 10;

/** The file of a database as a whole: whether its log is there, and that nothing erased is left in it. */
export class Connection {
  /** The file. */
  readonly path: string;
  readonly #reserve: Reserve;
  #database: DatabaseSync;
  #files: OpenFiles;
  #beforeReopening: () => void = () => {};

  constructor(path: string) {
    this.path = path;
    this.#reserve = new Reserve(path);
    this.#database = openDatabase(path);
    this.#files = new OpenFiles(path);
  }

  /** Is called before the files are opened anew, so that other connections of this process are closed, too. */
  set beforeReopening(listener: () => void) {
    this.#beforeReopening = listener;
  }

  /**
   * Opens the files anew if another program removed the log: what is committed is copied into the database first. Throws
   * StoreError if that is not possible now, or if the database itself was removed or replaced.
   */
  requireFiles(): void {
    if (!this.#files.isLogLost()) return;
    this.#database.exec('PRAGMA busy_timeout = 0');
    if (this.#pragma('wal_checkpoint(TRUNCATE)') !== 0) {
      this.#database.exec(`PRAGMA busy_timeout = ${READ_TIMEOUT_MS}`);
      throw new StoreError(
        'internal_error',
        `Another program removed the log of the database (${basename(this.path)}-wal) while Kith was running. ` +
          'Nothing was changed; try again.',
      );
    }
    this.#beforeReopening();
    this.close();
    this.#database = openDatabase(this.path);
    this.#files = new OpenFiles(this.path);
  }

  /** After an erasure. On a full disk the next write that finds space makes the reserve again. */
  restoreReserve(): void {
    try {
      this.#reserve.fill();
    } catch (error) {
      if (!isDiskFull(error)) throw error;
    }
  }

  /** Another number after every erasure whose traces were not overwritten yet; 0 where there is none. */
  get owed(): number {
    return this.#pragma('application_id');
  }

  /** How large the file is, in bytes, without the log. */
  get bytes(): number {
    return this.#pragma('page_count') * this.#pragma('page_size');
  }

  /**
   * Leaves nothing of what was deleted in the files: the pages are written anew, since rows that moved about may
   * have left a copy behind, and the log is emptied. Waits for other writers. How many ms it took.
   * @param owed what was owed before: who has erased since owes it still
   */
  async forget(owed: number): Promise<number> {
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
    // The log is empty at least, and takes no space.
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

  /** The first number a pragma answers. */
  #pragma(name: string): number {
    return Number(Object.values(this.#database.prepare(`PRAGMA ${name}`).get() ?? {})[0] ?? 0);
  }

  /** Tries until no other connection writes, letting this thread's event loop go on in between. */
  async #whenFree<Result>(attempt: () => Result): Promise<Result> {
    for (const end = performance.now() + WRITE_DEADLINE_MS; ; await wait(WRITE_RETRY_MS)) {
      this.#database.exec('PRAGMA busy_timeout = 0');
      try {
        return attempt();
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (performance.now() > end) {
          throw new StoreError('conflict', 'An import is still being written. Try again in a minute.');
        }
      } finally {
        this.#database.exec(`PRAGMA busy_timeout = ${READ_TIMEOUT_MS}`);
      }
    }
  }
}

/** True where SQLite refused because another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  return codeOf(error) === SQLITE_BUSY;
}

/** SQLite's primary result code; 0 for any other error. */
function codeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
}
