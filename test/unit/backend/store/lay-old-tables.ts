import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from '../../../../backend/store/connection.ts';
import { MIGRATIONS } from '../../../../backend/store/database/migrate.ts';

/** What a Kith of each version may have kept of what came with it: `rows-0007.sql` of the tables and columns of version 7. */
const ROWS = join(import.meta.dirname, '../../../fixtures/store');

/**
 * Makes an empty database one that an earlier Kith has kept: each migration up to `version` is followed by rows of its
 * own. That this is how it was rests on migrations never changing (`migrate.test.ts`).
 */
export function layOldTables(db: Connection, version: number): void {
  const steps = MIGRATIONS.slice(0, version).map(
    (migration) => `${migration.sql}; ${rowsOf(migration.version)}`,
  );
  // One transaction: each of hundreds of statements would wait for the disk.
  db.exec(`BEGIN; ${steps.join('\n')} PRAGMA user_version = ${version}; COMMIT`);
}

function rowsOf(version: number): string {
  const file = join(ROWS, `rows-${String(version).padStart(4, '0')}.sql`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
