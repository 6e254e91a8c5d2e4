/** Reads scopes and builds their indices, in a thread of its own with its own connection to the store. */
import { parentPort, workerData } from 'node:worker_threads';
import { buildShared } from '../network/build-shared.ts';
import { packShared } from '../network/shared-network.ts';
import { openStore } from '../store/open-store.ts';
import { StoreError } from '../store/store-error.ts';
import type { Audience } from '../store/view.ts';
import type { BuildOrder, BuildReport } from './index-builder.ts';

const store = await openStore(workerData as string, { lock: 'held by this process' });
let packing: Promise<void> = Promise.resolve();

parentPort?.on('message', async ({ id, audience, asOf }: BuildOrder) => {
  const { scope, position } = await store.sharedScope(audience, asOf);
  const report: BuildReport = { id, packed: packShared(buildShared(scope)), position };
  parentPort?.postMessage(report);
  packing = packing.then(() => pack(audience));
});

/** Where others write all the time, or the disk is full, the next index is read row by row again. */
async function pack(audience: Audience): Promise<void> {
  try {
    await store.packScope(audience);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
  }
}
