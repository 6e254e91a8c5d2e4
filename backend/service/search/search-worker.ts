/** Reads search tables in a thread with its own connection to the store. */
import { parentPort, workerData } from 'node:worker_threads';
import { openStoreAt } from '../../store/open-store.ts';
import type { SearchOrder, SearchReport } from './search-reader.ts';
import { readSearchTables } from './search-tables.ts';
import { splitTables } from './search-tables-in-parts.ts';

const store = await openStoreAt(workerData as string, { lock: 'held by this process' });
/** By order id, the function that continues after a part was received. */
const paused = new Map<number, () => void>();

parentPort?.on('message', async (order: SearchOrder) => {
  if (order.does === 'search') await readForSearches(order);
  else paused.get(order.id)?.();
});

async function readForSearches({ id, member, people }: SearchOrder & { does: 'search' }): Promise<void> {
  const { columns, parts } = splitTables(await readSearchTables(store, member, people));
  for (const part of parts) {
    const taken = new Promise<void>((resolve) => paused.set(id, resolve));
    report({ id, part });
    await taken;
  }
  paused.delete(id);
  report({ id, columns });
}

function report(told: SearchReport): void {
  parentPort?.postMessage(told);
}
