import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Refusal } from '../errors/refusal.ts';
import { isDiskFull } from '../files/disk-full.ts';
import { prepareFile } from '../files/prepare-file.ts';
import { BACKUPS } from '../store/database/data-directory.ts';
import { DATABASES, flushFile, flushFolder, hasTable, KEYS, measureFile } from './files.ts';
import { type Manifest, readManifest, writeManifest } from './manifest.ts';

export const UNFINISHED = 'making-';
/** How long a copy waits for other connections to open or close the log. */
const TIMEOUT_MS = 5_000;

export function nameUnfinished(): string {
  return `${UNFINISHED}${randomUUID()}`;
}

/**
 * Copies a data folder's databases and keys into `backups/<name>`, completely or not at all. `making` is the folder's name
 * until the snapshot is complete. Kith may keep writing; each database is copied as of one moment. Throws if a backup with
 * that name exists. Throws a {@link Refusal} if an erasure deletes all backups before the snapshot is complete.
 */
export function takeSnapshot(data: string, name: string, now: number, making = nameUnfinished()): Manifest {
  const backups = join(data, BACKUPS);
  const folder = join(backups, making);
  makeFolder(folder, data);
  try {
    let tables: string[] = [];
    for (const file of DATABASES.filter((one) => existsSync(join(data, one)))) {
      const copied = copyDatabase(join(data, file), join(folder, file));
      if (copied.length > 0) tables = copied;
    }
    // Copies keys last, because if a key is newer than the network, the next start registers it.
    for (const file of KEYS.filter((one) => existsSync(join(data, one)))) {
      copyFileSync(join(data, file), join(folder, file));
    }
    const there = [...KEYS, ...DATABASES].filter((one) => existsSync(join(folder, one)));
    const files = there.map((one) => {
      flushFile(join(folder, one));
      return { name: one, ...measureFile(join(folder, one)) };
    });
    const manifest = writeManifest(folder, { tables, files }, now);
    flushFolder(folder);
    const place = join(backups, name);
    if (readManifest(place) === null) rmSync(place, { recursive: true, force: true });
    renameSync(folder, place);
    flushFolder(backups);
    return manifest;
  } catch (error) {
    if (!existsSync(folder)) throw erasedMeanwhile();
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function makeFolder(folder: string, data: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new Refusal(
      `Kith can’t write to ${data}, where it prepares backups. Give yourself write permission there and try again.`,
    );
  }
}

/** Returns the error for an erasure during the backup, which deletes the backup because it may contain erased data. */
export function erasedMeanwhile(): Refusal {
  return new Refusal('Something was erased during the backup, so Kith deleted the backup. Try again.');
}

/** Copies a database's committed state. Returns the names of the migrations applied to its tables. */
function copyDatabase(from: string, to: string): string[] {
  using source = new DatabaseSync(from, { readOnly: true, timeout: TIMEOUT_MS });
  source.prepare('VACUUM INTO ?').run(prepareFile(to));
  using copy = new DatabaseSync(to);
  // Clears the mark that data must be overwritten, because the copy contains no erased data.
  copy.exec('PRAGMA application_id = 0');
  if (!hasTable(copy, 'kysely_migration')) return [];
  leavePasswordsOut(copy);
  const rows = copy.prepare('SELECT name FROM kysely_migration ORDER BY name').all();
  return rows.map((row) => String(row.name));
}

/** Removes sealed passwords, because a backup without a passphrase also contains the key that opens them. */
function leavePasswordsOut(copy: DatabaseSync): void {
  if (!hasTable(copy, 'live_source')) return;
  copy.exec("PRAGMA secure_delete = ON; UPDATE live_source SET password = x'', items = x''");
}
