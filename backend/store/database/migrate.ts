import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { isDiskFull } from '../../files/disk-full.ts';
import { forPostgres, hasCitus, keepOnEveryNode } from '../../postgres/postgres-tables.ts';
import { StoreError } from '../store-error.ts';
import { ERASURE_TABLE, FIRST_TABLES, type Tables } from './schema.ts';

export type EngineName = 'sqlite' | 'postgres';

/** In their order. One that was released never changes. */
const migrationsFor = (engine: EngineName): Readonly<Record<string, Migration>> => ({
  '0001-first-tables': {
    async up(db) {
      for (const statement of FIRST_TABLES) await sql.raw(TRANSLATED[engine](statement)).execute(db);
      if (engine === 'postgres') await distribute(db);
    },
  },
  '0002-erasures': {
    async up(db) {
      await sql.raw(TRANSLATED[engine](ERASURE_TABLE)).execute(db);
      if (engine === 'postgres' && (await hasCitus(db))) await distributeTable(db, 'erasure');
    },
  },
});

/** The same tables on each engine. Texts are compared byte by byte on both. */
const TRANSLATED: Readonly<Record<EngineName, (statement: string) => string>> = {
  sqlite: (statement) => statement,
  postgres: forPostgres,
};

/** Whether the tables are those of this version. Throws `conflict` if a newer Kith wrote them. */
export async function isUpToDate(db: Kysely<Tables>, engine: EngineName): Promise<boolean> {
  const done = await namesOfDone(db);
  requireKnown(done, engine);
  return done.length === Object.keys(migrationsFor(engine)).length;
}

/** `done` are the names of the changes that the tables went through. Throws `conflict` if a newer Kith made one. */
export function requireKnown(done: readonly string[], engine: EngineName): void {
  const migrations = migrationsFor(engine);
  if (done.every((name) => name in migrations)) return;
  throw new StoreError(
    'conflict',
    'A newer version of Kith wrote these data. Update Kith, or choose another folder with KITH_DATA.',
  );
}

/**
 * Brings the tables up to date, all in one transaction: if that fails, they are as they were. `before` is called before tables
 * with data are changed. Throws `conflict` if a newer Kith wrote them.
 */
export async function migrate(
  db: Kysely<Tables>,
  engine: EngineName,
  before: () => Promise<unknown> | undefined = () => undefined,
): Promise<void> {
  if (await isUpToDate(db, engine)) return;
  if ((await namesOfDone(db)).length > 0) await before();
  const migrations = migrationsFor(engine);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (isDiskFull(error) || error instanceof StoreError) throw error;
  const why = error instanceof Error ? error.message : 'unknown';
  throw new StoreError(
    'internal_error',
    `This version could not change its tables (${why}), and they are as they were. Start the version you had before, and report this.`,
  );
}

/** None if the tables are yet to be made; a database that fails, fails the migrator as well. */
async function namesOfDone(db: Kysely<Tables>): Promise<readonly string[]> {
  try {
    const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
    return rows.map(({ name }) => name);
  } catch {
    return [];
  }
}

/** Found across accounts, by a hash or a name: on Citus every node has all of these rows. */
const REFERENCE_TABLES = ['account_name', 'secret_key'];

/** Where the server has Citus, an account's rows are together on one of its workers. */
async function distribute(db: Kysely<unknown>): Promise<void> {
  if (!(await hasCitus(db))) return;
  await keepOnEveryNode(db, REFERENCE_TABLES);
  await sql`SELECT create_distributed_table('account', 'id')`.execute(db);
  const all = FIRST_TABLES.flatMap((statement) => /^CREATE TABLE (\w+)/.exec(statement)?.[1] ?? []);
  for (const table of all) {
    if (table === 'account' || REFERENCE_TABLES.includes(table)) continue;
    await distributeTable(db, table);
  }
}

async function distributeTable(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`SELECT create_distributed_table(${table}, 'account', colocate_with => 'account')`.execute(db);
}
