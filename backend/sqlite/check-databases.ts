import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

interface DatabaseCheck {
  /** The paths of damaged databases. Rejects if the check fails or is stopped. */
  readonly damaged: Promise<readonly string[]>;
  /** Resolves when all files are closed. */
  stop(): Promise<void>;
}

/**
 * Checks databases in a thread, because SQLite needs seconds for a gigabyte. Kith then refuses writes to damaged ones. It
 * resumes imports from an earlier process only after the check.
 */
export function checkDatabases(paths: readonly string[]): DatabaseCheck {
  const thread = new Worker(new URL('./check-databases-worker.ts', import.meta.url), { workerData: paths });
  const exit = once(thread, 'exit');
  const ended = exit.then(() => {
    throw new Error('The thread that checks the databases ended before it finished.');
  });
  const found = once(thread, 'message').then(([damaged]) => damaged as readonly string[]);
  return {
    damaged: Promise.race([found, ended]),
    async stop() {
      await thread.terminate();
    },
  };
}
