import { Worker } from 'node:worker_threads';
import type { KeptJob } from '../../store/job-store.ts';
import type { ImportOrder, ImportReport } from './import-worker.ts';

const BROKEN = 'The import failed inside Kith. Nothing was changed.';

export interface ImportRun {
  readonly directory: string;
  readonly entry: KeptJob;
  /** Where the source lies. */
  readonly path: string;
  now(): number;
  onChange(report: ImportReport): void;
  onBroken?(error: unknown): void;
}

/**
 * Has a thread work on a job. `ended` settles when the thread is gone: with why it failed where it says so, else null.
 * What it wrote is in the store.
 */
export function runImport(run: ImportRun): { ended: Promise<ImportReport | null>; stop(): Promise<void> } {
  const { entry, path, onChange, onBroken } = run;
  const order: ImportOrder = {
    directory: run.directory,
    importId: entry.job.id,
    member: entry.member,
    path,
    fileName: entry.job.file_name,
    choices: entry.request.choices,
    isPreview: entry.request.isPreview,
    asOf: entry.request.asOf,
    now: run.now(),
  };
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { workerData: order });
  const ended = new Promise<ImportReport | null>((resolve) => {
    let failure: ImportReport | null = null;
    worker.on('message', (report: ImportReport) => {
      if (report.state === 'failed') failure = report;
      else onChange(report);
    });
    worker.on('error', (error) => {
      onBroken?.(error);
      failure = { state: 'failed', error: BROKEN };
    });
    worker.on('exit', () => resolve(failure));
  });
  return {
    ended,
    async stop() {
      await worker.terminate();
    },
  };
}
