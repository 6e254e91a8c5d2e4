import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { unlessDiskFull } from '../files/disk-full.ts';
import { prepareFile } from '../files/prepare-file.ts';
import { forgetExpiredTokens } from './accounts/accounts.ts';
import { forgetExpiredPersonalTokens } from './accounts/personal-tokens.ts';
import type { Engine } from './database/access.ts';
import { DATABASE_FILE, lockDirectory, prepareDirectory } from './database/data-directory.ts';
import { Database, type DatabaseListeners } from './database/database.ts';
import { PostgresDatabase } from './database/postgres-database.ts';
import { type DerivationOptions, openDerivation } from './derived/derivation.ts';
import { NO_SNAPSHOTS, openSnapshots } from './derived/snapshots.ts';
import { eraseAgain } from './erasing/erase-again.ts';
import { answerOnce, forgetOldRequests } from './requests.ts';
import { openParts, type Store } from './store.ts';
import { StoreError } from './store-error.ts';

/** The folder for snapshots of derived data, in the data directory. */
const SNAPSHOTS = 'derived';

interface StoreOptions extends DatabaseListeners {
  /**
   * By default, this function takes the lock. `held by the caller`: the caller holds it already, and releases it. `held by
   * this process`: a worker thread opens the same store as its main thread.
   */
  readonly lock?: 'take' | 'held by the caller' | 'held by this process';
  /** Returns ms since 1970, for deleting old rows at startup. The wall clock by default. */
  now?(): number;
  /** Approximate memory for derived data. Unlimited by default. */
  readonly maxBytes?: number;
}

/** The database of versions before 0.2, which stored derived data. */
const OLDER_DATABASE_FILE = 'kith.sqlite';

/**
 * Opens the network in a directory, creating the directory if needed (0700). Throws StoreError `conflict` if another
 * process has it open, or if a newer or older version of Kith wrote it.
 */
export async function openStore(directory: string, options: StoreOptions = {}): Promise<Store> {
  const path = prepareDirectory(directory);
  refuseOlderData(path);
  const lock = options.lock === undefined || options.lock === 'take' ? lockDirectory(path) : null;
  const isMain = options.lock !== 'held by this process';
  let opened: Database | null = null;
  try {
    const file = join(path, DATABASE_FILE);
    if (isMain) prepareFile(file);
    const database = await Database.open(file, options);
    opened = database;
    if (isMain) {
      await unlessDiskFull(() => forgetOld(database, options.now?.() ?? Date.now()));
      // Overwrites data that an earlier process erased but didn't overwrite.
      await database.overwrite();
      database.watchFiles();
    }
    // Only the main thread writes snapshots, so only it must delete them before anything is erased.
    const snapshots = isMain ? openSnapshots(join(path, SNAPSHOTS)) : NO_SNAPSHOTS;
    database.onErasing = ({ account }) => snapshots.forget(account);
    return storeOver(database, { ...options, snapshots }, () => lock?.release());
  } catch (error) {
    await opened?.close();
    lock?.release();
    throw error;
  }
}

export function openStoreAt(place: string, options: StoreOptions): Promise<Store> {
  return /^postgres(ql)?:/.test(place) ? openPostgresStore(place, options) : openStore(place, options);
}

/** Opens the network in a PostgreSQL database. Other processes may have it open, too. */
export async function openPostgresStore(
  url: string,
  options: Pick<StoreOptions, 'now' | 'maxBytes'> = {},
): Promise<Store> {
  const database = await PostgresDatabase.open(url);
  // Old rows can stay another day if the database doesn't accept writes now.
  await forgetOld(database, options.now?.() ?? Date.now()).catch(() => undefined);
  return storeOver(database, options);
}

function storeOver(
  engine: Engine,
  options: Pick<StoreOptions, 'now'> & DerivationOptions,
  afterClosing?: () => void,
): Store {
  const derivation = openDerivation(options.now ?? Date.now, options);
  const parts = openParts(engine, derivation);
  return {
    ...parts,
    eraseAgain: (since) => eraseAgain(engine, parts, since),
    async once(member, request, at, work) {
      const answer = await engine.hold(member.account, (held) =>
        answerOnce(held, member, request, at, () => work(openParts(held, derivation))),
      );
      await engine.overwrite();
      return answer;
    },
    refuseWrites: (sentence) => engine.refuseWrites(sentence),
    async close() {
      await derivation.close();
      await engine.close();
      afterClosing?.();
    },
  };
}

async function forgetOld(engine: Engine, now: number): Promise<void> {
  await engine.write({ account: 0 }, async (db) => {
    await forgetExpiredTokens(db, now);
    await forgetExpiredPersonalTokens(db, now);
    await forgetOldRequests(db, now);
  });
}

/** Refuses data from older versions, and leaves it unchanged: it contains derived data, but not the sources. */
export function refuseOlderData(directory: string): void {
  if (existsSync(join(directory, DATABASE_FILE)) || !existsSync(join(directory, OLDER_DATABASE_FILE))) return;
  throw new StoreError(
    'conflict',
    `The data in ${directory} was written by an older version of Kith. Start that version, choose "Take your data ` +
      'along" in its settings, and import the file here with another folder as KITH_DATA.',
  );
}
