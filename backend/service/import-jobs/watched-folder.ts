/**
 * Looks for new files in a folder and offers those that Kith can read: each becomes an import that waits for confirmation. Never
 * imports by itself.
 */

import { hash } from 'node:crypto';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { lstat, readdir, realpath, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { Refusal } from '../../errors/refusal.ts';
import { openUndigested } from '../../imports/open-source.ts';
import { isKnownFormat } from '../../imports/read-source.ts';
import { ImportError } from '../../imports/record.ts';
import { digestFile } from '../../imports/source/digest-source.ts';
import { dayOf } from '../../network/evidence.ts';
import type { Member } from '../../store/rows.ts';
import type { Store } from '../../store/store.ts';
import type { ImportJobs } from './import-jobs.ts';

/** The file in the data folder that records which files were looked at. */
const WATCHED_FILE = 'kith.watched';

const LOOK_EVERY_MS = 10_000;
/**
 * Names of files that are worth opening. Their content decides whether they are offered. An unfinished download has a different
 * extension.
 */
const OFFERED_NAMES = /^[^.].*\.(?:zip|csv|mbox|mbx|ics|ical|vcf|vcard)$/i;
/** Google splits a Takeout into parts of 2 GB unless told otherwise. */
const MAX_BYTES = 4 * 1024 ** 3;
/** Few enough to leave room for the person's own uploads (`MAX_UNFINISHED`). More files follow once some are answered. */
const MAX_WAITING = 20;
/** The maximum number of files recorded as seen. */
const MAX_SEEN = 10_000;

const memorySchema = z.object({ folder: z.string(), seen: z.array(z.string()) });

interface WatchOptions {
  /** An absolute path. */
  readonly folder: string;
  readonly data: string;
  readonly member: Member;
  readonly jobs: Pick<ImportJobs, 'start' | 'cancel'>;
  readonly store: Pick<Store, 'isKnownFile' | 'unfinishedJobs'>;
  /** How many offers may wait at the same time. */
  readonly maxWaiting?: number;
  /** Milliseconds since 1970. */
  now(): number;
  /** Called with the first error, and again only after `look` has succeeded in between. */
  onFailed(error: unknown): void;
}

interface WatchedFolder {
  /**
   * Offers new files that haven't changed since the previous look, or for as long as the time between two looks. The very first
   * look at a folder only records which files are there. Never throws.
   */
  look(): Promise<void>;
  stop(): Promise<void>;
}

export function requireReadable(folder: string): void {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
    if (statSync(folder).isDirectory()) return;
  } catch {
    // Reported below, like a path that isn't a folder.
  }
  throw new Refusal(
    `Kith can’t read the folder of KITH_WATCH_FOLDER, ${folder}. Create it, correct the setting, or remove it.`,
    2,
  );
}

/** Looks immediately and then regularly, until it is stopped. */
export function watchFolder(options: WatchOptions): WatchedFolder {
  const { member, jobs, store, now, maxWaiting = MAX_WAITING } = options;
  const memory = openMemory(options);
  const stopping = new AbortController();
  let before: ReadonlyMap<string, string> = new Map();
  let isFailing = false;
  let running: Promise<void> | null = null;

  /** Returns false if too many offers are already waiting. */
  async function offer(path: string, fileName: string): Promise<boolean> {
    const digest = await digestOfKnown(path, fileName, stopping.signal);
    if (digest === null || (await store.isKnownFile(member, digest))) return true;
    const offered = (await store.unfinishedJobs()).filter(
      ({ request }) => request.origin?.kind === 'watched folder',
    );
    const replaced = offered.filter((earlier) => earlier.path === path);
    if (offered.length - replaced.length >= maxWaiting) return false;
    for (const { job } of replaced) await jobs.cancel(member, job.id);
    await jobs.start({
      member,
      path,
      fileName,
      asOf: dayOf(now() / 1000),
      isPreview: true,
      origin: { kind: 'watched folder', digest },
    });
    return true;
  }

  async function lookOnce(): Promise<void> {
    const folder = await realpath(options.folder);
    const found = await filesIn(folder);
    const known = before;
    before = new Map(found.map(({ name, mark }) => [name, mark]));
    if (memory.isNew) return memory.add([...before.values()]);
    const isSettled = ({ name, mark, changedAt }: FoundFile) =>
      known.get(name) === mark || changedAt < now() - LOOK_EVERY_MS;
    for (const { name, mark } of found.filter((file) => isSettled(file) && !memory.has(file.mark))) {
      if (stopping.signal.aborted || !(await offer(join(folder, name), name))) return;
      await memory.add([mark]);
    }
  }

  async function look(): Promise<void> {
    try {
      await lookOnce();
      isFailing = false;
    } catch (error) {
      if (!isFailing && !stopping.signal.aborted) options.onFailed(error);
      isFailing = true;
    }
  }

  function lookUnlessLooking(): Promise<void> {
    running ??= look().finally(() => {
      running = null;
    });
    return running;
  }

  const timer = setInterval(lookUnlessLooking, LOOK_EVERY_MS).unref();
  void lookUnlessLooking();
  return {
    look: lookUnlessLooking,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

interface FoundFile {
  readonly name: string;
  /** A hash of name, size and time, so that the saved list of checked files reveals nothing about them. */
  readonly mark: string;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

/** Returns the files that may be offered. Links are skipped. */
async function filesIn(folder: string): Promise<FoundFile[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const named = entries
    .filter((entry) => entry.isFile() && OFFERED_NAMES.test(entry.name))
    .slice(0, MAX_SEEN);
  const files: FoundFile[] = [];
  for (const { name } of named) {
    const stats = await lstat(join(folder, name)).catch(() => null);
    if (stats === null || !stats.isFile() || stats.size === 0 || stats.size > MAX_BYTES) continue;
    const mark = hash('sha256', JSON.stringify([name, stats.size, stats.mtimeMs]), 'base64url').slice(0, 22);
    files.push({ name, mark, changedAt: stats.mtimeMs });
  }
  return files;
}

/** Returns the file's SHA-256 if a reader knows its format, otherwise null. */
async function digestOfKnown(path: string, fileName: string, signal: AbortSignal): Promise<string | null> {
  try {
    const { files, full } = await openUndigested(path, { fileName });
    // A link has replaced the file since the folder was listed.
    if (dirname(full) !== dirname(path)) return null;
    return (await isKnownFormat(files)) ? await digestFile(full, signal) : null;
  } catch (error) {
    if (error instanceof ImportError) return null;
    throw error;
  }
}

/** The files that were looked at, oldest first, saved in the data folder. */
interface Memory {
  /** True until something was added for this folder. */
  readonly isNew: boolean;
  has(mark: string): boolean;
  add(marks: readonly string[]): Promise<void>;
}

function openMemory({ folder, data }: Pick<WatchOptions, 'folder' | 'data'>): Memory {
  const path = join(data, WATCHED_FILE);
  const known = readMemory(path);
  let seen = known?.folder === folder ? new Set(known.seen) : null;
  return {
    get isNew() {
      return seen === null;
    },
    has: (mark) => seen?.has(mark) === true,
    async add(marks) {
      seen = new Set([...(seen ?? []), ...marks].slice(-MAX_SEEN));
      // Renamed when it is complete, so that a crash leaves the earlier file intact.
      await writeFile(`${path}-new`, JSON.stringify({ folder, seen: [...seen] }), { mode: 0o600 });
      await rename(`${path}-new`, path);
    },
  };
}

function readMemory(path: string): z.infer<typeof memorySchema> | null {
  try {
    return memorySchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}
