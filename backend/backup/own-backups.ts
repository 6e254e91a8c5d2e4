import { readdirSync, rmSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import { unlessDiskFull } from '../files/disk-full.ts';
import { BACKUPS } from '../store/database/data-directory.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { REPLACED, RESTORED, RESTORING } from './put-in-place.ts';
import { bytesIn, snapshotInThread } from './snapshot-in-thread.ts';
import { UNFINISHED } from './take-snapshot.ts';

/** The prefix in the names of backups made before a change to the tables. The time follows the prefix. */
export const BEFORE_UPDATE = 'before-update';

const MAX_DAILY = 7;
/** How long after the start the first check runs, so that Kith finishes its other startup work first. */
const FIRST_MS = 120_000;
/** The age at which an unfinished backup counts as abandoned. No backup takes this long, even to a slow USB stick. */
const ABANDONED_MS = 12 * HOUR_MS;

interface OwnBackup {
  readonly name: string;
  readonly manifest: Manifest;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
}

/** Returns Kith's automatic backups in a data folder, newest first. */
export function listOwnBackups(data: string): readonly OwnBackup[] {
  const found = namesIn(data).flatMap((name) => {
    // The folder of an interrupted restore mixes the backup with the current data.
    const isUnfinished = name.startsWith(UNFINISHED) || name === RESTORING || name === RESTORED;
    const manifest = isUnfinished ? null : readManifest(join(data, BACKUPS, name));
    return manifest === null ? [] : [{ name, manifest, madeAt: Date.parse(manifest.made_at) }];
  });
  return found.sort((one, other) => other.madeAt - one.madeAt);
}

/** True if the disk has twice the space that a backup needs, so that half stays free for everything else. */
export async function hasRoom(data: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(data);
  return bavail * bsize > 2 * bytesIn(data);
}

/**
 * Makes a daily backup if the newest is older than 24 hours and the disk has room. Then deletes all but the newest seven.
 * `now` is in milliseconds since 1970. If the backup fails, throws a Refusal and keeps the earlier ones.
 */
export async function backUpDaily(data: string, now: number): Promise<'made' | 'not due' | 'no room'> {
  tidy(data, now);
  const name = new Date(now).toISOString().slice(0, 10);
  const isRecent = ({ madeAt }: OwnBackup) => madeAt <= now && madeAt > now - DAY_MS;
  if (dailyOf(data).some((one) => one.name === name || isRecent(one))) return 'not due';
  if (!(await hasRoom(data))) return 'no room';
  if (!(await unlessDiskFull(() => snapshotInThread({ data, name, now })))) return 'no room';
  for (const old of dailyOf(data).slice(MAX_DAILY)) remove(data, old.name);
  return 'made';
}

/**
 * Backs up before the tables change. Deletes earlier backups of this kind only when this one is complete. `now` is in ms
 * since 1970.
 */
export async function backUpBeforeUpdate(data: string, now: number): Promise<void> {
  const earlier = beforeUpdates(data);
  const name = `${BEFORE_UPDATE}-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '')}`;
  await snapshotInThread({ data, name, now });
  for (const old of earlier) remove(data, old.name);
}

export function lastBeforeUpdate(data: string): OwnBackup | null {
  return beforeUpdates(data)[0] ?? null;
}

function beforeUpdates(data: string): readonly OwnBackup[] {
  return listOwnBackups(data).filter(({ name }) => name.startsWith(BEFORE_UPDATE));
}

interface DailyListeners {
  /** True while no new thread may start. */
  isPaused(): boolean;
  onMade(): void;
  /** Called when the disk has no room for a due backup, but not again until one has succeeded. */
  onNoRoom(): void;
  onFailed(error: unknown): void;
}

/** Checks two minutes after the start and then every hour whether a daily backup is due. */
export function scheduleDailyBackups(data: string, { isPaused, onMade, onNoRoom, onFailed }: DailyListeners) {
  let running = Promise.resolve();
  let isNoRoomReported = false;
  const check = () => {
    if (isPaused()) return;
    running = backUpDaily(data, Date.now())
      .then((done) => {
        if (done === 'made') onMade();
        if (done === 'no room' && !isNoRoomReported) onNoRoom();
        if (done !== 'not due') isNoRoomReported = done === 'no room';
      })
      .catch(onFailed);
  };
  const first = setTimeout(check, FIRST_MS).unref();
  const hourly = setInterval(check, HOUR_MS).unref();
  return {
    async stop(): Promise<void> {
      clearTimeout(first);
      clearInterval(hourly);
      await running;
    },
  };
}

function dailyOf(data: string): readonly OwnBackup[] {
  return listOwnBackups(data).filter(({ name }) => /^\d{4}-\d\d-\d\d$/.test(name));
}

/** Deletes unfinished backups from killed processes, and data that a restore replaced more than a week ago. */
function tidy(data: string, now: number): void {
  for (const name of namesIn(data)) {
    // A `backup` command in another process may have just renamed this folder.
    const { mtimeMs = now } = statSync(join(data, BACKUPS, name), { throwIfNoEntry: false }) ?? {};
    const isAbandoned = name.startsWith(UNFINISHED) && mtimeMs < now - ABANDONED_MS;
    if (isAbandoned || (name === REPLACED && mtimeMs < now - MAX_DAILY * DAY_MS)) remove(data, name);
  }
}

function remove(data: string, name: string): void {
  rmSync(join(data, BACKUPS, name), { recursive: true, force: true });
}

function namesIn(data: string): string[] {
  try {
    return readdirSync(join(data, BACKUPS));
  } catch {
    return [];
  }
}
