import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { isDiskFull } from '../../files/disk-full.ts';
import { StoreError } from '../store-error.ts';
import type { Connection } from './connection.ts';

/** How long an erasure waits for the overwriting. Shorter than any caller's timeout. */
const MAX_WAIT_MS = 4_000;
/**
 * Larger files are rewritten in a thread, because rewriting them here would block everyone for longer than a thread takes
 * to start.
 */
const LARGE_BYTES = 8 * 1024 * 1024;
/** Rewriting the file blocks writers. If it takes this long, a pause of `REST` times as long follows. */
const NOTICED_MS = 50;
const REST = 9;

export interface Overwriter {
  /**
   * Call it after an erasure has deleted its rows. Overwrites all erased data, once for all concurrent callers. Returns
   * after a short wait even if it isn't finished. The rest is overwritten as soon as possible, at the latest at the next
   * start.
   */
  settle(): Promise<void>;
  /** Prevents new work. A running thread finishes. */
  close(): void;
}

interface OverwriterOptions {
  readonly maxWaitMs?: number;
  readonly largeBytes?: number;
  /** Called before anything is overwritten, so it runs at least once after every erasure. */
  beforeOverwriting?(): Promise<unknown>;
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
      // The database has been closed, or the disk is full. The erasure didn't fail: its rows are gone, and they will
      // be overwritten later.
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

/** Like `Connection.vacuum`, but gives up if others write for minutes. Returns how long it took in ms, or 0 if it gave up. */
export async function overwriteErased(db: Connection, owed: number): Promise<number> {
  try {
    return await db.vacuum(owed);
  } catch (error) {
    if (error instanceof StoreError && error.type === 'conflict') return 0;
    throw error;
  }
}

/** Like `overwriteErased`, in a thread. The process waits for the thread before it exits. */
export async function overwriteInThread(path: string, owed: number): Promise<number> {
  const workerData: OverwriteOrder = { path, owed };
  const thread = new Worker(new URL('./overwrite-worker.ts', import.meta.url), { workerData });
  const ended = once(thread, 'exit').then(() => {
    throw new Error('The thread that overwrites erased data ended too early.');
  });
  const [took] = (await Promise.race([once(thread, 'message'), ended])) as [number];
  return took;
}

export interface OverwriteOrder {
  readonly path: string;
  readonly owed: number;
}
