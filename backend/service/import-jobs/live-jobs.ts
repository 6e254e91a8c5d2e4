import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportJob } from '../../../utils/interface/kith/kith-imports.ts';
import type { SavedJob } from '../../store/importing/jobs.ts';
import type { Member } from '../../store/rows.ts';
import type { Store } from '../../store/store.ts';

/** A job that this process works on, or has just ended. */
export interface LiveJob extends Omit<SavedJob, 'job'> {
  job: ImportJob;
  isCanceled: boolean;
  /** Resolves when the job has ended or waits for confirmation. */
  readonly settled: PromiseWithResolvers<ImportJob>;
}

interface LiveJobsOptions {
  readonly store: Pick<Store, 'updateJob'>;
  readonly uploadDirectory: string;
  /** Saves results in the background, so that responses don’t wait for another large write. */
  readonly writes: WriteBehind;
  /** Milliseconds since 1970. */
  now(): number;
}

/** The jobs that this process works on, with their current state. Notifies listeners of changes. */
export class LiveJobs {
  readonly #options: LiveJobsOptions;
  readonly #live = new Map<string, LiveJob>();
  readonly #listeners = new Set<(job: ImportJob) => void>();

  constructor(options: LiveJobsOptions) {
    this.#options = options;
  }

  add(kept: SavedJob): LiveJob {
    const entry: LiveJob = { ...kept, isCanceled: false, settled: Promise.withResolvers() };
    this.#live.set(entry.job.id, entry);
    return entry;
  }

  has(id: string): boolean {
    return this.#live.has(id);
  }

  /** Returns the jobs that haven’t ended, or whose result isn’t written yet. */
  all(): readonly LiveJob[] {
    return [...this.#live.values()];
  }

  /** Returns null if the job isn’t live, or belongs to another member. */
  find(member: Member, id: string): LiveJob | null {
    const entry = this.#live.get(id);
    const isTheirs = entry?.member.account === member.account && entry.member.id === member.id;
    return entry !== undefined && isTheirs ? entry : null;
  }

  /** Returns a function that stops watching. */
  watch(listener: (job: ImportJob) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  change(entry: LiveJob, changes: Partial<ImportJob>): void {
    entry.job = { ...entry.job, ...changes };
    for (const listener of this.#listeners) listener(entry.job);
  }

  /** Records how a job ended, after deleting its upload. */
  async end(entry: LiveJob, outcome: Partial<ImportJob>): Promise<void> {
    const { store, uploadDirectory, writes, now } = this.#options;
    if (entry.isUpload) await rm(join(uploadDirectory, entry.path), { force: true });
    const ended_at = new Date(now()).toISOString();
    const atRest = { needs: '' as const, owner_candidates: [], rows_per_second: 0, seconds_left: null };
    this.change(entry, { ...atRest, ended_at, ...outcome });
    // If this fails, another worker repeats the job.
    writes.save(() =>
      store.updateJob(entry.member, entry.job).finally(() => this.#live.delete(entry.job.id)),
    );
    entry.settled.resolve(entry.job);
  }

  /** Releases a job that someone else continues: a person, or the next process. */
  release(entry: LiveJob, as: Partial<ImportJob>): void {
    this.change(entry, as);
    this.#live.delete(entry.job.id);
    entry.settled.resolve(entry.job);
  }
}

/** Writes in the background, one after another in the given order. */
export interface WriteBehind {
  save(write: () => Promise<unknown>): void;
  /** Settles once everything saved so far has been written or has failed. */
  settled(): Promise<void>;
}

/** @param onBroken called with the error of a failed write; later ones continue */
export function createWriteBehind(onBroken?: (error: unknown) => void): WriteBehind {
  let last: Promise<void> = Promise.resolve();
  return {
    save(write) {
      last = last.then(write).then(
        () => undefined,
        (error: unknown) => onBroken?.(error),
      );
    },
    settled: () => last,
  };
}
