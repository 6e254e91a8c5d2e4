import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Connection } from '../../../../../backend/store/connection.ts';
import {
  MIGRATIONS,
  type Migration,
  migrate,
  tableVersion,
} from '../../../../../backend/store/database/migrate.ts';
import { temporaryDirectory } from '../store-fixture.ts';

/** One kept example a migration: a dump of the tables as the version before left them. */
const EXAMPLES = join(import.meta.dirname, '../../../../fixtures/store');

function openDatabase(sql = ''): Connection {
  const connection = new Connection(join(temporaryDirectory(), 'kith.sqlite'));
  onTestFinished(() => connection.close());
  // One transaction: each of hundreds of statements would wait for the disk.
  connection.exec(`BEGIN; ${sql}; COMMIT`);
  return connection;
}

const exampleBefore = (version: number) =>
  readFileSync(join(EXAMPLES, `before-${String(version).padStart(4, '0')}.sql`), 'utf8');

const tablesOf = (connection: Connection) =>
  connection.all<{ sql: string }>(
    "SELECT sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY name",
  );

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

  it.each(MIGRATIONS)(
    '$version ($name) takes its kept example to the tables of today',
    async ({ version }) => {
      const old = openDatabase(exampleBefore(version));
      expect(tableVersion(old)).toBe(version - 1);
      await migrate(old);
      expect(tablesOf(old)).toEqual(ofToday);
      expect(old.all('PRAGMA foreign_key_check')).toEqual([]);
      expect(tableVersion(old)).toBe(MIGRATIONS.length);
    },
  );

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
    const connection = openDatabase();
    await migrate(connection, MIGRATIONS.slice(0, version));
    const before = tablesOf(connection);
    await expect(migrate(connection, [...MIGRATIONS, broken])).rejects.toThrow(/half/);
    expect(tablesOf(connection)).toEqual(before);
    expect(tableVersion(connection)).toBe(version);
  });

  it('refuse the tables of a newer Kith', async () => {
    const connection = openDatabase(`PRAGMA user_version = ${MIGRATIONS.length + 1}`);
    await expect(migrate(connection)).rejects.toThrow(/newer Kith.*Update Kith/);
  });
});
