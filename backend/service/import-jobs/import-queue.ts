import { join } from 'node:path';
import type { ImportJob } from '../../../utils/interface/kith-imports.ts';
import type { SavedJob } from '../../store/importing/jobs.ts';
import type { Member, Store } from '../../store/store.ts';
import type { SharedUploads } from './leases.ts';
import { type LiveJob, LiveJobs, type LiveJobsOptions } from './live-jobs.ts';
import { runImport } from './run-import.ts';
import { GONE, STOPPED } from './tidy-jobs.ts';

/** Works on jobs, one at a time, in the order they came, each in a worker thread. */
export interface ImportQueue {
  /** Puts a job behind those that wait. */
  enqueue(kept: SavedJob): LiveJob;
  /** Null where it is not among them, or is somebody else's. */
  find(member: Member, id: string): LiveJob | null;
  has(id: string): boolean;
  /** Those that have not ended, or of which that is not written yet. */
  all(): readonly LiveJob[];
  /** Ends a job that has not ended, be it among them or not, and answers how: done where that came first. */
  cancel(kept: SavedJob): Promise<ImportJob>;
  /** Told of every change of every job; the answer stops it. */
  watch(listener: (job: ImportJob) => void): () => void;
  /** Ends the job under way without writing any of it. Uploads are kept for the next process, all else has failed. */
  close(): Promise<void>;
}

export interface ImportQueueOptions extends LiveJobsOptions {
  readonly store: Pick<Store, 'job' | 'updateJob'>;
  /** Null: uploads are in the directory of uploads. */
  readonly uploads?: SharedUploads | null;
  /** Where the store is, as `openStoreAt` takes it. */
  readonly place: string;
  /** Told of an error nobody foresaw. */
  onBroken?(error: unknown): void;
}

export function createImportQueue(options: ImportQueueOptions): ImportQueue {
  const jobs = new LiveJobs(options);
  const waiting: LiveJob[] = [];
  let underWay: Promise<void> | null = null;
  let running: { readonly entry: LiveJob; stop(): Promise<void> } | null = null;
  let isClosed = false;

  async function run(entry: LiveJob): Promise<void> {
    jobs.change(entry, { state: 'reading' });
    if (entry.isUpload && (await options.uploads?.fetch(entry)) === false) {
      return jobs.end(entry, { state: 'failed', error: GONE });
    }
    const path = entry.isUpload ? join(options.uploadDirectory, entry.path) : entry.path;
    const onChange = (made: Partial<ImportJob>) => jobs.change(entry, made);
    const { ended, stop } = runImport({ ...options, entry, path, onChange });
    running = { entry, stop };
    const failure = await ended;
    running = null;
    // What the thread has written says how it ended, whatever became of the thread.
    const kept = await options.store.job(entry.member, entry.job.id);
    if (kept?.job.state === 'done') return jobs.end(entry, kept.job);
    if (entry.isCanceled || kept === null) return jobs.end(entry, { state: 'canceled' });
    if (kept.job.state === 'ready' && entry.request.isPreview) return jobs.letGo(entry, kept.job);
    if (isClosed) return leave(entry);
    const { counts, findings } = kept.job;
    return jobs.end(entry, { counts, findings, ...(failure ?? { state: 'failed', error: STOPPED }) });
  }

  /** What an upload is left as for the next process; a person's own file is theirs to import again. */
  async function leave(entry: LiveJob): Promise<void> {
    if (entry.isUpload) jobs.letGo(entry, { state: 'waiting' });
    else await jobs.end(entry, { state: 'failed', error: STOPPED });
  }

  async function work(): Promise<void> {
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
      await (isClosed ? leave(entry) : run(entry)).catch((error: unknown) => {
        options.onBroken?.(error);
        // The database did not answer: it says that the job waits, and somebody goes on with it.
        jobs.letGo(entry, { state: 'waiting' });
      });
    }
    underWay = null;
  }

  return {
    enqueue(kept) {
      const entry = jobs.add(kept);
      waiting.push(entry);
      underWay ??= work();
      return entry;
    },
    find: (member, id) => jobs.find(member, id),
    has: (id) => jobs.has(id),
    all: () => jobs.all(),
    async cancel(kept) {
      const known = jobs.find(kept.member, kept.job.id);
      const entry = known ?? jobs.add(kept);
      entry.isCanceled = true;
      const place = waiting.indexOf(entry);
      if (place >= 0) waiting.splice(place, 1);
      if (place >= 0 || known === null) await jobs.end(entry, { state: 'canceled' });
      else if (running?.entry === entry) await running.stop();
      return entry.settled.promise;
    },
    watch: (listener) => jobs.watch(listener),
    async close() {
      isClosed = true;
      await running?.stop();
      await underWay;
    },
  };
}
