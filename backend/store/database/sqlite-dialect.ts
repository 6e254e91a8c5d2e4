import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type LimitNode,
  type OffsetNode,
  type OperationNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
  type TransactionSettings,
  ValueNode,
} from 'kysely';
import { PreparedStatements } from '../../sqlite/prepare-statement.ts';
import { isLocked } from '../../sqlite/sqlite-errors.ts';
import { StoreError } from '../store-error.ts';
import { openDatabase, WRITE_DEADLINE_MS, WRITE_RETRY_MS } from './connection.ts';

/** Returns a Kysely dialect for one connection of node:sqlite. Write transactions lock at once, so two never deadlock. */
export function createSqliteDialect(handle: SqliteHandle): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new ImmediateDriver(handle),
    createQueryCompiler: () => new LimitCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/** Writes limits into the text, because SQLite plans a statement again each time it runs with a bound limit. */
class LimitCompiler extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit ');
    this.visitNode(toText(limit));
  }

  protected override visitOffset({ offset }: OffsetNode): void {
    this.append('offset ');
    this.visitNode(toText(offset));
  }
}

function toText(node: OperationNode): OperationNode {
  return ValueNode.is(node) ? ValueNode.createImmediate(node.value) : node;
}

/** SQLite can change tables inside transactions. By default, Kysely assumes that it can't. */
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
        if (!isLocked(error)) throw error;
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

/** A connection with its prepared statements. It can be closed and reopened. */
export class SqliteHandle implements SqliteDatabase {
  readonly #path: string;
  readonly #statements = new PreparedStatements();
  #database: DatabaseSync | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  get isTransaction(): boolean {
    return this.#database?.isTransaction === true;
  }

  prepare(sql: string): SqliteStatement {
    return this.#statements.prepare(this.#open(), sql);
  }

  /** The next statement reopens the connection. */
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
