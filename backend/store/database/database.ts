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

/** A whole number of 32 bits, in the header of the file: `Connection.owed` reads it. */
const MAX_OWED = 0x7fff_ffff;
/** How often it is checked, also when nothing is written, that the log is still there. */
const CHECK_FILES_MS = 1_000;

/** Another process may be writing there. */
const REMOVAL = { recursive: true, force: true, maxRetries: 10 };

export interface DatabaseListeners {
  /** Called before the tables of another version are changed; if it throws, they stay as they are. */
  beforeChanging?(): Promise<unknown>;
  /** Called before the files are opened anew because another program removed their log: other threads should close them. */
  beforeReopening?(): void;
  /** Told of an error that no answer waits for. */
  onBroken?(error: unknown): void;
}

/** The tables in one SQLite file: a connection that reads and one that writes, so that no read waits for a write. */
export class Database implements Engine {
  readonly db: Db;
  readonly isWriting = false;
  /** Called before anything is erased; what it returns, once that is committed or came to nothing. */
  onErasing: (writer: Writer) => () => void = () => () => undefined;
  /** Notices a lost log, and overwrites what was erased. */
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

  /** Opens the file and brings its tables up to date. */
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
  erase: Engine['erase'] = (writer, work) =>
    this.hold(writer.account, (access) => access.erase(writer, work));

  /** Counted in the file itself, so that a crash before it is overwritten does not forget it. */
  markForOverwriting: Engine['markForOverwriting'] = async (db, erased) => {
    if (erased === 'whole sources') await sql`PRAGMA secure_delete = FAST`.execute(db);
    const { rows } = await sql<{ application_id: number }>`PRAGMA application_id`.execute(db);
    await sql.raw(`PRAGMA application_id = ${((rows[0]?.application_id ?? 0) % MAX_OWED) + 1}`).execute(db);
  };

  /** From now on every write is refused with this sentence. */
  refuseWrites(sentence: string): void {
    this.#refusal = sentence;
  }

  /** A transaction that writes has the file for itself, whatever the account. */
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
        // What is committed by now may be in a log that is gone.
        await this.#requireFiles();
        return done;
      });
    } catch (error) {
      throw explainSqliteError(error);
    } finally {
      for (const end of erased) end();
    }
  };

  /** From now on the files are opened anew if another program removes the log, also when nothing is written. */
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
    // What is overwritten may have to rest first: no answer waits for that, but for this.
    if (this.main.owed !== 0) await this.#deleteBackups();
    await this.#forgetting.settle();
    this.main.restoreReserve();
  }

  /** What was erased is in the backups, too. One that is being made loses its folder, and is not kept. */
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
      // The next write says so.
    }
  }

  /**
   * If another program removed the log, what is committed is copied from it, and all connections are opened anew. Called
   * while nothing is being written; waits for whoever reads.
   */
  async #requireFiles(): Promise<void> {
    if (!this.#files.isLogLost()) return;
    await this.db.connection().execute(async () => this.main.requireFiles());
    this.#files = new OpenFiles(this.#path);
  }
}

/** What a failed transaction throws: a sentence if a person can do something about it. */
export function explainSqliteError(error: unknown): unknown {
  return isDiskFull(error) ? new StoreError('insufficient_storage', DISK_FULL) : error;
}
