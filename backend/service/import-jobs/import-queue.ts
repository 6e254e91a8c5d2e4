import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportJob } from '../../../utils/interface/kith/kith-imports.ts';
import { ImportError } from '../../imports/record.ts';
import { liveSourceOf, type SavedJob } from '../../store/importing/jobs.ts';
import type { Store } from '../../store/store.ts';
import { UPLOAD_SUFFIX } from '../kith/receive-upload.ts';
import type { OpenLiveSource } from '../live-sources/open-live-source.ts';
import type { SharedUploads } from './leases.ts';
import type { LiveJob, LiveJobs } from './live-jobs.ts';
import { MemberLane } from './member-lane.ts';
import { type ImportRun, runImport } from './run-import.ts';
import { GONE, STOPPED } from './tidy-jobs.ts';

/**
 * Runs jobs, each in a worker thread: members take turns, and each member's jobs run in order. Only one job at a time reads or
 * writes. Downloads from servers, which may take a long time, run in parallel.
 */
export interface ImportQueue {
  /** Adds a job after its member’s other jobs. */
  enqueue(kept: SavedJob): void;
  /** Cancels a job, queued or not. Returns the ended job, which is done instead of canceled if it finished first. */
  cancel(kept: SavedJob): Promise<ImportJob>;
  /** Stops the current job without writing anything. Uploads are left to the next process; other jobs fail. */
  close(): Promise<void>;
}

export interface ImportQueueOptions extends Pick<ImportRun, 'place' | 'now' | 'onBroken' | 'isOutdated'> {
  /** `enqueue` adds its jobs to these. */
  readonly live: LiveJobs;
  readonly store: Pick<Store, 'job'>;
  /** If null, uploads are in the upload directory. */
  readonly uploads: SharedUploads | null;
  readonly uploadDirectory: string;
  readonly openLiveSource?: OpenLiveSource;
}

/** Several, so that a slow server delays only its own member. */
const MAX_DOWNLOADS = 4;

export function createImportQueue(options: ImportQueueOptions): ImportQueue {
  const { live: jobs } = options;
  const files = new MemberLane(1);
  const servers = new MemberLane(MAX_DOWNLOADS);
  const running = new Map<LiveJob, ReturnType<typeof runImport>>();
  const laneOf = ({ request }: LiveJob) => (liveSourceOf(request) === null ? files : servers);
  const takeTurn = createTurns();
  let isClosed = false;

  async function run(entry: LiveJob): Promise<void> {
    let turn: Promise<EndTurn> | null = null;
    const waitForTurn = async () => {
      turn = takeTurn();
      await turn;
    };
    try {
      if (laneOf(entry) === files) await waitForTurn();
      // The job was canceled while it waited.
      if (entry.isCanceled) return;
      if (isClosed) return leave(entry);
      await runNow(entry, waitForTurn);
    } finally {
      void (turn as Promise<EndTurn> | null)?.then((end) => end());
    }
  }

  async function runNow(entry: LiveJob, beforeReading: () => Promise<void>): Promise<void> {
    jobs.change(entry, { state: 'reading' });
    if (entry.isUpload && (await options.uploads?.fetch(entry)) === false) {
      return jobs.end(entry, { state: 'failed', error: GONE });
    }
    const liveSource = liveSourceOf(entry.request);
    const opening = liveSource === null ? null : options.openLiveSource?.(entry.member, liveSource);
    const reading = (await opening?.catch(importErrorOf)) ?? null;
    if (reading instanceof ImportError) return jobs.end(entry, { state: 'failed', error: reading.message });
    // Closing and canceling can stop only a thread, and this job doesn’t have one yet.
    if (isClosed) return leave(entry);
    if (entry.isCanceled) return jobs.end(entry, { state: 'canceled' });
    const path = pathOf(entry);
    const onChange = (made: Partial<ImportJob>) => jobs.change(entry, made);
    const run = runImport({ ...options, entry, path, reading, onChange, beforeReading });
    running.set(entry, run);
    const failure = await run.ended;
    running.delete(entry);
    // A stopped thread can't delete its own file.
    if (liveSource !== null) await rm(path, { force: true });
    // The store has the result of the thread, even if the thread failed afterward.
    const kept = await options.store.job(entry.member, entry.job.id);
    if (kept?.job.state === 'done') return jobs.end(entry, kept.job);
    if (entry.isCanceled || kept === null) return jobs.end(entry, { state: 'canceled' });
    if (kept.job.state === 'ready' && entry.request.isPreview) return jobs.release(entry, kept.job);
    if (isClosed) return leave(entry);
    const { counts, findings } = kept.job;
    return jobs.end(entry, { counts, findings, ...(failure ?? { state: 'failed', error: STOPPED }) });
  }

  function pathOf({ isUpload, path, request }: LiveJob): string {
    const { uploadDirectory } = options;
    if (liveSourceOf(request) !== null) return join(uploadDirectory, `${randomUUID()}${UPLOAD_SUFFIX}`);
    return isUpload ? join(uploadDirectory, path) : path;
  }

  /**
   * Leaves uploads, offered files and live sources to the next process. An import of another local file fails, and its owner can
   * start it again.
   */
  async function leave(entry: LiveJob): Promise<void> {
    const kind = entry.request.origin?.kind;
    if (entry.isUpload || kind === 'watched folder' || kind === 'live source')
      jobs.release(entry, { state: 'waiting' });
    else await jobs.end(entry, { state: 'failed', error: STOPPED });
  }

  return {
    enqueue(kept) {
      const entry = jobs.add(kept);
      void laneOf(entry)
        .run(entry.member, () => run(entry))
        .catch((error: unknown) => {
          options.onBroken?.(error);
          // The database didn’t respond. The job is still waiting there, and a worker will continue it.
          jobs.release(entry, { state: 'waiting' });
        });
    },
    async cancel(kept) {
      const known = jobs.find(kept.member, kept.job.id);
      const entry = known ?? jobs.add(kept);
      entry.isCanceled = true;
      // Ends the job now, because its turn may come much later.
      if (entry.job.state === 'waiting' || known === null) await jobs.end(entry, { state: 'canceled' });
      else await running.get(entry)?.stop();
      return entry.settled.promise;
    },
    async close() {
      isClosed = true;
      await Promise.all(Array.from(running.values(), ({ stop }) => stop()));
      await Promise.all([files.whenEmpty(), servers.whenEmpty()]);
    },
  };
}

function importErrorOf(thrown: unknown): ImportError {
  if (thrown instanceof ImportError) return thrown;
  throw thrown;
}

type EndTurn = () => void;

/** Returns a function that waits until all earlier callers have ended their turns. */
function createTurns(): () => Promise<EndTurn> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = last;
    last = promise;
    return before.then(() => resolve);
  };
}
