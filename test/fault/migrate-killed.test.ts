import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Connection } from '../../backend/store/connection.ts';
import { MIGRATIONS, migrate, tableVersion } from '../../backend/store/database/migrate.ts';
import { layOldTables } from '../unit/backend/store/lay-old-tables.ts';
import { temporaryDirectory } from '../unit/backend/store/store-fixture.ts';

const SCRIPT = join(import.meta.dirname, 'support/migrate-and-hold.ts');
const NEWEST = MIGRATIONS.length;
const EMPLOYMENTS = 20_000;

/** As the Kith before the newest migration left them, and larger. */
function fill(path: string): void {
  const db = new Connection(path);
  layOldTables(db, NEWEST - 1);
  db.exec(`
    WITH RECURSIVE number (n) AS (VALUES (2) UNION ALL SELECT n + 1 FROM number WHERE n < ${EMPLOYMENTS})
    INSERT INTO employment (account, contributor, person, company, title, says_current, asserted, current, superseded, seen_to)
    SELECT 1, 1, 1 + n % 2, 1, 'Role ' || n, 1, 0, 1, 0, 0 FROM number;`);
  db.close();
}

/** All there is: what the tables are, and how many employments are found by person. */
function look(path: string) {
  const db = new Connection(path);
  try {
    const { rows } = db.one<{ rows: number }>(
      'SELECT count(*) AS rows FROM employment WHERE account = 1 AND person IN (1, 2)',
    );
    const tables = db.all('SELECT name, sql FROM sqlite_schema ORDER BY name');
    return { rows, tables, version: tableVersion(db), isWhole: db.all('PRAGMA integrity_check') };
  } finally {
    db.close();
  }
}

it('a process that is killed while it brings the tables up to date leaves them as they were', async () => {
  const path = join(temporaryDirectory(), 'kith.sqlite');
  fill(path);
  const before = look(path);
  expect(before).toMatchObject({ rows: EMPLOYMENTS, version: NEWEST - 1 });

  const child = spawn(process.execPath, [SCRIPT, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(child.stdout, 'data');
  expect(String(said)).toBe('holding\n');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(look(path)).toEqual(before);

  const db = new Connection(path);
  await migrate(db);
  db.close();
  expect(look(path)).toMatchObject({ rows: EMPLOYMENTS, version: NEWEST, isWhole: before.isWhole });
});
