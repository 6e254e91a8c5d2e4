import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DATABASE_FILE } from '../../../../backend/store/database/data-directory.ts';

type Row = Record<string, unknown>;

export const databaseIn = (directory: string) => join(directory, DATABASE_FILE);

function withDatabase<Result>(directory: string, work: (all: (sql: string) => Row[]) => Result): Result {
  const database = new DatabaseSync(databaseIn(directory), { readOnly: true });
  try {
    return work((sql) =>
      database
        .prepare(sql)
        .all()
        .map((row) => ({ ...row })),
    );
  } finally {
    database.close();
  }
}

/** Returns the rows of all tables, without version counters, to check that nothing changed. */
export function dumpTables(directory: string): Record<string, Row[]> {
  return withDatabase(directory, (all) => {
    const tables = all(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'kysely_%'
         ORDER BY name`,
    ).map((row) => String(row.name));
    const rowsOf = (table: string) =>
      all(`SELECT * FROM ${table}`).map(({ version: _version, ...row }) => row);
    return Object.fromEntries(tables.map((table) => [table, rowsOf(table)]));
  });
}

export function findLooseEnds(directory: string): Row[] {
  // The SQLite run checks the same tables.
  if (directory.startsWith('postgres:')) return [];
  const orphans = [
    [
      'source_part',
      'source',
      'owner.account = row.account AND owner.member = row.member AND owner.id = row.source',
    ],
    ['source', 'member', 'owner.account = row.account AND owner.id = row.member'],
    ['statement', 'member', 'owner.account = row.account AND owner.id = row.member'],
    ['document', 'member', 'owner.account = row.account AND owner.id = row.member'],
    ['team_member', 'member', 'owner.account = row.account AND owner.id = row.member'],
    ['team_member', 'team', 'owner.account = row.account AND owner.id = row.team'],
    ['finding', 'member', 'owner.account = row.account AND owner.id = row.member'],
  ];
  const parents = ['item', 'email'].map((kind) => [kind, kind === 'item' ? 'list' : 'sequence']);
  return withDatabase(directory, (all) => [
    ...orphans.flatMap(([table, owner, match]) =>
      all(
        `SELECT '${table}' AS loose, * FROM ${table} AS row
         WHERE NOT EXISTS (SELECT 1 FROM ${owner} AS owner WHERE ${match})`,
      ),
    ),
    ...parents.flatMap(([kind, parent]) =>
      all(
        `SELECT '${kind}' AS loose, * FROM document AS row WHERE kind = '${kind}' AND NOT EXISTS (
           SELECT 1 FROM document AS owner WHERE owner.account = row.account AND owner.kind = '${parent}'
             AND owner.id = row.parent)`,
      ),
    ),
    ...all(
      `SELECT 'folded source' AS loose, id FROM source AS row WHERE folded_into IS NOT NULL AND NOT EXISTS (
         SELECT 1 FROM source AS owner WHERE owner.account = row.account AND owner.member = row.member
           AND owner.id = row.folded_into AND owner.folded_into IS NULL)`,
    ),
  ]);
}
