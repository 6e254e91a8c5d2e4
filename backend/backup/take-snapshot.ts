import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Refusal } from '../errors/refusal.ts';
import { isDiskFull } from '../files/disk-full.ts';
import { prepareFile } from '../files/prepare-file.ts';
import { BACKUPS } from '../store/database/data-directory.ts';
import { DATABASES, KEYS, flushFile, flushFolder, measureFile } from './files.ts';
import { type Manifest, readManifest, writeManifest } from './manifest.ts';

/** A folder's name before all of it is there. */
export const UNFINISHED = 'making-';
/** How long a copy waits while another connection begins or ends the log. */
const TIMEOUT_MS = 5_000;

export function nameUnfinished(): string {
  return `${UNFINISHED}${randomUUID()}`;
}

/**
 * Copies the databases, each as of one moment, and the keys of a data folder into `backups/<name>`, whole or not at all;
 * `making` is its name until then. Never replaces a backup of that name: this throws then. Kith may run and write meanwhile. If
 * anything is erased meanwhile, the copy is deleted with the other backups and this throws a {@link Refusal}.
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
    // Last: with an older network a newer key is made valid at the next start.
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
    if (!existsSync(folder)) throw sayErasedMeanwhile();
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
      `Kith can’t write to ${data}, where a backup is prepared. Give yourself the right to write there, and try again.`,
    );
  }
}

/** An erasure deletes every backup, also one that is being made: what was copied may hold what was erased. */
export function sayErasedMeanwhile(): Refusal {
  return new Refusal('Something was erased while the backup was made, so it was not kept. Try again.');
}

/** Writes a database anew, as it is committed now; answers the changes its tables went through. */
function copyDatabase(from: string, to: string): string[] {
  const source = new DatabaseSync(from, { readOnly: true, timeout: TIMEOUT_MS });
  try {
    source.prepare('VACUUM INTO ?').run(prepareFile(to));
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(to);
  try {
    // The copy holds nothing that was erased: nothing is to be overwritten in it.
    copy.exec('PRAGMA application_id = 0');
    const isThere = copy.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'kysely_migration'").get();
    if (isThere === undefined) return [];
    const rows = copy.prepare('SELECT name FROM kysely_migration ORDER BY name').all();
    return rows.map((row) => String(row.name));
  } finally {
    copy.close();
  }
}
