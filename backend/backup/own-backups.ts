import { readdirSync, rmSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessDiskFull } from '../files/disk-full.ts';
import { BACKUPS } from '../store/database/data-directory.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { REPLACED, RESTORED, RESTORING } from './put-in-place.ts';
import { bytesIn, snapshotInThread } from './snapshot-in-thread.ts';
import { UNFINISHED } from './take-snapshot.ts';

/** How the backup made before a change of the tables begins; its time follows. */
export const BEFORE_UPDATE = 'before-update';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Daily backups that are kept. */
const KEPT = 7;
/** A start has other things to do first. */
const FIRST_MS = 120_000;
/** Longer than a backup to a slow USB stick takes. */
const ABANDONED_MS = 12 * HOUR_MS;

export interface OwnBackup {
  readonly name: string;
  readonly manifest: Manifest;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
}

/** The backups that Kith made by itself in a data folder, newest first. */
export function listOwnBackups(data: string): readonly OwnBackup[] {
  const found = namesIn(data).flatMap((name) => {
    // What a restore was stopped in is half that backup and half this folder's.
    const isUnfinished = name.startsWith(UNFINISHED) || name === RESTORING || name === RESTORED;
    const manifest = isUnfinished ? null : readManifest(join(data, BACKUPS, name));
    return manifest === null ? [] : [{ name, manifest, madeAt: Date.parse(manifest.made_at) }];
  });
  return found.sort((one, other) => other.madeAt - one.madeAt);
}

/** Whether there is room for a backup and as much again, which is left to everything else. */
export async function hasRoom(data: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(data);
  return bavail * bsize > 2 * bytesIn(data);
}

/**
 * Makes the daily backup if the newest is older than 24 hours and there is room, then keeps the newest seven.
 * `now`: milliseconds since 1970. Throws a Refusal if it could not be made; the earlier ones stay then.
 */
export async function backUpDaily(data: string, now: number): Promise<'made' | 'not due' | 'no room'> {
  tidy(data, now);
  const name = new Date(now).toISOString().slice(0, 10);
  const isRecent = ({ madeAt }: OwnBackup) => madeAt <= now && madeAt > now - DAY_MS;
  if (dailyOf(data).some((one) => one.name === name || isRecent(one))) return 'not due';
  if (!(await hasRoom(data))) return 'no room';
  if (!(await unlessDiskFull(() => snapshotInThread({ data, name, now })))) return 'no room';
  for (const old of dailyOf(data).slice(KEPT)) remove(data, old.name);
  return 'made';
}

/** Backs up before the tables change; an earlier one of that kind stays until this one is whole. `now`: as above. */
export async function backUpBeforeUpdate(data: string, now: number): Promise<void> {
  const earlier = beforeUpdates(data);
  const name = `${BEFORE_UPDATE}-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '')}`;
  await snapshotInThread({ data, name, now });
  for (const old of earlier) remove(data, old.name);
}

/** The backup made before the tables were last changed. */
export function lastBeforeUpdate(data: string): OwnBackup | null {
  return beforeUpdates(data)[0] ?? null;
}

function beforeUpdates(data: string): readonly OwnBackup[] {
  return listOwnBackups(data).filter(({ name }) => name.startsWith(BEFORE_UPDATE));
}

export interface DailyListeners {
  /** If a thread is not to begin now. */
  isPaused(): boolean;
  onMade(): void;
  /** Once, until there was room again. */
  onNoRoom(): void;
  onFailed(error: unknown): void;
}

/** Checks every hour, the first time two minutes after a start, whether the daily backup is due. */
export function keepDailyBackups(data: string, { isPaused, onMade, onNoRoom, onFailed }: DailyListeners) {
  let running = Promise.resolve();
  let isTold = false;
  const look = () => {
    if (isPaused()) return;
    running = backUpDaily(data, Date.now())
      .then((done) => {
        if (done === 'made') onMade();
        if (done === 'no room' && !isTold) onNoRoom();
        if (done !== 'not due') isTold = done === 'no room';
      })
      .catch(onFailed);
  };
  const first = setTimeout(look, FIRST_MS).unref();
  const hourly = setInterval(look, HOUR_MS).unref();
  return {
    async stop(): Promise<void> {
      clearTimeout(first);
      clearInterval(hourly);
      await running;
    },
  };
}

/** Those of a day, newest first. */
function dailyOf(data: string): readonly OwnBackup[] {
  return listOwnBackups(data).filter(({ name }) => /^\d{4}-\d\d-\d\d$/.test(name));
}

/** Deletes what a killed process left unfinished, and what a restore replaced a week ago. */
function tidy(data: string, now: number): void {
  for (const name of namesIn(data)) {
    // A “backup” beside this may have just ended.
    const { mtimeMs = now } = statSync(join(data, BACKUPS, name), { throwIfNoEntry: false }) ?? {};
    const isAbandoned = name.startsWith(UNFINISHED) && mtimeMs < now - ABANDONED_MS;
    if (isAbandoned || (name === REPLACED && mtimeMs < now - KEPT * DAY_MS)) remove(data, name);
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
