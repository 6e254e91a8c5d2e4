import { sql } from 'kysely';
import { openPostgres } from '../../postgres/open-postgres.ts';
import { StoreError } from '../store-error.ts';
import type { Access, Db, Engine } from './access.ts';
import { HeldAccess } from './held-access.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './schema.ts';

/** The lock of whoever makes accounts, or cleans up in all of them (any number that no other program uses). */
const ALL_ACCOUNTS = 0x6b697468;

/** The tables in a PostgreSQL database that several processes may share. Writes in an account follow each other. */
export class PostgresDatabase implements Engine {
  readonly db: Db;
  readonly isWriting = false;
  #refusal: string | null = null;

  private constructor(db: Db) {
    this.db = db;
  }

  /** Connects and brings the tables up to date. Throws StoreError with a sentence that does not name the address. */
  static async open(url: string): Promise<PostgresDatabase> {
    const database = new PostgresDatabase(
      openPostgres<Tables>(url, (type, sentence) => new StoreError(type, sentence)),
    );
    try {
      await migrate(database.db, 'postgres');
    } catch (error) {
      await database.close();
      throw error;
    }
    return database;
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

  /** PostgreSQL keeps old rows until VACUUM, and its log and backups for longer (docs/store.md). */
  async markForOverwriting(): Promise<void> {}
  async overwrite(): Promise<void> {}

  close(): Promise<void> {
    return this.db.destroy();
  }
}

async function lockAccount(db: Db, account: number): Promise<void> {
  if (account === 0) await sql`SELECT pg_advisory_xact_lock(${ALL_ACCOUNTS}::bigint)`.execute(db);
  else await db.selectFrom('account').select('version').where('id', '=', account).forUpdate().execute();
}
