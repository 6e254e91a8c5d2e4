import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ImportJob } from '../../../utils/interface/kith/kith-imports.ts';
import type { Day } from '../../network/evidence.ts';
import {
  type ImportChoices,
  type JobOrigin,
  liveSourceOf,
  type SavedJob,
} from '../../store/importing/jobs.ts';
import type { Member } from '../../store/rows.ts';
import type { Store } from '../../store/store.ts';
import { StoreError } from '../../store/store-error.ts';
import type { OpenLiveSource } from '../live-sources/open-live-source.ts';
import type { IsOutdated } from '../outdated.ts';
import { createImportQueue } from './import-queue.ts';
import { createSoleLeases, type Leases, RENEW_EVERY_MS } from './leases.ts';
import { createWriteBehind, type LiveJob, LiveJobs } from './live-jobs.ts';
import { endAbandonedJobs, tidyJobs } from './tidy-jobs.ts';

export interface ImportRequest {
  readonly member: Member;
  /** A file or an unpacked folder on this computer. */
  readonly path: string;
  /** The name to show. The last part of `path` by default. */
  readonly fileName?: string;
  readonly choices?: ImportChoices;
  /** Today, or the day of `--as-of`. */
  readonly asOf: Day;
  /** True for an upload in the upload directory. It is deleted when the job ends. */
  readonly isTemporary?: boolean;
  /** If true, the job waits for confirmation after reading. */
  readonly isPreview?: boolean;
  /** As in `JobRequest`. `path` is '' for a live source. */
  readonly origin?: JobOrigin;
}

/**
 * Runs imports as jobs, each in a worker thread with its own connection. Members take turns, and only one job at a time
 * reads or writes. The store contains the jobs, so if the process ends, the next process reads their uploads again.
 */
export interface ImportJobs {
  /** Returns the new job. Throws a StoreError if it can’t be saved, after deleting the upload. */
  start(request: ImportRequest): Promise<ImportJob>;
  /** Returns null if the job is unknown or another member’s. */
  find(member: Member, id: string): Promise<ImportJob | null>;
  /** Returns the member's own jobs, newest first. */
  list(member: Member): Promise<readonly ImportJob[]>;
  /**
   * Starts writing a job that is ready. Returns a job that is already being written, or is done, unchanged. Returns null as
   * `find` does. Throws `conflict` if the job is still being read, was canceled or failed.
   */
  confirm(member: Member, id: string, choices: ImportChoices): Promise<ImportJob | null>;
  /** Ends a job without writing anything. Returns null as `find` does. Throws `conflict` if it is done. */
  cancel(member: Member, id: string): Promise<ImportJob | null>;
  /** Cancels all of the member's unfinished jobs, or only those that read a live source. */
  cancelAll(member: Member, liveSource?: number): Promise<void>;
  /** Settles when the job has ended or waits for confirmation. Resolves to null when `find` does. */
  whenEnded(member: Member, id: string): Promise<ImportJob | null>;
  /**
   * Calls the listener after every change, such as for a progress bar. Returns a function that stops watching.
   */
  watch(listener: (job: ImportJob) => void): () => void;
  /** Cleans up after an earlier process. Call it first. */
  tidy(): Promise<void>;
  /** Continues uploads that an earlier process left, and ends imports that no one confirmed. */
  resume(): Promise<void>;
  /** Stops the current job without writing anything. Uploads are left to the next process; other jobs fail. */
  close(): Promise<void>;
}

interface ImportJobsOptions {
  readonly store: Store;
  /** The location of the store, as `openStoreAt` expects it. */
  readonly place: string;
  /** By default, this process has the store to itself. */
  readonly leases?: Leases;
  readonly uploadDirectory: string;
  /** Opens the live sources of jobs that read one. */
  readonly openLiveSource?: OpenLiveSource;
  /** Milliseconds since 1970. */
  now(): number;
  /** Called with an unexpected error; the job reports only that it failed. */
  onBroken?(error: unknown): void;
  readonly isOutdated?: IsOutdated;
}

const LOOK_EVERY_MS = 600_000;

export function createImportJobs(options: ImportJobsOptions): ImportJobs {
  const { store, now, leases = createSoleLeases() } = options;
  const { uploads } = leases;
  const writes = createWriteBehind(options.onBroken);
  const live = new LiveJobs({ ...options, writes });
  const queue = createImportQueue({ ...options, live, uploads });
  const timers: NodeJS.Timeout[] = [];
  const tidying = { ...options, uploads };
  const isLive = (id: string) => live.has(id);

  /**
   * Renews the leases of live jobs only. So a job that was released because the database didn’t respond is free once its
   * lease expires.
   */
  async function renewLeases(): Promise<void> {
    for (const { member, job } of live.all()) await leases.take(member, job.id);
  }

  async function takeOver(): Promise<void> {
    const before = leases.abandonedBefore();
    await endAbandonedJobs(tidying, before, isLive);
    for (const kept of await store.abandonedJobs(before)) {
      const { member, job } = kept;
      if (job.state !== 'waiting' || isLive(job.id)) continue;
      if (await leases.take(member, job.id)) queue.enqueue(kept);
    }
  }

  function every(ms: number, work: () => Promise<unknown>): void {
    timers.push(setInterval(() => writes.save(work), ms).unref());
  }

  async function look(member: Member, id: string): Promise<LiveJob | SavedJob | null> {
    const kept = live.find(member, id) ?? (await store.job(member, id));
    // The job may have started in the meantime.
    return live.find(member, id) ?? kept;
  }

  async function cancel(member: Member, id: string): Promise<ImportJob | null> {
    const found = await look(member, id);
    if (found === null) return null;
    const { state } = found.job;
    if (state === 'failed' || state === 'canceled') return found.job;
    const canceled = state === 'done' ? found.job : await queue.cancel(found);
    const ended = await leases.endOf(member, canceled, writes.settled);
    if (ended.state !== 'done') return ended;
    throw new StoreError('conflict', 'This import is already done. Undo it instead.');
  }

  return {
    async start(request) {
      const { member, path, fileName, choices = {}, asOf } = request;
      const { isTemporary = false, isPreview = false, origin } = request;
      const kept: SavedJob = {
        member,
        path: isTemporary ? basename(path) : path,
        isUpload: isTemporary,
        request: { asOf, isPreview, choices, ...(origin === undefined ? {} : { origin }) },
        job: newImportJob(randomUUID(), fileName ?? lastPart(path), new Date(now()).toISOString()),
      };
      try {
        const upload = isTemporary ? uploads?.read(kept.path) : undefined;
        await store.addJob(kept, member, {
          lease: leases.next(),
          ...(upload === undefined ? {} : { upload }),
        });
      } catch (error) {
        if (isTemporary) await rm(path, { force: true });
        throw error;
      }
      queue.enqueue(kept);
      // Returns the job as it was saved, because a later state would reveal whether someone else is importing.
      return kept.job;
    },
    find: async (member, id) => (await look(member, id))?.job ?? null,
    async list(member) {
      // A job may end while the store is being read. It is then no longer live, and the store’s row is
      // outdated.
      const before = new Map(live.all().map((entry) => [entry.job.id, entry]));
      const kept = await store.jobs(member);
      return kept.map(({ job }) => (live.find(member, job.id) ?? before.get(job.id))?.job ?? job);
    },
    async confirm(member, id, choices) {
      const found = await look(member, id);
      if (found === null) return null;
      const begun = live.find(member, id);
      const asked = {
        job: found.job,
        isPreview: found.request.isPreview,
        isCanceled: begun?.isCanceled === true,
      };
      // Another confirmation may have come first, here or in another process.
      if (!checkConfirmation(asked, choices) || begun !== null) return begun?.job ?? found.job;
      if (!(await leases.take(member, id))) return found.job;
      // Earlier choices stay, such as the owner's address, which a mailbox sets by itself.
      const chosen = { ...found.request.choices, ...choices };
      const request = { ...found.request, isPreview: false, choices: chosen };
      const job: ImportJob = { ...found.job, state: 'waiting', needs: '', rows: 0, rows_total: 0 };
      queue.enqueue({ ...found, request, job });
      writes.save(() => store.updateJob(member, job, chosen));
      return job;
    },
    cancel,
    async cancelAll(member, liveSource) {
      for (const { member: whose, job, request } of await store.unfinishedJobs()) {
        if (whose.account !== member.account || whose.id !== member.id) continue;
        if (liveSource !== undefined && liveSourceOf(request) !== liveSource) continue;
        await cancel(member, job.id).catch(unlessDone);
      }
    },
    async whenEnded(member, id) {
      const found = await look(member, id);
      return found === null ? null : 'settled' in found ? found.settled.promise : found.job;
    },
    watch: (listener) => live.watch(listener),
    tidy: () => tidyJobs(tidying, leases.abandonedBefore()),
    async resume() {
      await takeOver();
      if (timers.length > 0) return;
      every(LOOK_EVERY_MS, () => endAbandonedJobs(tidying, leases.abandonedBefore(), isLive));
      if (uploads === null) return;
      every(RENEW_EVERY_MS, renewLeases);
      every(RENEW_EVERY_MS, takeOver);
    },
    async close() {
      for (const timer of timers.splice(0)) clearInterval(timer);
      const left = live.all();
      await queue.close();
      // Another process can then take over unfinished jobs immediately.
      for (const { member, job } of left) writes.save(() => leases.release(member, job.id));
      await writes.settled();
    },
  };
}

/** Ignores the error for an import that was written before it could be canceled, because it is erased with everything else. */
function unlessDone(error: unknown): void {
  if (!(error instanceof StoreError)) throw error;
}

function lastPart(path: string): string {
  return path.split(/[/\\]/).findLast((part) => part !== '') ?? path;
}

export interface AskedJob {
  readonly job: Pick<ImportJob, 'state' | 'needs'>;
  /** If true, the job stops after reading. */
  readonly isPreview: boolean;
  readonly isCanceled: boolean;
}

/**
 * Returns whether a confirmed job should start; false if it is already running or done. Throws a StoreError: `conflict` if it can
 * no longer be written, or not yet; `validation_error` if its question wasn’t answered.
 */
export function checkConfirmation(
  { job: { state, needs }, isPreview, isCanceled }: AskedJob,
  { mapping }: ImportChoices,
): boolean {
  if (state === 'failed' || state === 'canceled' || isCanceled) {
    throw new StoreError('conflict', 'This import has ended, and its file is gone. Import the file again.');
  }
  if (state !== 'ready') {
    if (!isPreview) return false;
    throw new StoreError('conflict', 'This file is still being read. Confirm it once it is ready.');
  }
  if (needs !== 'mapping' || mapping !== undefined) return true;
  throw new StoreError('validation_error', 'must say which column is which field', 'mapping');
}

export function newImportJob(id: string, fileName: string, startedAt: string): ImportJob {
  return {
    id,
    state: 'waiting',
    needs: '',
    file_name: fileName,
    source: '',
    rows: 0,
    rows_total: 0,
    rows_per_second: 0,
    seconds_left: null,
    preview: null,
    owner_candidates: [],
    counts: {
      people: 0,
      evidence_added: 0,
      evidence_updated: 0,
      evidence_unchanged: 0,
      refused: 0,
      dropped: 0,
    },
    findings: [],
    newly_reachable: { count: 0, people: [] },
    error: '',
    started_at: startedAt,
    ended_at: '',
  };
}
