import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATABASE_FILE } from '../../../../backend/store/database/data-directory.ts';
import { openStore } from '../../../../backend/store/open-store.ts';

let made: Promise<Uint8Array> | null = null;

/**
 * Puts the tables of a new store into an empty directory. Copies what `openStore` created once in this process, because
 * that is faster than creating them again.
 */
export async function layTables(directory: string): Promise<void> {
  made ??= makeTables();
  const path = join(directory, DATABASE_FILE);
  if (existsSync(path)) return;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  writeFileSync(path, await made, { mode: 0o600 });
}

async function makeTables(): Promise<Uint8Array> {
  const directory = mkdtempSync(join(tmpdir(), 'kith-tables-'));
  await (await openStore(directory)).close();
  const tables = readFileSync(join(directory, DATABASE_FILE));
  rmSync(directory, { recursive: true });
  return tables;
}
