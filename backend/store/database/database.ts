import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { DISK_FULL, isDiskFull } from '../../files/disk-full.ts';
import { StoreError } from '../store-error.ts';
import type { Db, Engine, Writer } from './access.ts';
import { Connection, OpenFiles } from './connection.ts';
import { BACKUPS } from './data-directory.ts';
import { HeldAccess } from './held-access.ts';
import { migrate } from './migrate.ts';
import { createOverwriter, type Overwriter } from './overwrite-erased.ts';
import { Reserve } from './reserve.ts';
import type { Tables } from './schema.ts';
import { createSqliteDialect, SqliteHandle } from './sqlite-dialect.ts';

/** Fits the 32-bit number in the file's header that `Connection.owed` reads. */
const MAX_OWED = 0x7fff_ffff;
/** How often Kith checks that the log still exists, even if nothing is written. */
const CHECK_FILES_MS = 1_000;

/** With retries, because another process may be writing in the folder. */
const REMOVAL = { recursive: true, force: true, maxRetries: 10 };

export interface DatabaseListeners {
  /** Called before an older version's tables are migrated. If it throws, they stay unchanged. */
  beforeChanging?(): Promise<unknown>;
  /** Called before the files are reopened because another program removed their log. Other threads should close them. */
  beforeReopening?(): void;
  /** Called with an error that no caller waits for. */
  onBroken?(error: unknown): void;
}

/** The tables in one SQLite file. One connection reads and another writes, so no read waits for a write. */
export class Database implements Engine {
  readonly db: Db;
  readonly isWriting = false;
  /** Called before an erasure. The function it returns is called after the erasure is committed or rolled back. */
  onErasing: (writer: Writer) => () => void = () => () => undefined;
  /** Detects a lost log, and overwrites erased data. */
  readonly main: Connection;
  readonly #path: string;
  readonly #writer: Db;
  readonly #reserve: Reserve;
  readonly #forgetting: Overwriter;
  #files: OpenFiles;
  #checking: NodeJS.Timeout | undefined;
  #isClosed = false;
  #refusal: string | null = null;

  private constructor(path: string, { beforeReopening, onBroken }: DatabaseListeners) {
    this.#path = path;
    this.main = new Connection(path);
    this.#files = new OpenFiles(path);
    this.#reserve = new Reserve(path);
    this.#forgetting = createOverwriter(this.main, {
      beforeOverwriting: () => this.#deleteBackups(),
      ...(onBroken && { onBroken }),
    });
    const [reading, writing] = [new SqliteHandle(path), new SqliteHandle(path)];
    this.db = new Kysely<Tables>({ dialect: createSqliteDialect(reading) });
    this.#writer = new Kysely<Tables>({ dialect: createSqliteDialect(writing) });
    this.main.beforeReopening = () => {
      reading.close();
      writing.close();
      beforeReopening?.();
    };
  }

  static async open(path: string, listeners: DatabaseListeners = {}): Promise<Database> {
    const database = new Database(path, listeners);
    try {
      await migrate(database.#writer, 'sqlite', () => listeners.beforeChanging?.());
    } catch (error) {
      await database.close();
      throw explainSqliteError(error);
    }
    return database;
  }

  read<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    return this.db.transaction().setAccessMode('read only').execute(work);
  }

  write: Engine['write'] = (writer, work) =>
    this.hold(writer.account, (access) => access.write(writer, work));
  erase: Engine['erase'] = async (writer, work) => {
    const result = await this.hold(writer.account, (access) => access.erase(writer, work));
    await this.overwrite();
    return result;
  };

  /** Counts erasures in the file itself, so that none is forgotten if Kith crashes before overwriting the erased data. */
  markForOverwriting: Engine['markForOverwriting'] = async (db, erased) => {
    if (erased === 'whole sources') await sql`PRAGMA secure_delete = FAST`.execute(db);
    const { rows } = await sql<{ application_id: number }>`PRAGMA application_id`.execute(db);
    await sql.raw(`PRAGMA application_id = ${((rows[0]?.application_id ?? 0) % MAX_OWED) + 1}`).execute(db);
  };

  refuseWrites(sentence: string): void {
    this.#refusal = sentence;
  }

  /** A write transaction locks the whole file, not only the account. */
  hold: Engine['hold'] = async (_, work) => {
    if (this.#refusal !== null) throw new StoreError('internal_error', this.#refusal);
    const erased: (() => void)[] = [];
    try {
      return await this.#writer.connection().execute(async (writer) => {
        await this.#requireFiles();
        const done = await this.#transact(writer, async (db) => {
          const held = new HeldAccess(db, {
            beforeErasing: (eraser) => {
              this.#reserve.free();
              erased.push(this.onErasing(eraser));
            },
            markForOverwriting: this.markForOverwriting,
          });
          const result = await work(held);
          await held.end();
          if (held.isWriting && !held.isErasing) this.#reserve.fill();
          return result;
        });
        // The commit may be in a log that was removed in the meantime.
        await this.#requireFiles();
        return done;
      });
    } catch (error) {
      throw explainSqliteError(error);
    } finally {
      for (const end of erased) end();
    }
  };

  watchFiles(): void {
    this.#checking = setInterval(() => this.#checkFiles(), CHECK_FILES_MS).unref();
  }

  async #transact<Result>(writer: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
    try {
      return await writer.transaction().execute(work);
    } finally {
      await sql`PRAGMA secure_delete = ON`.execute(writer);
    }
  }

  async overwrite(): Promise<void> {
    // Callers wait until backups are deleted, but not for pauses in overwriting.
    if (this.main.owed !== 0) await this.#deleteBackups();
    await this.#forgetting.settle();
    this.main.restoreReserve();
  }

  /** Backups contain erased data, too. A backup in progress loses its folder and isn't kept. */
  #deleteBackups(): Promise<void> {
    return rm(join(dirname(this.#path), BACKUPS), REMOVAL);
  }

  async close(): Promise<void> {
    clearInterval(this.#checking);
    this.#forgetting.close();
    await this.db.destroy();
    await this.#writer.destroy();
    if (!this.#isClosed) this.main.close();
    this.#isClosed = true;
  }

  async #checkFiles(): Promise<void> {
    try {
      if (this.#files.isLogLost()) await this.#writer.connection().execute(() => this.#requireFiles());
    } catch {
      // The next write reports the error.
    }
  }

  /**
   * Copies committed data and reopens all connections if another program removed the log. Call it while nothing is being
   * written. Waits for readers.
   */
  async #requireFiles(): Promise<void> {
    if (!this.#files.isLogLost()) return;
    await this.db.connection().execute(async () => this.main.requireFiles());
    this.#files = new OpenFiles(this.#path);
  }
}

/** Returns the error to throw for a failed transaction. Its message is for the user if they can fix the problem. */
function explainSqliteError(error: unknown): unknown {
  return isDiskFull(error) ? new StoreError('insufficient_storage', DISK_FULL) : error;
}
