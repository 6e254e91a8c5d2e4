/** Reads scopes and builds their indices, and what searches look at, in a thread of its own with its own connection to the store. */
import { parentPort, workerData } from 'node:worker_threads';
import { buildShared } from '../../network/index/build-shared.ts';
import { packShared } from '../../network/index/shared-network.ts';
import { openStore } from '../../store/open-store.ts';
import { StoreError } from '../../store/store-error.ts';
import type { Audience } from '../../store/views/view.ts';
import { readSearchTables } from '../search/search-tables.ts';
import { splitTables } from '../search/search-tables-in-parts.ts';
import type { IndexOrder, IndexReport } from './index-builder.ts';

const store = await openStore(workerData as string, { lock: 'held by this process' });
let packing: Promise<void> = Promise.resolve();
/** By order, what goes on once the last part of it was taken. */
const paused = new Map<number, () => void>();

parentPort?.on('message', async (order: IndexOrder) => {
  if (order.does === 'build') await build(order);
  else if (order.does === 'search') await readForSearches(order);
  else paused.get(order.id)?.();
});

async function build({ id, audience, asOf }: IndexOrder & { does: 'build' }): Promise<void> {
  const { scope, position } = await store.sharedScope(audience, asOf);
  report({ id, packed: packShared(buildShared(scope)), position });
  packing = packing.then(() => pack(audience));
}

async function readForSearches({ id, member, people }: IndexOrder & { does: 'search' }): Promise<void> {
  const { columns, parts } = splitTables(await readSearchTables(store, member, people));
  for (const part of parts) {
    const taken = new Promise<void>((resolve) => paused.set(id, resolve));
    report({ id, part });
    await taken;
  }
  paused.delete(id);
  report({ id, columns });
}

function report(told: IndexReport): void {
  parentPort?.postMessage(told);
}

/** Where others write all the time, or the disk is full, the next index is read row by row again. */
async function pack(audience: Audience): Promise<void> {
  try {
    await store.packScope(audience);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
  }
}
