import { type Kysely, sql } from 'kysely';

/** A table as it is written for SQLite, for PostgreSQL. Texts are compared byte by byte on both. */
export function forPostgres(statement: string): string {
  return statement
    .replaceAll(/\bINTEGER\b/g, 'BIGINT')
    .replaceAll(/\bBLOB\b/g, 'BYTEA')
    .replaceAll(/\bTEXT\b/g, 'TEXT COLLATE "C"')
    .replace(/ STRICT$/, '');
}

/** Whether tables can be spread over several nodes there. */
export async function hasCitus<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM pg_extension WHERE extname = 'citus'`.execute(db);
  return rows.length > 0;
}

/** With Citus: tables of what is looked up across accounts. */
export async function keepOnEveryNode<Tables>(db: Kysely<Tables>, tables: readonly string[]): Promise<void> {
  for (const table of tables) await sql`SELECT create_reference_table(${table})`.execute(db);
}
