import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface DatabaseCheck {
  /** The paths of those that are damaged. Rejects if the check itself fails, or is stopped. */
  readonly damaged: Promise<readonly string[]>;
  /** Settles once no file is open any more. */
  stop(): Promise<void>;
}

/**
 * Has SQLite look through databases in a thread, which takes seconds for a gigabyte and holds up nobody. Writes to a damaged one are
 * refused; imports of an earlier process start only afterwards.
 */
export function checkDatabases(paths: readonly string[]): DatabaseCheck {
  const thread = new Worker(new URL('./check-databases-worker.ts', import.meta.url), { workerData: paths });
  const exit = once(thread, 'exit');
  const ended = exit.then(() => {
    throw new Error('The thread that checks the databases ended before it was done.');
  });
  const found = once(thread, 'message').then(([damaged]) => damaged as readonly string[]);
  return {
    damaged: Promise.race([found, ended]),
    async stop() {
      await thread.terminate();
    },
  };
}
