import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { isDiskFull } from '../../files/disk-full.ts';
import { copyToEveryNode, forPostgres, hasCitus } from '../../postgres/postgres-tables.ts';
import { StoreError } from '../store-error.ts';
import {
  ERASURE_TABLE,
  FIRST_TABLES,
  LIVE_SOURCE_TABLE,
  PERSONAL_TOKEN_TABLES,
  type Tables,
  TEAM_KIND,
} from './schema.ts';

type EngineName = 'sqlite' | 'postgres';

/** The migrations in order. A released migration never changes. */
const migrationsFor = (engine: EngineName): Readonly<Record<string, Migration>> => ({
  '0001-first-tables': migration(engine, FIRST_TABLES, distribute),
  '0002-erasures': migration(engine, [ERASURE_TABLE], (db) => distributeTable(db, 'erasure')),
  '0003-personal-tokens': migration(engine, PERSONAL_TOKEN_TABLES, (db) =>
    copyToEveryNode(db, ['personal_token']),
  ),
  '0004-team-kind': migration(engine, [TEAM_KIND]),
  '0005-live-sources': migration(engine, [LIVE_SOURCE_TABLE], (db) => distributeTable(db, 'live_source')),
});

/** Creates the same tables on each engine. Both engines compare text byte by byte. */
function migration(
  engine: EngineName,
  statements: readonly string[],
  onCitus?: (db: Kysely<unknown>) => Promise<void>,
): Migration {
  return {
    async up(db) {
      for (const statement of statements) {
        await sql.raw(engine === 'postgres' ? forPostgres(statement) : statement).execute(db);
      }
      if (engine === 'postgres' && onCitus !== undefined && (await hasCitus(db))) await onCitus(db);
    },
  };
}

/** Returns whether the tables are those of this version. Throws `conflict` if a newer Kith wrote them. */
export async function isUpToDate(db: Kysely<Tables>, engine: EngineName): Promise<boolean> {
  const done = await namesOfDone(db);
  requireKnown(done, engine);
  return done.length === Object.keys(migrationsFor(engine)).length;
}

/**
 * Throws `conflict` if a newer version of Kith migrated the tables.
 * @param done names of the applied migrations
 */
export function requireKnown(done: readonly string[], engine: EngineName): void {
  const migrations = migrationsFor(engine);
  if (done.every((name) => name in migrations)) return;
  throw new StoreError(
    'conflict',
    'A newer version of Kith wrote this data. Update Kith, or choose another folder with KITH_DATA.',
  );
}

/**
 * Migrates the tables in one transaction, so that they stay unchanged if the migration fails. Calls `before` first if there
 * is data. Throws `conflict` if a newer Kith wrote them.
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
    `Kith couldn’t update its tables (${why}), so they are unchanged. Start the version you had before, and report this.`,
  );
}

/**
 * Returns the names of the applied migrations; none if there are no tables yet. Ignores database errors, because the
 * migrator would throw them, too.
 */
async function namesOfDone(db: Kysely<Tables>): Promise<readonly string[]> {
  try {
    const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
    return rows.map(({ name }) => name);
  } catch {
    return [];
  }
}

/** Tables that are looked up across accounts, by hash or name, so every Citus node has all their rows. */
const REFERENCE_TABLES = ['account_name', 'secret_key'];

/** Puts each account's rows together on one worker. */
async function distribute(db: Kysely<unknown>): Promise<void> {
  await copyToEveryNode(db, REFERENCE_TABLES);
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
