import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';
import { prepareStatement } from '../../sqlite/prepare-statement.ts';
import { StoreError } from '../store-error.ts';
import { isBusy, openDatabase } from './connection.ts';

/** How long a writer waits for the import of another thread, and how often it looks. */
const WRITE_DEADLINE_MS = 120_000;
const WRITE_RETRY_MS = 10;
/** Prepared statements of one connection. Lists of values make many texts of one statement. */
const MAX_STATEMENTS = 500;

/** Kysely over one connection of node:sqlite. Transactions that write begin at once, so that two never deadlock. */
export function createSqliteDialect(handle: SqliteHandle): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new ImmediateDriver(handle),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/** SQLite changes tables within a transaction as it changes rows; Kysely does not rely on that by default. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #handle: SqliteHandle;

  constructor(handle: SqliteHandle) {
    super({ database: handle });
    this.#handle = handle;
  }

  /** Waits while another thread writes, without blocking the event loop. */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings = {},
  ): Promise<void> {
    const isReading = settings.accessMode === 'read only';
    const begin = CompiledQuery.raw(isReading ? 'BEGIN' : 'BEGIN IMMEDIATE');
    if (!isReading) await connection.executeQuery(CompiledQuery.raw('PRAGMA busy_timeout = 0'));
    for (const end = performance.now() + WRITE_DEADLINE_MS; ; await wait(WRITE_RETRY_MS)) {
      try {
        await connection.executeQuery(begin);
        return;
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (performance.now() > end) {
          throw new StoreError('conflict', 'An import is still being written. Try again in a minute.');
        }
      }
    }
  }

  /** SQLite ends some transactions itself, for example when the disk is full. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#handle.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** A connection that can be closed and opened anew, with the statements it has prepared. */
export class SqliteHandle implements SqliteDatabase {
  readonly #path: string;
  readonly #statements = new Map<string, SqliteStatement>();
  #database: DatabaseSync | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  get isTransaction(): boolean {
    return this.#database?.isTransaction === true;
  }

  prepare(sql: string): SqliteStatement {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    if (this.#statements.size >= MAX_STATEMENTS) this.#statements.clear();
    const statement = prepareStatement(this.#open(), sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  /** The next statement opens it again. */
  close(): void {
    this.#statements.clear();
    this.#database?.close();
    this.#database = null;
  }

  #open(): DatabaseSync {
    this.#database ??= openDatabase(this.#path);
    return this.#database;
  }
}
