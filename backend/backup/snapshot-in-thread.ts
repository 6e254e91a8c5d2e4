import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../errors/refusal.ts';
import type { WordedError } from '../errors/word-error.ts';
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

/** As the thread gets it: with the name of the folder until all is in it. */
export type SnapshotOrder = Snapshot & { readonly making: string };

type Said = { manifest: Manifest } | { isFull: true } | { failed: WordedError };

/** How often it is looked how far the copy is. */
const LOOK_MS = 100;

/**
 * As `takeSnapshot`, in a thread of its own. `onBytes` gets roughly how much is copied. Throws a {@link Refusal}, or a
 * {@link StoreError} of the type insufficient_storage.
 */
export async function snapshotInThread(
  snapshot: Snapshot,
  onBytes: (done: number, total: number) => void = () => {},
): Promise<Manifest> {
  const order: SnapshotOrder = { ...snapshot, making: nameUnfinished() };
  const thread = new Worker(new URL('./snapshot-worker.ts', import.meta.url), { workerData: order });
  const total = bytesIn(order.data);
  const folder = join(order.data, BACKUPS, order.making);
  const looking = setInterval(() => onBytes(Math.min(bytesIn(folder), total), total), LOOK_MS);
  try {
    const ended = once(thread, 'exit').then(() => {
      throw new Error('The thread that makes the backup ended before it was done.');
    });
    const [said] = (await Promise.race([once(thread, 'message'), ended])) as [Said];
    if ('manifest' in said) return said.manifest;
    if ('isFull' in said) {
      throw new StoreError(
        'insufficient_storage',
        `The disk of ${order.data} is full. A backup needs as much room there as your network takes, until it is done. ` +
          'Nothing was changed; free some space and try again.',
      );
    }
    throw new Refusal(said.failed.sentence, said.failed.exitCode);
  } finally {
    clearInterval(looking);
    await thread.terminate();
  }
}

/** The size of the databases of a folder, in bytes, with what is in their logs yet. */
export function bytesIn(folder: string): number {
  return DATABASES.flatMap((name) => [name, `${name}-wal`]).reduce(
    (sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}
