import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ImportJob } from '../../utils/interface/kith-imports.ts';
import type { Day } from '../network/evidence.ts';
import type { ImportChoices, KeptJob } from '../store/job-store.ts';
import type { Member, Store } from '../store/store.ts';
import { StoreError } from '../store/store-error.ts';
import { checkConfirmation } from './check-confirmation.ts';
import { newImportJob } from './new-import-job.ts';
import { runImport } from './run-import.ts';
import { endAbandonedJobs, STOPPED, tidyJobs } from './tidy-jobs.ts';

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

export interface ImportJobsOptions {
  readonly store: Store;
  /** The data directory; its lock is held by this process. */
  readonly directory: string;
  readonly uploadDirectory: string;
  /** Milliseconds since 1970. */
  now(): number;
  /** Told of an error nobody foresaw; the job says only that it happened. */
  onBroken?(error: unknown): void;
}

/** A job this process works on, or has just ended. */
export interface LiveJob extends Omit<KeptJob, 'job'> {
  job: ImportJob;
  isCanceled: boolean;
  readonly settled: PromiseWithResolvers<ImportJob>;
}

/** How often it is looked for what nobody confirmed. */
const LOOK_EVERY_MS = 600_000;

export function createImportJobs(options: ImportJobsOptions): ImportJobs {
  const { store, uploadDirectory, now } = options;
  const live = new Map<string, LiveJob>();
  const waiting: LiveJob[] = [];
  const listeners = new Set<(job: ImportJob) => void>();
  let underWay: Promise<void> | null = null;
  let running: { readonly entry: LiveJob; stop(): Promise<void> } | null = null;
  let saving: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function change(entry: LiveJob, changes: Partial<ImportJob>): void {
    entry.job = { ...entry.job, ...changes };
    for (const listener of listeners) listener(entry.job);
  }

  /** Writes what became of a job behind its back: the answer need not wait until a large import has been written. */
  function save(work: () => Promise<unknown>): void {
    saving = saving.then(async () => {
      await work();
    });
    saving = saving.catch((error: unknown) => options.onBroken?.(error));
  }

  /** Says how a job ended, once its upload is gone. */
  async function end(entry: LiveJob, outcome: Partial<ImportJob>): Promise<void> {
    if (entry.isUpload) await rm(join(uploadDirectory, entry.path), { force: true });
    const ended_at = new Date(now()).toISOString();
    change(entry, { needs: '', owner_candidates: [], seconds_left: null, ended_at, ...outcome });
    save(async () => {
      await store.tellJob(entry.member, entry.job);
      live.delete(entry.job.id);
    });
    entry.settled.resolve(entry.job);
  }

  async function run(entry: LiveJob): Promise<void> {
    const { id } = entry.job;
    change(entry, { state: 'reading' });
    const path = entry.isUpload ? join(uploadDirectory, entry.path) : entry.path;
    const { ended, stop } = runImport({ ...options, entry, path, onChange: (made) => change(entry, made) });
    running = { entry, stop };
    const failure = await ended;
    running = null;
    // What the thread has written says how it ended, whatever became of the thread.
    const kept = await store.job(entry.member, id);
    if (kept?.job.state === 'done') return end(entry, kept.job);
    if (entry.isCanceled || kept === null) return end(entry, { state: 'canceled' });
    if (kept.job.state === 'ready' && entry.request.isPreview) {
      change(entry, kept.job);
      live.delete(id);
      return entry.settled.resolve(entry.job);
    }
    if (isClosed) return leave(entry);
    const { counts, findings } = kept.job;
    return end(entry, { counts, findings, ...(failure ?? { state: 'failed', error: STOPPED }) });
  }

  /** What an upload is left as for the next process; a person's own file is theirs to import again. */
  async function leave(entry: LiveJob): Promise<void> {
    if (!entry.isUpload) return end(entry, { state: 'failed', error: STOPPED });
    change(entry, { state: 'waiting' });
    live.delete(entry.job.id);
    entry.settled.resolve(entry.job);
  }

  async function work(): Promise<void> {
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
      await (isClosed ? leave(entry) : run(entry)).catch((error: unknown) => {
        options.onBroken?.(error);
        entry.settled.resolve(entry.job);
      });
    }
    underWay = null;
  }

  function enqueue(kept: KeptJob): LiveJob {
    const entry: LiveJob = { ...kept, isCanceled: false, settled: Promise.withResolvers() };
    live.set(entry.job.id, entry);
    waiting.push(entry);
    underWay ??= work();
    return entry;
  }

  function liveOf(member: Member, id: string): LiveJob | null {
    const entry = live.get(id);
    const isTheirs = entry?.member.account === member.account && entry.member.id === member.id;
    return entry !== undefined && isTheirs ? entry : null;
  }

  /** The job under way, or as it is kept. */
  async function look(member: Member, id: string): Promise<LiveJob | KeptJob | null> {
    const kept = liveOf(member, id) ?? (await store.job(member, id));
    // It may have been begun with meanwhile.
    return liveOf(member, id) ?? kept;
  }

  async function cancel(member: Member, id: string): Promise<ImportJob | null> {
    const found = await look(member, id);
    if (found === null) return null;
    const { state } = found.job;
    if (state === 'failed' || state === 'canceled') return found.job;
    if (state === 'done') throw refuseDone();
    const entry = liveOf(member, id) ?? { ...found, isCanceled: true, settled: Promise.withResolvers() };
    entry.isCanceled = true;
    const place = waiting.indexOf(entry);
    if (place >= 0) waiting.splice(place, 1);
    if (place >= 0 || !live.has(id)) {
      live.set(id, entry);
      await end(entry, { state: 'canceled' });
    } else if (running?.entry === entry) {
      await running.stop();
    }
    const ended = await entry.settled.promise;
    if (ended.state === 'done') throw refuseDone();
    return ended;
  }

  return {
    async start({ member, path, fileName, choices = {}, asOf, isTemporary = false, isPreview = false }) {
      const kept: KeptJob = {
        member,
        path: isTemporary ? basename(path) : path,
        isUpload: isTemporary,
        request: { asOf, isPreview, choices },
        job: newImportJob(randomUUID(), fileName ?? lastPart(path), new Date(now()).toISOString()),
      };
      try {
        await store.addJob(kept, member);
      } catch (error) {
        if (isTemporary) await rm(path, { force: true });
        throw error;
      }
      return enqueue(kept).job;
    },
    find: async (member, id) => (await look(member, id))?.job ?? null,
    async list(member) {
      const kept = await store.jobs(member);
      return kept.map(({ job }) => liveOf(member, job.id)?.job ?? job);
    },
    async confirm(member, id, choices) {
      const found = await look(member, id);
      if (found === null) return null;
      const begun = liveOf(member, id);
      const asked = {
        job: found.job,
        isPreview: found.request.isPreview,
        isCanceled: begun?.isCanceled === true,
      };
      // Another confirmation may have come between.
      if (!checkConfirmation(asked, choices) || begun !== null) return begun?.job ?? found.job;
      const request = { ...found.request, isPreview: false, choices };
      const job: ImportJob = { ...found.job, state: 'waiting', needs: '', rows: 0, rows_total: 0 };
      const entry = enqueue({ ...found, request, job });
      save(() => store.tellJob(member, job, choices));
      return entry.job;
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
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tidy: () => tidyJobs(options),
    async resume() {
      for (const kept of await store.unfinishedJobs()) {
        if (kept.job.state === 'waiting' && !live.has(kept.job.id)) enqueue(kept);
      }
      const letGo = () => endAbandonedJobs(options, (id) => live.has(id));
      timer ??= setInterval(() => save(letGo), LOOK_EVERY_MS);
      timer.unref();
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running?.stop();
      await underWay;
      await saving;
    },
  };
}

/** It was written before it could be canceled, and is erased with everything else. */
function unlessDone(error: unknown): void {
  if (!(error instanceof StoreError)) throw error;
}

function refuseDone(): StoreError {
  return new StoreError('conflict', 'This import has been written. Undo it to take it back.');
}

function lastPart(path: string): string {
  return path.split(/[/\\]/).findLast((part) => part !== '') ?? path;
}
