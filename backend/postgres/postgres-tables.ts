import { type Kysely, sql } from 'kysely';

/** Converts a CREATE TABLE statement for SQLite to PostgreSQL. Text is compared byte by byte in both. */
export function forPostgres(statement: string): string {
  return statement
    .replaceAll(/\bINTEGER\b/g, 'BIGINT')
    .replaceAll(/\bBLOB\b/g, 'BYTEA')
    .replaceAll(/\bTEXT\b/g, 'TEXT COLLATE "C"')
    .replace(/ STRICT$/, '');
}

/** True if the database has Citus and can distribute tables over nodes. */
export async function hasCitus<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM pg_extension WHERE extname = 'citus'`.execute(db);
  return rows.length > 0;
}

/** Copies tables that are used across accounts to every Citus node. */
export async function copyToEveryNode<Tables>(db: Kysely<Tables>, tables: readonly string[]): Promise<void> {
  for (const table of tables) await sql`SELECT create_reference_table(${table})`.execute(db);
}
