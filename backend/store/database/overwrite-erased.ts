import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { StoreError } from '../store-error.ts';
import type { Connection } from './connection.ts';

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
