import { type ResourceLimits, Worker } from 'node:worker_threads';
import { HOUR_MS } from '../../durations.ts';
import { DISK_FULL, isDiskFull } from '../../files/disk-full.ts';
import type { SavedJob } from '../../store/importing/jobs.ts';
import { type IsOutdated, OUTDATED } from '../outdated.ts';
import { DOWNLOADED, ENDED } from './await-turn.ts';
import type { ImportOrder, ImportReport } from './import-worker.ts';

/**
 * Heap limits of an import thread in MB. V8 collects garbage more often if it has less memory. The largest
 * allowed import (`imports/import-limit.ts`) needs 272.
 */
export const IMPORT_MEMORY = {
  maxOldGenerationSizeMb: 320,
  maxYoungGenerationSizeMb: 24,
} as const satisfies ResourceLimits;

/**
 * How long a thread may read and write: four times as long as the largest import takes on a busy computer. Other imports wait
 * for it.
 */
const MAX_READ_MS = 15 * 60_000;
/** A download ends by itself after an hour, unless its server sends something that keeps the thread busy. */
const MAX_DOWNLOAD_MS = HOUR_MS + 5 * 60_000;

const TOO_LONG =
  'The import took too long, so Kith ended it. Nothing was changed; import it in parts, such as by folder, label or year.';
const BROKEN = 'The import failed inside Kith. Nothing was changed.';
const TOO_LARGE =
  'The import needs more memory than Kith allows. Nothing was changed; import it in parts, such as by folder, label or year.';

export interface ImportRun {
  /** The location of the store, as `openStoreAt` expects it. */
  readonly place: string;
  readonly entry: SavedJob;
  /** The location of the source, or where to download it. */
  readonly path: string;
  /** The live source to read instead of a file. */
  readonly reading?: ImportOrder['reading'];
  now(): number;
  onChange(report: ImportReport): void;
  /** Called when the thread has downloaded its source. The thread waits until the promise resolves. */
  beforeReading?(): Promise<void>;
  onBroken?(error: unknown): void;
  readonly isOutdated?: IsOutdated;
  readonly memory?: ResourceLimits;
  readonly maxReadMs?: number;
}

/**
 * Runs a job in a thread. `ended` settles when the job or its thread has ended, with the reported failure or null. Its
 * results are in the store.
 */
export function runImport(run: ImportRun): { ended: Promise<ImportReport | null>; stop(): Promise<void> } {
  const { entry, path, onChange, onBroken, memory = IMPORT_MEMORY, maxReadMs = MAX_READ_MS } = run;
  if (run.isOutdated?.()) {
    return { ended: Promise.resolve({ state: 'failed', error: OUTDATED }), stop: async () => undefined };
  }
  const order: ImportOrder = {
    place: run.place,
    importId: entry.job.id,
    member: entry.member,
    path,
    reading: run.reading ?? null,
    fileName: entry.job.file_name,
    ...entry.request,
    now: run.now(),
  };
  const thread = takeThread(memory);
  let isRunning = true;
  const { promise: ended, resolve } = Promise.withResolvers<ImportReport | null>();
  let failure: ImportReport | null = null;
  let timer: NodeJS.Timeout | undefined;
  /** A thread that is busy can’t end itself. */
  const limitTime = (ms: number) => {
    timer = setTimeout(() => {
      failure ??= { state: 'failed', error: TOO_LONG };
      void thread.terminate();
    }, ms);
  };
  const waitForTurn = async () => {
    clearTimeout(timer);
    await run.beforeReading?.();
    if (!isRunning) return;
    limitTime(maxReadMs);
    thread.postMessage(DOWNLOADED);
  };
  const end = () => {
    isRunning = false;
    clearTimeout(timer);
    for (const [event, listener] of listeners) thread.off(event, listener);
    resolve(failure);
  };
  const listeners = [
    [
      'message',
      (report: ImportReport | typeof DOWNLOADED | typeof ENDED) => {
        if (report === DOWNLOADED) void waitForTurn();
        else if (report === ENDED) {
          end();
          keepThread(thread, memory);
        } else if (report.state === 'failed') failure = report;
        else onChange(report);
      },
    ],
    [
      'error',
      (error: unknown) => {
        onBroken?.(error);
        failure ??= { state: 'failed', error: sentenceOf(error) };
      },
    ],
    ['exit', end],
  ] as const;
  for (const [event, listener] of listeners) thread.on(event, listener);
  limitTime(order.reading === null ? maxReadMs : MAX_DOWNLOAD_MS);
  thread.postMessage(order);
  return {
    ended,
    async stop() {
      if (isRunning) await thread.terminate();
    },
  };
}

/** A thread without a job. A small import takes less time than loading its code into another thread. */
let idle: { readonly thread: Worker; stopWaiting(): void } | null = null;
/** How long an idle thread is kept before its memory is freed. */
const IDLE_MS = 10_000;

function takeThread(memory: ResourceLimits): Worker {
  if (idle === null || memory !== IMPORT_MEMORY) {
    return new Worker(new URL('./import-worker.ts', import.meta.url), { resourceLimits: memory });
  }
  const { thread, stopWaiting } = idle;
  stopWaiting();
  thread.ref();
  return thread;
}

function keepThread(thread: Worker, memory: ResourceLimits): void {
  if (idle !== null || memory !== IMPORT_MEMORY) {
    void thread.terminate();
    return;
  }
  const stopWaiting = () => {
    clearTimeout(timer);
    thread.off('error', stopWaiting).off('exit', stopWaiting);
    idle = null;
  };
  const timer = setTimeout(() => {
    stopWaiting();
    void thread.terminate();
  }, IDLE_MS).unref();
  thread.on('error', stopWaiting).on('exit', stopWaiting).unref();
  idle = { thread, stopWaiting };
}

function sentenceOf(error: unknown): string {
  if (isOutOfMemory(error)) return TOO_LARGE;
  return isDiskFull(error) ? DISK_FULL : BROKEN;
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
