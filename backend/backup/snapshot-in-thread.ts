import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DescribedError } from '../errors/describe-error.ts';
import { Refusal } from '../errors/refusal.ts';
import { BACKUPS } from '../store/database/data-directory.ts';
import { StoreError } from '../store/store-error.ts';
import { DATABASES } from './files.ts';
import type { Manifest } from './manifest.ts';
import { nameUnfinished } from './take-snapshot.ts';

interface Snapshot {
  readonly data: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The thread's input. `making` is the folder's name until the snapshot is complete. */
export type SnapshotOrder = Snapshot & { readonly making: string };

type Outcome = { manifest: Manifest } | { isFull: true } | { failed: DescribedError };

const REPORT_MS = 100;

/**
 * Runs `takeSnapshot` in a thread. `onBytes` gets the approximate number of copied bytes. Throws a {@link Refusal}, or a
 * {@link StoreError} `insufficient_storage` if the disk is full.
 */
export async function snapshotInThread(
  snapshot: Snapshot,
  onBytes: (done: number, total: number) => void = () => {},
): Promise<Manifest> {
  const order: SnapshotOrder = { ...snapshot, making: nameUnfinished() };
  const thread = new Worker(new URL('./snapshot-worker.ts', import.meta.url), { workerData: order });
  const total = bytesIn(order.data);
  const folder = join(order.data, BACKUPS, order.making);
  const reporting = setInterval(() => onBytes(Math.min(bytesIn(folder), total), total), REPORT_MS);
  try {
    const ended = once(thread, 'exit').then(() => {
      throw new Error('The thread that makes the backup ended before it finished.');
    });
    const [outcome] = (await Promise.race([once(thread, 'message'), ended])) as [Outcome];
    if ('manifest' in outcome) return outcome.manifest;
    if ('isFull' in outcome) {
      throw new StoreError(
        'insufficient_storage',
        `The disk of ${order.data} is full. Making a backup needs as much free space there as your network takes up. ` +
          'Nothing was changed; free some space and try again.',
      );
    }
    throw new Refusal(outcome.failed.sentence, outcome.failed.exitCode);
  } finally {
    clearInterval(reporting);
    await thread.terminate();
  }
}

/** Returns the size of a folder's databases in bytes, including their logs. */
export function bytesIn(folder: string): number {
  return DATABASES.flatMap((name) => [name, `${name}-wal`]).reduce(
    (sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}
