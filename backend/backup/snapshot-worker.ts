/** Takes a snapshot in a thread, because copying a gigabyte takes seconds. */
import { parentPort, workerData } from 'node:worker_threads';
import { describeError } from '../errors/describe-error.ts';
import { isDiskFull } from '../files/disk-full.ts';
import type { SnapshotOrder } from './snapshot-in-thread.ts';
import { takeSnapshot } from './take-snapshot.ts';

const { data, name, now, making } = workerData as SnapshotOrder;
try {
  parentPort?.postMessage({ manifest: takeSnapshot(data, name, now, making) });
} catch (error) {
  parentPort?.postMessage(isDiskFull(error) ? { isFull: true } : { failed: describeError(error) });
}
