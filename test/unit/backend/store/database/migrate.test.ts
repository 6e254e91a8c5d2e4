import { hash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Connection } from '../../../../../backend/store/connection.ts';
import {
  MIGRATIONS,
  type Migration,
  migrate,
  tableVersion,
} from '../../../../../backend/store/database/migrate.ts';
import { readFacts } from '../../../../../backend/store/evidence/facts-text.ts';
import { layOldTables } from '../lay-old-tables.ts';

/** The first 16 digits of the SHA-256 of each migration, comments and white space aside: none that was kept ever changes. */
const KEPT = [
  ...['8b558638a3728733', '948fccfa50e87439', '16e1d490163caaee', '4123147e510fb01c', '86e051fc70702eaa'],
  ...['c7d30cee16ddaba7', '1284496507084827', '4f9904f7f83b769b', 'fcfcfb31934ceaac', '31d0551a05ba13d6'],
  ...['4c3a966e9c2f9ae6', '2068bd067cea02e8', '6d58e15046a25936', 'de8ea9b3a9733a70', '8e9414ba1b2addbd'],
  ...['7629eed5783af2cd', '5e0df473d086b8f5', 'd4c840e86688b1f6', 'efa7199a90fdf74a'],
];
/** What triggers count or a start makes anew. */
const MADE_ANEW = ['changed', 'packed', 'sharing_change', 'team_change'];
/** Columns that a later version has no longer, by that version. */
const DROPPED: Readonly<Record<string, number>> = {
  'list.request': 5,
  'team.request': 5,
  'import.findings': 12,
};

function openDatabase(version = 0): Connection {
  const connection = new Connection(':memory:');
  onTestFinished(() => connection.close());
  layOldTables(connection, version);
  return connection;
}

const tablesOf = (connection: Connection) =>
  connection.all<{ sql: string }>(
    "SELECT sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY name",
  );

type Row = Readonly<Record<string, unknown>>;

/** All rows by table; numbers that are never given twice (`sqlite_sequence`) are among them. */
function rowsOf(connection: Connection): Map<string, Row[]> {
  const tables = connection
    .all<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .map(({ name }) => name)
    .filter((name) => !MADE_ANEW.includes(name) && !name.startsWith('sqlite_stat'));
  return new Map(tables.map((name) => [name, connection.all<Row>(`SELECT * FROM ${name}`).map(readRow)]));
}

/** The facts of a tie are shorter from version 15 on, and say the same. */
function readRow(row: Row): Row {
  return typeof row['facts'] === 'string' ? { ...row, facts: readFacts(row['facts']) } : row;
}

/** Columns that are gone, and rows whose columns that are left are not told as before. */
function findLost(before: Map<string, Row[]>, after: Map<string, Row[]>): string[] {
  return [...before].flatMap(([table, rows]) => {
    const kept = after.get(table) ?? [];
    const columns = Object.keys(rows[0] ?? {});
    const left = columns.filter((column) => kept[0] === undefined || column in kept[0]);
    const tell = (row: Row) => JSON.stringify(left.map((column) => row[column]));
    const told = kept.map(tell);
    return [
      ...columns.filter((column) => !left.includes(column)).map((column) => `${table}.${column}`),
      ...rows.map(tell).flatMap((row) => (told.includes(row) ? [] : `${table} ${row}`)),
    ];
  });
}

let ofToday: unknown[];
beforeAll(async () => {
  const fresh = new Connection(':memory:');
  await migrate(fresh);
  ofToday = tablesOf(fresh);
  fresh.close();
});

describe('migrations', () => {
  it('are numbered without a gap, in files named for their number', () => {
    expect(MIGRATIONS.map((one) => one.version)).toEqual(MIGRATIONS.map((_, i) => i + 1));
    const files = readdirSync(join(import.meta.dirname, '../../../../../backend/store/migrations')).sort();
    expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(MIGRATIONS.map((one) => one.version));
  });

  it('are as they were when they were kept', () => {
    const statements = MIGRATIONS.map(({ sql }) => sql.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim());
    expect(statements.map((sql) => hash('sha256', sql).slice(0, 16))).toEqual(KEPT);
  });

  it('do nothing the second time', async () => {
    const connection = openDatabase();
    await migrate(connection);
    connection.run("INSERT INTO account (name, demo, erase_key) VALUES ('default', 0, x'00')");
    await migrate(connection);
    expect(connection.all('SELECT name FROM account')).toEqual([{ name: 'default' }]);
  });

  it.each([
    ['newest', MIGRATIONS.length],
    ['first', 1],
  ])('leave the tables as they were, the %s, where one fails', async (_, version) => {
    const broken: Migration = {
      version: MIGRATIONS.length + 1,
      name: 'broken',
      sql: 'CREATE TABLE half (x INTEGER) STRICT; CREATE TABLE half (x INTEGER) STRICT;',
    };
    const connection = openDatabase(version);
    const [before, rows] = [tablesOf(connection), rowsOf(connection)];
    await expect(migrate(connection, [...MIGRATIONS, broken])).rejects.toThrow(/half/);
    expect([tablesOf(connection), rowsOf(connection)]).toEqual([before, rows]);
    expect(tableVersion(connection)).toBe(version);
  });

  it('refuse the tables of a newer Kith', async () => {
    const connection = openDatabase();
    connection.exec(`PRAGMA user_version = ${MIGRATIONS.length + 1}`);
    await expect(migrate(connection)).rejects.toThrow(/newer Kith.*Update Kith/);
  });
});

describe('tables that were kept', () => {
  it('have a row each here, so that it is seen where one gets lost', () => {
    const empty = [...rowsOf(openDatabase(MIGRATIONS.length))].filter(([, rows]) => rows.length === 0);
    expect(empty.map(([table]) => table)).toEqual([]);
  });

  it.each([0, ...MIGRATIONS.map(({ version }) => version)])(
    'of version %i become those of today, with all that was in them',
    async (version) => {
      const old = openDatabase(version);
      expect(tableVersion(old)).toBe(version);
      const before = rowsOf(old);
      await migrate(old);
      expect(tablesOf(old)).toEqual(ofToday);
      expect(old.all('PRAGMA foreign_key_check')).toEqual([]);
      expect(tableVersion(old)).toBe(MIGRATIONS.length);
      const dropped = Object.entries(DROPPED).filter(([column, since]) => {
        const [table = '', name = ''] = column.split('.');
        return version < since && name in (before.get(table)?.[0] ?? {});
      });
      expect(findLost(before, rowsOf(old)).sort()).toEqual(dropped.map(([column]) => column).sort());
    },
  );
});

describe('a migration that loses what was kept is noticed', () => {
  it.each([
    ['rows', 'DELETE FROM watch', 'watch ['],
    ['values', "UPDATE person_detail SET city = ''", 'person_detail ['],
    ['facts of a tie', "UPDATE tie SET facts = '{}'", 'tie ['],
    ['a column', 'ALTER TABLE education DROP COLUMN norm', 'education.norm'],
    ['a table', 'DROP TABLE column_mapping', 'column_mapping ['],
    ['which numbers were given', "DELETE FROM sqlite_sequence WHERE name = 'person'", 'sqlite_sequence ['],
  ])('%s', async (_, sql, lost) => {
    const old = openDatabase(MIGRATIONS.length);
    const before = rowsOf(old);
    await migrate(old, [...MIGRATIONS, { version: MIGRATIONS.length + 1, name: 'loses', sql }]);
    expect(findLost(before, rowsOf(old))).toEqual(expect.arrayContaining([expect.stringContaining(lost)]));
  });

  it('as is one of those kept that would no longer copy the rows of a table', async () => {
    const forgetful = MIGRATIONS.map((one) =>
      one.name === 'same people'
        ? { ...one, sql: one.sql.replace(/^INSERT INTO wrong_person_0013.*$/m, '') }
        : one,
    );
    const old = openDatabase(12);
    const before = rowsOf(old);
    await migrate(old, forgetful);
    expect(findLost(before, rowsOf(old))).toContainEqual(expect.stringContaining('wrong_person ['));
  });
});
