/**
 * A process that writes rows to a folder's database as Kith does. With `beside` it also opens and closes the file
 * itself, which releases SQLite's locks. For each line of input it writes a row, and prints the row's number when the
 * row is durable.
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { DATABASE_FILE } from '../../../backend/store/database/data-directory.ts';

const [directory = '', how = ''] = process.argv.slice(2);
const path = join(directory, DATABASE_FILE);
const db = new DatabaseSync(path);
db.exec(
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE IF NOT EXISTS t (n INTEGER PRIMARY KEY)',
);
if (how === 'beside') closeSync(openSync(path, 'a'));
writeSync(1, 'ready\n');
for await (const _ of createInterface({ input: process.stdin })) {
  writeSync(1, `${db.prepare('INSERT INTO t DEFAULT VALUES').run().lastInsertRowid}\n`);
}
