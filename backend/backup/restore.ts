import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../errors/refusal.ts';
import { isDiskFull } from '../files/disk-full.ts';
import { COMPANION_FILE } from '../files/require-databases.ts';
import { CALLED } from '../own-code.ts';
import { loadKeyBytes, TOKEN_SECRET_FILE } from '../secrets/key-files.ts';
import { isDamaged, isLocked } from '../sqlite/sqlite-errors.ts';
import {
  BACKUPS,
  DATABASE_FILE,
  type InstanceLock,
  lockDirectory,
  prepareDirectory,
} from '../store/database/data-directory.ts';
import { StoreError } from '../store/store-error.ts';
import { DATABASES, flushFile, KEYS, measureFile } from './files.ts';
import { MANIFEST_FILE, type Manifest, parseManifest, readText } from './manifest.ts';
import { BESIDE, finishRestore, isUnfinished, putInPlace, REPLACED, RESTORING } from './put-in-place.ts';
import { repeatErasures } from './repeat-erasures.ts';
import { readSealed, type Sealed } from './sealed-file.ts';

/** An encrypted file, or the folder of an automatic backup. */
export type RestoredFrom = Sealed | { readonly folder: string };

const CHECK_MS = 50;

interface RestoreSettings {
  readonly data: string;
  /** True if the network is in the data folder, not in PostgreSQL or at a hosted service. */
  readonly hasNetwork: boolean;
}

interface Restored {
  /** Null when restoring data that an earlier restore replaced, because that data has no manifest. */
  readonly manifest: Manifest | null;
  /** `known` if later erasures were repeated; `unknown` if there is no data that shows what was erased. */
  readonly erasures: 'known' | 'unknown';
  readonly erasedAgain: number;
  /** The folder of the replaced data; null if there was none. */
  readonly replaced: string | null;
}

/**
 * Replaces the data folder's content with a backup, completely or not at all, and ends all sessions. If Kith is running or
 * the backup can't be used, throws a {@link Refusal} and changes nothing.
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
    const { erasures, erasedAgain } = await repeatErasures(data, restoring);
    for (const name of DATABASES) await settle(join(restoring, name));
    const wasUsed = [...DATABASES, ...KEYS].some((name) => existsSync(join(data, name)));
    putInPlace(data);
    return { manifest, erasures, erasedAgain, replaced: wasUsed ? join(data, BACKUPS, REPLACED) : null };
  } catch (error) {
    if (!isDiskFull(error) || isUnfinished(data)) throw error;
    throw new Refusal(
      `The disk of ${data} is full. A restore needs space for the whole backup in addition to the current data. ` +
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

/**
 * Copies a backup's files and returns its manifest. Data that an earlier restore replaced has no manifest, so the function
 * copies SQLite's log files, too, and returns null.
 */
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
        `${name} in ${folder} was altered. Choose another backup (${CALLED} restore lists them). Nothing was changed.`,
      );
    }
  }
  return manifest;
}

function requireFit(restoring: string, hasNetwork: boolean): void {
  const hasFile = existsSync(join(restoring, DATABASE_FILE));
  if (hasFile && !hasNetwork) {
    throw new Refusal(
      'This backup contains a network, but KITH_DATABASE_URL or KITH_SERVICE_URL says that yours is elsewhere. Remove this ' +
        'setting, or choose another folder with KITH_DATA. Nothing was changed.',
      2,
    );
  }
  if (!hasFile && hasNetwork) {
    throw new Refusal(
      'This backup contains only keys, because its network was elsewhere. Set KITH_DATABASE_URL or KITH_SERVICE_URL as it was ' +
        'then. Nothing was changed.',
      2,
    );
  }
}

function endSessions(restoring: string): void {
  const companion = join(restoring, COMPANION_FILE);
  if (existsSync(companion)) {
    using db = new DatabaseSync(companion);
    db.exec('DELETE FROM session; DELETE FROM pairing_code; VACUUM');
  }
  const secret = join(restoring, TOKEN_SECRET_FILE);
  if (!existsSync(secret) || !existsSync(join(restoring, DATABASE_FILE))) return;
  rmSync(secret);
  loadKeyBytes(restoring, TOKEN_SECRET_FILE);
}

/** Checks a database and saves it as one file without traces of erased data. */
async function settle(path: string): Promise<void> {
  if (!existsSync(path)) return;
  const db = new DatabaseSync(path, { timeout: 0 });
  try {
    if (db.prepare('PRAGMA quick_check(1)').get()?.quick_check !== 'ok') throw damagedWithin(path);
    // A thread may still be overwriting erased data.
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
      await wait(CHECK_MS);
    }
  }
}

function damagedWithin(path: string): Refusal {
  return new Refusal(
    `${basename(path)} in this backup is damaged. Choose another backup. Nothing was changed.`,
  );
}
