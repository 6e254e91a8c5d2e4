import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { StoreError } from './store-error.ts';

/** Below this SQLite's write-ahead log can be corrupted by two connections (sqlite.org, "WAL-reset bug"). */
export const OLDEST_SQLITE = '3.51.3';

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;
/** What `application_id` holds, a whole number of 32 bits. */
const MOST_OWED = 0x7fff_ffff;
/** Pages of the log before it is copied into the file, 16 MiB: what several writes put into one page is copied once. */
const LOG_PAGES = 4_096;
const READ_TIMEOUT_MS = 5_000;
/** How long a writer waits for the import of another thread, and how often it looks. */
const WRITE_DEADLINE_MS = 120_000;
const WRITE_RETRY_MS = 10;

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

/** One connection to the database: statements are prepared once and reused, rows are plain objects. */
export class Connection {
  /** The file. */
  readonly path: string;
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #inColumns = new Map<string, StatementSync>();
  #isHeld = false;
  /** What parts of what is held failed by. */
  #failures: unknown[] = [];
  #removed = 0;
  #undone = 0;

  constructor(path: string) {
    this.path = path;
    this.#database = new DatabaseSync(path, { timeout: READ_TIMEOUT_MS, enableForeignKeyConstraints: true });
    requireSafeSqlite(this.one<{ version: string }>('SELECT sqlite_version() AS version').version);
    this.#database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA secure_delete = ON;
      PRAGMA temp_store = MEMORY;
      PRAGMA cache_size = -32768;
      PRAGMA wal_autocheckpoint = ${LOG_PAGES};
    `);
  }

  /** The first row, or undefined. */
  get<Row extends object>(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#prepare(sql).get(...values) as Row | undefined;
  }

  /** The only row of a statement that always has one. */
  one<Row extends object>(sql: string, ...values: SQLInputValue[]): Row {
    const row = this.get<Row>(sql, ...values);
    if (row === undefined) throw new Error(`A statement that always answers did not: ${sql}`);
    return row;
  }

  all<Row extends object>(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#prepare(sql).all(...values) as Row[];
  }

  /** As `all`, a row as its columns in their order: where there are many, an object for each costs more than reading it. */
  rows<Row extends readonly unknown[]>(sql: string, ...values: SQLInputValue[]): Row[] {
    let statement = this.#inColumns.get(sql);
    if (statement === undefined) {
      statement = this.#database.prepare(sql);
      statement.setReturnArrays(true);
      this.#inColumns.set(sql, statement);
    }
    return statement.all(...values) as unknown[] as Row[];
  }

  each<Row extends object>(sql: string, ...values: SQLInputValue[]): Iterable<Row> {
    return this.#prepare(sql).iterate(...values) as Iterable<Row>;
  }

  /** How many rows changed. */
  run(sql: string, ...values: SQLInputValue[]): number {
    const changes = Number(this.#prepare(sql).run(...values).changes);
    if (sql.startsWith('DELETE')) this.#removed += changes;
    return changes;
  }

  /** Rows that were deleted here since the connection was opened, those of undone transactions included. */
  get removed(): number {
    return this.#removed;
  }

  /** How often something that was written here was taken back, so that it never was. */
  get undone(): number {
    return this.#undone;
  }

  /** The row id of what was inserted. */
  insert(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#prepare(sql).run(...values).lastInsertRowid);
  }

  /** The row id of what was inserted, null where a conflict kept it out (`ON CONFLICT DO NOTHING`). */
  insertUnlessThere(sql: string, ...values: SQLInputValue[]): number | null {
    const { changes, lastInsertRowid } = this.#prepare(sql).run(...values);
    return changes === 0 ? null : Number(lastInsertRowid);
  }

  /** Runs several statements; never with values in them. */
  exec(sql: string): void {
    this.#database.exec(sql);
  }

  /** Several reads of one moment, while another thread may write. */
  read<Result>(work: () => Result): Result {
    if (this.#isHeld) return work();
    this.#database.exec('BEGIN');
    try {
      return work();
    } finally {
      this.#database.exec('COMMIT');
    }
  }

  /**
   * One transaction, all of it or nothing. `work` is synchronous, so that no other writer of this thread comes
   * between; while another thread writes, this one waits without holding up its event loop.
   */
  async write<Result>(work: () => Result): Promise<Result> {
    if (this.#isHeld) return this.#writeWithin(work);
    return this.#whenFree(() => {
      this.#database.exec('BEGIN IMMEDIATE');
      return this.#finish(work);
    });
  }

  /**
   * One transaction of all that `work` reads and writes here, however long it takes; other connections write before
   * or after it. While a connection is held, nobody but `work` may use it. Where any `write` within fails, nothing is
   * written, even if `work` passes over that.
   */
  async hold<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#whenFree(() => this.#database.exec('BEGIN IMMEDIATE'));
    this.#isHeld = true;
    this.#failures = [];
    try {
      const result = await work();
      if (this.#failures.length > 0) throw this.#failures[0];
      this.#database.exec('COMMIT');
      return result;
    } catch (error) {
      throw this.#undo(error);
    } finally {
      this.#isHeld = false;
    }
  }

  /**
   * Within a transaction that erases: what it deletes must be overwritten, too. Counted in the header of the file
   * (`application_id`), so that a crash in between does not forget it.
   */
  oweForgetting(): void {
    this.#database.exec(`PRAGMA application_id = ${(this.owed % MOST_OWED) + 1}`);
  }

  /** Another number after every erasure whose traces were not overwritten yet; 0 where there is none. */
  get owed(): number {
    return this.one<{ application_id: number }>('PRAGMA application_id').application_id;
  }

  /** How large the file is, in bytes, without the log. */
  get bytes(): number {
    const { page_count: pages } = this.one<{ page_count: number }>('PRAGMA page_count');
    return pages * this.one<{ page_size: number }>('PRAGMA page_size').page_size;
  }

  /**
   * Leaves nothing of what was deleted in the files: the pages are written anew, since rows that moved about may
   * have left a copy behind, and the log is emptied. Waits for other writers as `write` does. How many ms it took.
   * @param owed what was owed before: who has erased since owes it still
   */
  async forget(owed: number): Promise<number> {
    const began = await this.#whenFree(() => {
      const now = performance.now();
      this.#database.exec('VACUUM');
      return now;
    });
    await this.#whenFree(() => {
      const { busy } = this.one<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)');
      if (busy !== 0) throw Object.assign(new Error('The log is being read.'), { errcode: SQLITE_BUSY });
    });
    await this.write(() => {
      if (this.owed === owed) this.#database.exec('PRAGMA application_id = 0');
    });
    return performance.now() - began;
  }

  close(): void {
    this.#statements.clear();
    this.#inColumns.clear();
    this.#database.close();
  }

  #prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#database.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
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

  #finish<Result>(work: () => Result): Result {
    try {
      const result = work();
      this.#database.exec('COMMIT');
      return result;
    } catch (error) {
      throw this.#undo(error);
    }
  }

  /**
   * A part of what is held. No savepoint: SQLite would keep what each page was before, and go through all of that
   * again at every statement, so that erasing a network takes time by the square of its size.
   */
  #writeWithin<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      this.#failures.push(error);
      throw error;
    }
  }

  /** Rolls back; answers what is to be thrown. */
  #undo(error: unknown): unknown {
    this.#undone++;
    if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
    if (codeOf(error) !== SQLITE_FULL) return error;
    return new StoreError(
      'internal_error',
      'The disk is full. Nothing was changed; make room and try again.',
    );
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
