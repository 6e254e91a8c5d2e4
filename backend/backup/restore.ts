import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../errors/refusal.ts';
import { isDiskFull } from '../files/disk-full.ts';
import { COMPANION_FILE } from '../files/require-databases.ts';
import { CALLED } from '../own-code.ts';
import { TOKEN_SECRET_FILE, keptBytes } from '../secrets/key-files.ts';
import { isDamaged, isLocked } from '../sqlite/sqlite-errors.ts';
import { BACKUPS, DATABASE_FILE, type InstanceLock, lockDirectory, prepareDirectory } from '../store/database/data-directory.ts';
import { StoreError } from '../store/store-error.ts';
import { DATABASES, KEYS, flushFile, measureFile } from './files.ts';
import { keepErased } from './keep-erased.ts';
import { MANIFEST_FILE, type Manifest, parseManifest, readText } from './manifest.ts';
import { BESIDE, REPLACED, RESTORING, finishRestore, isUnfinished, putInPlace } from './put-in-place.ts';
import { type Sealed, readSealed } from './sealed-file.ts';

/** A sealed file, or the folder of a backup that Kith made by itself. */
export type RestoredFrom = Sealed | { readonly folder: string };

/** How often it is looked whether a database is free. */
const LOOK_MS = 50;

/** What the data are to be used with. */
export interface RestoreSettings {
  readonly data: string;
  /** The network is in the files of the data folder: neither in PostgreSQL nor at a hosted service. */
  readonly hasNetwork: boolean;
}

export interface Restored {
  /** Null for the files that an earlier restore took the place of. */
  readonly manifest: Manifest | null;
  /** `known`: what was erased since is erased again; `unknown`: no folder told. */
  readonly erasures: 'known' | 'unknown';
  /** People, imports and members that were erased again. */
  readonly erasedAgain: number;
  /** Where what was there before is, if there was anything. */
  readonly replaced: string | null;
}

/**
 * Puts a backup in the place of what is in the data folder, whole or not at all; ends all sessions. Throws a {@link Refusal} if
 * Kith runs, or the backup can't be used: nothing is changed then.
 */
export async function restoreBackup(
  from: RestoredFrom,
  { data, hasNetwork }: RestoreSettings,
  onBytes: (done: number, total: number) => void,
): Promise<Restored> {
  const lock = lockUnlessRunning(prepareDirectory(data));
  const restoring = join(data, BACKUPS, RESTORING);
  try {
    finishRestore(data);
    rmSync(restoring, { recursive: true, force: true });
    mkdirSync(restoring, { recursive: true, mode: 0o700 });
    const manifest =
      'folder' in from ? copyFolder(from.folder, restoring) : await readSealed(from, restoring, onBytes);
    requireFit(restoring, hasNetwork);
    endSessions(restoring);
    const { erasures, erasedAgain } = await keepErased(data, restoring);
    for (const name of DATABASES) await settle(join(restoring, name));
    const wasUsed = [...DATABASES, ...KEYS].some((name) => existsSync(join(data, name)));
    putInPlace(data);
    return {
      manifest,
      erasures,
      erasedAgain,
      replaced: wasUsed ? join(data, BACKUPS, REPLACED) : null,
    };
  } catch (error) {
    if (!isDiskFull(error) || isUnfinished(data)) throw error;
    throw new Refusal(
      `The disk of ${data} is full. A restore needs as much room there as the backup holds, beside the data that are there. ` +
        'Nothing was changed; free some space and try again.',
    );
  } finally {
    rmSync(restoring, { recursive: true, force: true });
    lock.release();
  }
}

function lockUnlessRunning(data: string): InstanceLock {
  try {
    return lockDirectory(data);
  } catch (error) {
    if (!(error instanceof StoreError && error.type === 'conflict')) throw error;
    throw new Refusal(`Kith is running with the data in ${data}. Stop it, then restore: ${CALLED} stop`);
  }
}

/** Answers the manifest; null for files that were never made a backup, which have a log beside them. */
function copyFolder(folder: string, into: string): Manifest | null {
  const text = readText(join(folder, MANIFEST_FILE));
  const manifest = text === null ? null : parseManifest(text, basename(folder));
  const names = manifest?.files.map(({ name }) => name) ?? [
    ...KEYS,
    ...DATABASES.flatMap((name) => [name, ...BESIDE.map((end) => name + end)]),
  ];
  for (const name of names.filter((one) => manifest !== null || existsSync(join(folder, one)))) {
    copyFileSync(join(folder, name), join(into, name));
    flushFile(join(into, name));
    const expected = manifest?.files.find((one) => one.name === name);
    if (expected !== undefined && measureFile(join(into, name)).sha256 !== expected.sha256) {
      throw new Refusal(
        `${name} in ${folder} was altered. Take another backup: ${CALLED} restore names them. Nothing was changed.`,
      );
    }
  }
  return manifest;
}

function requireFit(restoring: string, hasNetwork: boolean): void {
  const hasFile = existsSync(join(restoring, DATABASE_FILE));
  if (hasFile && !hasNetwork) {
    throw new Refusal(
      'This backup holds a network of its own, and KITH_DATABASE_URL or KITH_SERVICE_URL says that it is elsewhere. Remove these ' +
        'settings, or choose another folder with KITH_DATA. Nothing was changed.',
      2,
    );
  }
  if (!hasFile && hasNetwork) {
    throw new Refusal(
      'This backup holds keys without a network: that was in a database of its own. Set KITH_DATABASE_URL or KITH_SERVICE_URL as ' +
        'it was. Nothing was changed.',
      2,
    );
  }
}

/** No browser stays paired, no code and no bearer token opens anything. */
function endSessions(restoring: string): void {
  const companion = join(restoring, COMPANION_FILE);
  if (existsSync(companion)) {
    const db = new DatabaseSync(companion);
    try {
      db.exec('DELETE FROM session; DELETE FROM pairing_code; VACUUM');
    } finally {
      db.close();
    }
  }
  const secret = join(restoring, TOKEN_SECRET_FILE);
  if (!existsSync(secret) || !existsSync(join(restoring, DATABASE_FILE))) return;
  rmSync(secret);
  keptBytes(restoring, TOKEN_SECRET_FILE);
}

/** Leaves a database as one sound file that the disk keeps, with nothing in it of what was erased. */
async function settle(path: string): Promise<void> {
  if (!existsSync(path)) return;
  const db = new DatabaseSync(path, { timeout: 0 });
  try {
    if (db.prepare('PRAGMA quick_check(1)').get()?.quick_check !== 'ok') throw damagedWithin(path);
    // A thread may be overwriting a large file yet.
    await whenFree(() => db.exec('PRAGMA journal_mode = DELETE'));
    if (Number(db.prepare('PRAGMA application_id').get()?.application_id) === 0) return;
    db.exec('VACUUM; PRAGMA application_id = 0');
  } catch (error) {
    throw isDamaged(error) ? damagedWithin(path) : error;
  } finally {
    db.close();
    flushFile(path);
  }
}

async function whenFree(work: () => void): Promise<void> {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isLocked(error)) throw error;
      await wait(LOOK_MS);
    }
  }
}

function damagedWithin(path: string): Refusal {
  return new Refusal(
    `${basename(path)} in this backup is damaged. Take another backup. Nothing was changed.`,
  );
}
