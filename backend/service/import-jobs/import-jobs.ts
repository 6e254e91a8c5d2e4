import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ImportJob } from '../../../utils/interface/kith-imports.ts';
import type { Day } from '../../network/evidence.ts';
import type { ImportChoices, SavedJob } from '../../store/importing/jobs.ts';
import type { Member, Store } from '../../store/store.ts';
import { StoreError } from '../../store/store-error.ts';
import type { IsOutdated } from '../outdated.ts';
import { createImportQueue } from './import-queue.ts';
import { type Leases, leaseAlone, RENEW_EVERY_MS } from './leases.ts';
import type { LiveJob } from './live-jobs.ts';
import { endAbandonedJobs, tidyJobs } from './tidy-jobs.ts';
import { createWriteBehind } from './write-behind.ts';

/** What is to be imported, for whom. */
export interface ImportRequest {
  readonly member: Member;
  /** A file or an unpacked folder on this machine. */
  readonly path: string;
  /** The name to show; the last part of `path` by default. */
  readonly fileName?: string;
  readonly choices?: ImportChoices;
  /** Today, or the day of `--as-of`. */
  readonly asOf: Day;
  /** True for an upload, which lies in the directory of uploads: it is deleted when the job has ended, however it ended. */
  readonly isTemporary?: boolean;
  /** True: it is read and waits to be confirmed. */
  readonly isPreview?: boolean;
}

/**
 * Imports as jobs: one at a time, in the order they came; each in a worker thread with its own connection. They are
 * kept in the store: of those that were under way when the process ended, uploads are read again from the beginning.
 */
export interface ImportJobs {
  /** The job as it stands now. StoreError where it cannot be kept; then an upload is deleted. */
  start(request: ImportRequest): Promise<ImportJob>;
  /** Null for a job that is unknown or somebody else's. */
  find(member: Member, id: string): Promise<ImportJob | null>;
  /** The member's own, newest first. */
  list(member: Member): Promise<readonly ImportJob[]>;
  /** Has a job that is ready written. Null as for `find`; conflict for one that is not ready, or has ended otherwise. */
  confirm(member: Member, id: string, choices: ImportChoices): Promise<ImportJob | null>;
  /** Ends a job without anything written. Null as for `find`; conflict for one that is done. */
  cancel(member: Member, id: string): Promise<ImportJob | null>;
  /** Ends all of the member's jobs that have not ended. */
  cancelAll(member: Member): Promise<void>;
  /** Settles when the job has ended or waits to be confirmed. Null as for `find`. */
  whenEnded(member: Member, id: string): Promise<ImportJob | null>;
  /** Told of every change of every job, e.g. for a progress bar; the answer stops it. */
  watch(listener: (job: ImportJob) => void): () => void;
  /** Puts in order what an earlier process left; before anything else. */
  tidy(): Promise<void>;
  /** Goes on with the uploads that an earlier process left, and lets go of what nobody confirms. */
  resume(): Promise<void>;
  /** Ends the job under way without writing any of it. Uploads are kept for the next process, all else has failed. */
  close(): Promise<void>;
}

interface ImportJobsOptions {
  readonly store: Store;
  /** Where the store is, as `openStoreAt` takes it. */
  readonly place: string;
  /** By default those of a process that has the store to itself. */
  readonly leases?: Leases;
  readonly uploadDirectory: string;
  /** Milliseconds since 1970. */
  now(): number;
  /** Told of an error nobody foresaw; the job says only that it happened. */
  onBroken?(error: unknown): void;
  readonly isOutdated?: IsOutdated;
}

/** How often it is looked for what nobody confirmed. */
const LOOK_EVERY_MS = 600_000;

export function createImportJobs(options: ImportJobsOptions): ImportJobs {
  const { store, now, leases = leaseAlone() } = options;
  const { uploads } = leases;
  const writes = createWriteBehind(options.onBroken);
  const queue = createImportQueue({ ...options, writes, uploads });
  const timers: NodeJS.Timeout[] = [];
  const tidying = { ...options, uploads };

  /** A job that this process let go, because the database did not answer, is nobody's once its lease has ended. */
  async function renewLeases(): Promise<void> {
    for (const { member, job } of queue.all()) await leases.take(member, job.id);
  }

  async function takeOver(): Promise<void> {
    const before = leases.abandonedBefore();
    await endAbandonedJobs(tidying, before, queue.has);
    for (const kept of await store.abandonedJobs(before)) {
      const { member, job } = kept;
      if (job.state !== 'waiting' || queue.has(job.id)) continue;
      if (await leases.take(member, job.id)) queue.enqueue(kept);
    }
  }

  function every(ms: number, work: () => Promise<unknown>): void {
    timers.push(setInterval(() => writes.save(work), ms).unref());
  }

  /** The job under way, or as it is kept. */
  async function look(member: Member, id: string): Promise<LiveJob | SavedJob | null> {
    const kept = queue.find(member, id) ?? (await store.job(member, id));
    // It may have been begun with meanwhile.
    return queue.find(member, id) ?? kept;
  }

  async function cancel(member: Member, id: string): Promise<ImportJob | null> {
    const found = await look(member, id);
    if (found === null) return null;
    const { state } = found.job;
    if (state === 'failed' || state === 'canceled') return found.job;
    const canceled = state === 'done' ? found.job : await queue.cancel(found);
    const ended = await leases.endOf(member, canceled, writes.settled);
    if (ended.state !== 'done') return ended;
    throw new StoreError('conflict', 'This import has been written. Undo it to take it back.');
  }

  return {
    async start({ member, path, fileName, choices = {}, asOf, isTemporary = false, isPreview = false }) {
      const kept: SavedJob = {
        member,
        path: isTemporary ? basename(path) : path,
        isUpload: isTemporary,
        request: { asOf, isPreview, choices },
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
      // Whether it begins at once would say whether somebody else imports just now.
      return kept.job;
    },
    find: async (member, id) => (await look(member, id))?.job ?? null,
    async list(member) {
      // One may end, and be written, while the store is read: then it is no longer live, and was read as it stood before.
      const live = new Map(queue.all().map((entry) => [entry.job.id, entry]));
      const kept = await store.jobs(member);
      return kept.map(({ job }) => (queue.find(member, job.id) ?? live.get(job.id))?.job ?? job);
    },
    async confirm(member, id, choices) {
      const found = await look(member, id);
      if (found === null) return null;
      const begun = queue.find(member, id);
      const asked = {
        job: found.job,
        isPreview: found.request.isPreview,
        isCanceled: begun?.isCanceled === true,
      };
      // Another confirmation may have come between, here or in another process.
      if (!checkConfirmation(asked, choices) || begun !== null) return begun?.job ?? found.job;
      if (!(await leases.take(member, id))) return found.job;
      const request = { ...found.request, isPreview: false, choices };
      const job: ImportJob = { ...found.job, state: 'waiting', needs: '', rows: 0, rows_total: 0 };
      queue.enqueue({ ...found, request, job });
      writes.save(() => store.updateJob(member, job, choices));
      return job;
    },
    cancel,
    async cancelAll(member) {
      for (const { member: whose, job } of await store.unfinishedJobs()) {
        if (whose.account !== member.account || whose.id !== member.id) continue;
        await cancel(member, job.id).catch(unlessDone);
      }
    },
    async whenEnded(member, id) {
      const found = await look(member, id);
      return found === null ? null : 'settled' in found ? found.settled.promise : found.job;
    },
    watch: queue.watch,
    tidy: () => tidyJobs(tidying, leases.abandonedBefore()),
    async resume() {
      await takeOver();
      if (timers.length > 0) return;
      every(LOOK_EVERY_MS, () => endAbandonedJobs(tidying, leases.abandonedBefore(), queue.has));
      if (uploads === null) return;
      every(RENEW_EVERY_MS, renewLeases);
      every(RENEW_EVERY_MS, takeOver);
    },
    async close() {
      for (const timer of timers.splice(0)) clearInterval(timer);
      const left = queue.all();
      await queue.close();
      // What was not begun, or not ended, another process takes over at once.
      for (const { member, job } of left) writes.save(() => leases.letGo(member, job.id));
      await writes.settled();
    },
  };
}

/** It was written before it could be canceled, and is erased with everything else. */
function unlessDone(error: unknown): void {
  if (!(error instanceof StoreError)) throw error;
}

function lastPart(path: string): string {
  return path.split(/[/\\]/).findLast((part) => part !== '') ?? path;
}

export interface AskedJob {
  readonly job: Pick<ImportJob, 'state' | 'needs'>;
  /** It stops once it has been read. */
  readonly isPreview: boolean;
  /** Somebody cancels it at this very moment. */
  readonly isCanceled: boolean;
}

/**
 * Whether a job that is confirmed is to be begun with; false for one that goes on already. Throws StoreError: conflict
 * where it cannot be written any more, or not yet, validation_error where the question it waits for was not answered.
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

/** A job of which nothing has been done yet. */
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
