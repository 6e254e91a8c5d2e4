import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { isDiskFull } from '../../files/disk-full.ts';
import { StoreError } from '../store-error.ts';
import type { Connection } from './connection.ts';

/** How long an erasure waits for its traces to be overwritten: less than any caller waits for the answer. */
const MAX_WAIT_MS = 4_000;
/** A larger file is written anew in a thread: here it would hold up everybody for longer than that takes to start. */
const LARGE_BYTES = 8 * 1024 * 1024;
/** Writing the file anew holds up who writes: where that is noticed, a rest of so many times its length follows. */
const NOTICED_MS = 50;
const REST = 9;

/** Sees to it that what was erased is nowhere in the files either. */
export interface Overwriter {
  /**
   * After an erasure, whose rows are gone: overwrites what is owed, at once for all who ask meanwhile. Does not wait
   * long: where the file cannot be written anew yet, that is done as soon as it can be, at the latest at the next start.
   */
  settle(): Promise<void>;
  /** Nothing more is begun; what a thread has begun it ends. */
  close(): void;
}

export interface OverwriterOptions {
  readonly maxWaitMs?: number;
  readonly largeBytes?: number;
  /** Called before anything is overwritten: once nothing is owed, it was called after whatever was erased. */
  beforeOverwriting?(): Promise<unknown>;
  /** Told of an error that nobody foresaw: no answer waits for it. */
  onBroken?(error: unknown): void;
}

export function createOverwriter(
  db: Connection,
  { maxWaitMs = MAX_WAIT_MS, largeBytes = LARGE_BYTES, beforeOverwriting, onBroken }: OverwriterOptions = {},
): Overwriter {
  const closing = new AbortController();
  let running: Promise<void> | null = null;
  let restUntil = 0;

  async function overwrite(): Promise<void> {
    const { signal } = closing;
    try {
      while (!signal.aborted && db.owed !== 0) {
        const rest = restUntil - performance.now();
        if (rest > 0) await wait(rest, undefined, { signal });
        const { path, owed } = db;
        await beforeOverwriting?.();
        signal.throwIfAborted();
        const took = await (db.bytes > largeBytes
          ? overwriteInThread(path, owed)
          : overwriteErased(db, owed));
        restUntil = took > NOTICED_MS ? performance.now() + REST * took : 0;
      }
    } catch (error) {
      // Closed meanwhile, or the disk is full: no failure of the erasure, whose rows are gone. It stays owed.
      if (!signal.aborted && !isDiskFull(error)) onBroken?.(error);
    } finally {
      running = null;
    }
  }

  return {
    async settle() {
      if (db.owed === 0) return;
      running ??= overwrite();
      await Promise.race([running, wait(maxWaitMs, undefined, { ref: false })]);
    },
    close: () => closing.abort(),
  };
}

/** As `Connection.forget`, of which nothing becomes where others write for minutes. How many ms it took, 0 then. */
export async function overwriteErased(db: Connection, owed: number): Promise<number> {
  try {
    return await db.forget(owed);
  } catch (error) {
    if (error instanceof StoreError && error.type === 'conflict') return 0;
    throw error;
  }
}

/** The same in a thread, which the process waits for before it ends. */
export async function overwriteInThread(path: string, owed: number): Promise<number> {
  const workerData: OverwriteOrder = { path, owed };
  const thread = new Worker(new URL('./overwrite-worker.ts', import.meta.url), { workerData });
  const ended = once(thread, 'exit').then(() => {
    throw new Error('The thread that overwrites what was erased ended before it was done.');
  });
  const [took] = (await Promise.race([once(thread, 'message'), ended])) as [number];
  return took;
}

export interface OverwriteOrder {
  readonly path: string;
  readonly owed: number;
}
