import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import { openPostgres } from '../../postgres/open-postgres.ts';
import { atStart, type PostgresRefusal } from '../../postgres/postgres-errors.ts';
import { StoreError } from '../store-error.ts';
import type { Access, Db, Engine } from './access.ts';
import { HeldAccess } from './held-access.ts';
import { isUpToDate, migrate, requireKnown } from './migrate.ts';
import { selectRows } from './rows-where.ts';
import type { Tables } from './schema.ts';

/** The lock for creating accounts, and for deleting old rows in all of them. The number is arbitrary. */
const ALL_ACCOUNTS = 0x6b697468;
/** Every connection of a running Kith holds this lock, so that no newer version changes the tables while it runs. */
const TABLES_IN_USE = ALL_ACCOUNTS + 1;
const MAKING_TABLES = ALL_ACCOUNTS + 2;

/** The tables in a PostgreSQL database that several processes may share. Writes in one account run one after another. */
export class PostgresDatabase implements Engine {
  readonly db: Db;
  readonly isWriting = false;
  #refusal: string | null = null;

  private constructor(db: Db) {
    this.db = db;
  }

  /** Connects and migrates the tables. Throws StoreError with a sentence that doesn't contain the address. */
  static async open(url: string): Promise<PostgresDatabase> {
    await bringUpToDate(url);
    return new PostgresDatabase(openPostgres<Tables>(url, makeError, useTables));
  }

  read<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    return this.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(work);
  }

  write: Engine['write'] = (writer, work) =>
    this.hold(writer.account, (access) => access.write(writer, work));
  erase: Engine['erase'] = (writer, work) =>
    this.hold(writer.account, (access) => access.erase(writer, work));

  async hold<Result>(account: number, work: (access: Access) => Promise<Result>): Promise<Result> {
    if (this.#refusal !== null) throw new StoreError('internal_error', this.#refusal);
    return this.db.transaction().execute(async (db) => {
      await lockAccount(db, account);
      const held = new HeldAccess(db, this);
      const result = await work(held);
      await held.end();
      return result;
    });
  }

  refuseWrites(sentence: string): void {
    this.#refusal = sentence;
  }

  /**
   * Does nothing, because PostgreSQL keeps old rows until VACUUM, and its log and backups keep them for longer
   * (docs/store.md).
   */
  async markForOverwriting(): Promise<void> {}
  async overwrite(): Promise<void> {}

  close(): Promise<void> {
    return this.db.destroy();
  }
}

function makeError(type: PostgresRefusal, sentence: string): StoreError {
  return new StoreError(type, sentence);
}

/** Migrates the tables only if no process of another version uses them. */
async function bringUpToDate(url: string): Promise<void> {
  const db = openPostgres<Tables>(url, (type, sentence) => makeError(type, atStart(sentence)));
  try {
    if (await isUpToDate(db, 'postgres')) return;
    await db.connection().execute(async (holder) => {
      await sql`SELECT pg_advisory_lock(${MAKING_TABLES}::bigint)`.execute(holder);
      if (await isUpToDate(db, 'postgres')) return;
      const { rows } = await sql<{ isFree: boolean }>`
        SELECT pg_try_advisory_lock(${TABLES_IN_USE}::bigint) AS "isFree"`.execute(holder);
      if (rows[0]?.isFree !== true) {
        throw new StoreError(
          'conflict',
          'An older version of Kith is using this database, and this version must change the tables. Stop the older version on every computer, then start this one.',
        );
      }
      await requireEveryCharacter(holder);
      await migrate(db, 'postgres');
    });
  } finally {
    await db.destroy();
  }
}

/** Throws if PostgreSQL would reject some names in the database's encoding. SQL_ASCII stores UTF-8 as it is. */
async function requireEveryCharacter(db: Db): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`SHOW server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding ?? '';
  if (encoding === 'UTF8' || encoding === 'SQL_ASCII') return;
  throw new StoreError(
    'upstream_error',
    `The database in KITH_DATABASE_URL stores text as ${encoding}, which can’t store every name. Create a database with ENCODING 'UTF8'.`,
  );
}

/** Throws for a connection that this process opens after a newer Kith migrated the tables. */
async function useTables(client: ClientBase): Promise<void> {
  await client.query(`SELECT pg_advisory_lock_shared(${TABLES_IN_USE}::bigint)`);
  const { rows } = await client.query<{ name: string }>('SELECT name FROM kysely_migration');
  const done = rows.map(({ name }) => name);
  requireKnown(done, 'postgres');
}

async function lockAccount(db: Db, account: number): Promise<void> {
  if (account === 0) await sql`SELECT pg_advisory_xact_lock(${ALL_ACCOUNTS}::bigint)`.execute(db);
  else await selectRows(db, 'account', { id: account }).select('version').forUpdate().execute();
}
