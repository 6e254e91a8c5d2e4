import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE } from '../../../backend/store/database/data-directory.ts';
import { dataDirectory } from './kith-process.ts';

/** Runs in its own process, because locks belong to processes. */
function inNode(code: string, ...args: string[]): void {
  execFileSync(process.execPath, ['--input-type=module', '--eval', code, ...args]);
}

const LIST_TABLES = `
  import { DatabaseSync } from 'node:sqlite';
  const db = new DatabaseSync(process.argv[1]);
  db.prepare('SELECT name FROM sqlite_schema').all();
  db.close();`;
const BACK_UP = `
  import { backup, DatabaseSync } from 'node:sqlite';
  const db = new DatabaseSync(process.argv[1]);
  await backup(db, process.argv[2]);
  db.close();`;

/** Skips the socket, which isn't a file. */
const COPY = `
  const { cpSync } = require('node:fs');
  cpSync(process.argv[1], process.argv[2], { recursive: true, filter: (path) => !path.endsWith('.sock') });`;

function listTables(path: string): void {
  if (shell) execFileSync('sqlite3', [path, '.tables']);
  else inNode(LIST_TABLES, path);
}

function hasShell(): boolean {
  try {
    execFileSync('sqlite3', ['-version']);
    return true;
  } catch {
    return false;
  }
}

const shell = hasShell();
const asShell = (name: string) => (shell ? `sqlite3 ${name}` : `node:sqlite, as sqlite3 ${name} does`);

/** Actions of other programs on a running Kith's database. */
export const FOREIGN_OPENERS: Readonly<Record<string, (data: string) => void>> = {
  [asShell('.tables')]: (data) => listTables(join(data, DATABASE_FILE)),
  [asShell('.backup')](data) {
    const copy = join(dataDirectory(), DATABASE_FILE);
    if (shell) execFileSync('sqlite3', [join(data, DATABASE_FILE), `.backup ${copy}`]);
    else inNode(BACK_UP, join(data, DATABASE_FILE), copy);
  },
  'a copy of the folder'(data) {
    const copy = mkdtempSync(join(dataDirectory(), 'copy-'));
    execFileSync(process.execPath, ['--eval', COPY, data, copy]);
    listTables(join(copy, DATABASE_FILE));
    rmSync(copy, { recursive: true });
  },
};
