import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { ImportJob } from '../../utils/interface/kith-imports.ts';
import type { PersonKey } from '../imports/record.ts';
import type { Day } from '../network/evidence.ts';
import type { Member } from '../store/store.ts';
import type { ImportOrder, ImportReport } from './import-worker.ts';

/** What is to be imported, for whom. */
export interface ImportRequest {
  readonly member: Member;
  /** A ZIP, an unpacked folder or a CSV on this machine. */
  readonly path: string;
  /** The name to show; the last part of `path` by default. */
  readonly fileName?: string;
  /** The profile of the one whose data it is, where the person has said so. */
  readonly owner?: PersonKey;
  /** Today, or the day of `--as-of`. */
  readonly asOf: Day;
  /** True for an upload: the file is deleted when the job has ended, however it ended. */
  readonly isTemporary?: boolean;
}

/** Imports as jobs: one at a time, in the order they came; each in a worker thread with its own connection. */
export interface ImportJobs {
  /** The job as it stands now: `waiting`, or `reading` where no other is under way. */
  start(request: ImportRequest): ImportJob;
  /** Null for a job that is unknown or somebody else's. Jobs are forgotten when the process ends. */
  find(member: Member, id: string): ImportJob | null;
  /** Settles when the job has ended, done or failed. Null as for `find`. */
  whenEnded(member: Member, id: string): Promise<ImportJob | null>;
  /** Told of every change of every job, e.g. for a progress bar; the answer stops it. */
  watch(listener: (job: ImportJob) => void): () => void;
  /** Ends the job under way without writing any of it, fails those that wait. */
  close(): Promise<void>;
}

export interface ImportJobsOptions {
  /** The data directory; its lock is held by this process. */
  readonly directory: string;
  /** Milliseconds since 1970. */
  now(): number;
  /** Told of an error nobody foresaw; the job says only that it happened. */
  onBroken?(error: unknown): void;
}

const STOPPED = 'Kith was stopped before the import was written. Nothing was changed; import the file again.';
const BROKEN = 'The import failed inside Kith. Nothing was changed.';

/** More jobs than anybody looks back at; the oldest that have ended are forgotten first. */
const JOBS_KEPT = 200;

interface Entry {
  readonly request: ImportRequest;
  job: ImportJob;
  readonly ended: PromiseWithResolvers<ImportJob>;
}

/** A table of jobs over one worker at a time. */
export function createImportJobs(options: ImportJobsOptions): ImportJobs {
  const entries = new Map<string, Entry>();
  const waiting: Entry[] = [];
  const listeners = new Set<(job: ImportJob) => void>();
  let underWay: Promise<void> | null = null;
  let worker: Worker | null = null;
  let isClosed = false;

  const timeNow = () => new Date(options.now()).toISOString();

  function change(entry: Entry, changes: Partial<ImportJob>): void {
    entry.job = { ...entry.job, ...changes };
    for (const listener of listeners) listener(entry.job);
  }

  /** Says how a job ended, once its upload is gone. */
  async function end(entry: Entry, outcome: Partial<ImportJob>): Promise<void> {
    if (entry.request.isTemporary) await rm(entry.request.path, { force: true });
    change(entry, { ...outcome, ended_at: timeNow() });
    entry.ended.resolve(entry.job);
  }

  /** Runs one job in a worker and answers how it ended; a worker that goes without a word has failed. */
  function run(entry: Entry): Promise<Partial<ImportJob>> {
    const { member, path, fileName, owner, asOf } = entry.request;
    const order: ImportOrder = {
      directory: options.directory,
      importId: entry.job.id,
      member,
      path,
      fileName: fileName ?? null,
      owner: owner ?? null,
      asOf,
      now: options.now(),
    };
    change(entry, { state: 'reading' });
    return new Promise((resolve) => {
      let outcome: Partial<ImportJob> = { state: 'failed', error: STOPPED };
      worker = new Worker(new URL('./import-worker.ts', import.meta.url), { workerData: order });
      worker.on('message', (report: ImportReport) => {
        if (report.state === 'done' || report.state === 'failed') outcome = report;
        else change(entry, report);
      });
      worker.on('error', (error) => {
        options.onBroken?.(error);
        outcome = { state: 'failed', error: BROKEN };
      });
      worker.on('exit', () => {
        worker = null;
        resolve(outcome);
      });
    });
  }

  async function work(): Promise<void> {
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
      await end(entry, isClosed ? { state: 'failed', error: STOPPED } : await run(entry));
    }
    underWay = null;
  }

  function forgetOldest(): void {
    for (const [id, entry] of entries) {
      if (entries.size <= JOBS_KEPT) return;
      if (entry.job.ended_at !== '') entries.delete(id);
    }
  }

  function entryOf(member: Member, id: string): Entry | null {
    const entry = entries.get(id);
    const isTheirs =
      entry?.request.member.account === member.account && entry.request.member.id === member.id;
    return entry !== undefined && isTheirs ? entry : null;
  }

  return {
    start(request) {
      const entry: Entry = { request, job: newJob(request, timeNow()), ended: Promise.withResolvers() };
      entries.set(entry.job.id, entry);
      forgetOldest();
      waiting.push(entry);
      underWay ??= work();
      return entry.job;
    },
    find: (member, id) => entryOf(member, id)?.job ?? null,
    async whenEnded(member, id) {
      const entry = entryOf(member, id);
      return entry === null ? null : await entry.ended.promise;
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      isClosed = true;
      await worker?.terminate();
      await underWay;
    },
  };
}

function newJob(request: ImportRequest, startedAt: string): ImportJob {
  return {
    id: randomUUID(),
    state: 'waiting',
    needs: '',
    file_name: request.fileName ?? lastPart(request.path),
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

function lastPart(path: string): string {
  return path.split(/[/\\]/).findLast((part) => part !== '') ?? path;
}
