import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportJob } from '../../../utils/interface/kith-imports.ts';
import type { KeptJob } from '../../store/job-store.ts';
import type { Member, Store } from '../../store/store.ts';
import type { IsOutdated } from '../outdated.ts';
import { runImport } from './run-import.ts';
import { STOPPED } from './tidy-jobs.ts';
import type { WriteBehind } from './write-behind.ts';

/** A job this process works on, or has just ended. */
export interface LiveJob extends Omit<KeptJob, 'job'> {
  job: ImportJob;
  isCanceled: boolean;
  /** How it ended, or that it waits to be confirmed. */
  readonly settled: PromiseWithResolvers<ImportJob>;
}

/** The jobs this process works on: one at a time, in the order they came, each in a worker thread. */
export interface ImportQueue {
  /** Puts a job behind those that wait. */
  enqueue(kept: KeptJob): LiveJob;
  /** Null where it is not among them, or is somebody else's. */
  find(member: Member, id: string): LiveJob | null;
  has(id: string): boolean;
  /** Ends a job that has not ended, be it among them or not, and answers how: done where that came first. */
  cancel(kept: KeptJob): Promise<ImportJob>;
  /** Told of every change of every job; the answer stops it. */
  watch(listener: (job: ImportJob) => void): () => void;
  /** Ends the job under way without writing any of it. Uploads are kept for the next process, all else has failed. */
  close(): Promise<void>;
}

export interface ImportQueueOptions {
  readonly store: Pick<Store, 'job' | 'tellJob'>;
  readonly directory: string;
  readonly uploadDirectory: string;
  /** Takes what became of a job: the answer need not wait until another, large one has been written. */
  readonly writes: WriteBehind;
  /** Milliseconds since 1970. */
  now(): number;
  /** Told of an error nobody foresaw. */
  onBroken?(error: unknown): void;
  readonly isOutdated?: IsOutdated;
}

export function createImportQueue(options: ImportQueueOptions): ImportQueue {
  const { store, uploadDirectory, writes, now } = options;
  const live = new Map<string, LiveJob>();
  const waiting: LiveJob[] = [];
  const listeners = new Set<(job: ImportJob) => void>();
  let underWay: Promise<void> | null = null;
  let running: { readonly entry: LiveJob; stop(): Promise<void> } | null = null;
  let isClosed = false;

  function change(entry: LiveJob, changes: Partial<ImportJob>): void {
    entry.job = { ...entry.job, ...changes };
    for (const listener of listeners) listener(entry.job);
  }

  /** Says how a job ended, once its upload is gone. */
  async function end(entry: LiveJob, outcome: Partial<ImportJob>): Promise<void> {
    if (entry.isUpload) await rm(join(uploadDirectory, entry.path), { force: true });
    const ended_at = new Date(now()).toISOString();
    change(entry, { needs: '', owner_candidates: [], seconds_left: null, ended_at, ...outcome });
    writes.save(async () => {
      await store.tellJob(entry.member, entry.job);
      live.delete(entry.job.id);
    });
    entry.settled.resolve(entry.job);
  }

  /** Says how a job stands that somebody else goes on with: a person, or the next process. */
  function letGo(entry: LiveJob, as: Partial<ImportJob>): void {
    change(entry, as);
    live.delete(entry.job.id);
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
    if (kept.job.state === 'ready' && entry.request.isPreview) return letGo(entry, kept.job);
    if (isClosed) return leave(entry);
    const { counts, findings } = kept.job;
    return end(entry, { counts, findings, ...(failure ?? { state: 'failed', error: STOPPED }) });
  }

  /** What an upload is left as for the next process; a person's own file is theirs to import again. */
  async function leave(entry: LiveJob): Promise<void> {
    if (entry.isUpload) letGo(entry, { state: 'waiting' });
    else await end(entry, { state: 'failed', error: STOPPED });
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

  function find(member: Member, id: string): LiveJob | null {
    const entry = live.get(id);
    const isTheirs = entry?.member.account === member.account && entry.member.id === member.id;
    return entry !== undefined && isTheirs ? entry : null;
  }

  return {
    enqueue(kept) {
      const entry: LiveJob = { ...kept, isCanceled: false, settled: Promise.withResolvers() };
      live.set(entry.job.id, entry);
      waiting.push(entry);
      underWay ??= work();
      return entry;
    },
    find,
    has: (id) => live.has(id),
    async cancel(kept) {
      const { id } = kept.job;
      const entry = find(kept.member, id) ?? {
        ...kept,
        isCanceled: true,
        settled: Promise.withResolvers<ImportJob>(),
      };
      entry.isCanceled = true;
      const place = waiting.indexOf(entry);
      if (place >= 0) waiting.splice(place, 1);
      if (place >= 0 || !live.has(id)) {
        live.set(id, entry);
        await end(entry, { state: 'canceled' });
      } else if (running?.entry === entry) {
        await running.stop();
      }
      return entry.settled.promise;
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      isClosed = true;
      await running?.stop();
      await underWay;
    },
  };
}
