import { Worker } from 'node:worker_threads';
import type { NumberedContribution, ProjectOptions } from '../../derive/contribution.ts';
import type { Dictionary } from '../../derive/dictionary.ts';
import type { PackedContribution } from '../../derive/packed-contribution.ts';
import { projectContributor } from '../../derive/project-contributor.ts';
import { openInput, type StoredInput } from './contributor-input.ts';

/** What the thread is asked. */
export interface ProjectionOrder {
  readonly id: number;
  readonly input: StoredInput;
  readonly options: ProjectOptions;
}

export type ProjectionReport =
  | { readonly id: number; readonly packed: PackedContribution }
  /** The same as a file. */
  | { readonly id: number; readonly snapshot: Uint8Array };

/** Who waits for a projection; null: the thread could not. What is taken twice counts once. */
interface Waiting {
  take(packed: PackedContribution | null): void;
  keep(snapshot: Uint8Array): void;
}

/** Projects members' data: what is much in a thread of its own, so that this one answers others meanwhile. */
export interface Projector {
  /** @param keep given it as a file later, if it was much */
  project(
    dictionary: Dictionary,
    input: StoredInput,
    options: ProjectOptions,
    keep?: (snapshot: Uint8Array) => void,
  ): Promise<NumberedContribution>;
  /** Whether so many bytes of parts are projected in the thread. */
  isMuch(bytes: number): boolean;
  /** Ends the thread. */
  close(): Promise<void>;
}

/** Compressed bytes up to which projecting takes less than a turn of the loop: some two thousand records. */
const FEW_BYTES = 32 * 1024;
const IDLE_MS = 10_000;

/** @param fewBytes what isn't more is projected at once */
export function createProjector(fewBytes: number = FEW_BYTES): Projector {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let orders = 0;

  function start(): Worker {
    const started = new Worker(new URL('./projection-worker.ts', import.meta.url));
    started.on('message', (report: ProjectionReport) => {
      const one = waiting.get(report.id);
      if ('packed' in report) one?.take(report.packed);
      else end(report.id, report.snapshot);
    });
    // The exit that follows tells those who wait.
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (thread === started) thread = null;
      for (const id of waiting.keys()) end(id, null);
    });
    return started;
  }

  function end(id: number, snapshot: Uint8Array | null): void {
    const one = waiting.get(id);
    waiting.delete(id);
    one?.take(null);
    if (snapshot !== null) one?.keep(snapshot);
    if (waiting.size > 0) return;
    // A thread that has nothing to do keeps no process running, and after a while no memory either.
    thread?.unref();
    idle = setTimeout(() => thread?.terminate(), IDLE_MS).unref();
  }

  function projectInThread(
    input: StoredInput,
    options: ProjectOptions,
    keep: Waiting['keep'],
  ): Promise<PackedContribution | null> {
    clearTimeout(idle);
    thread ??= start();
    thread.ref();
    const id = ++orders;
    const { promise, resolve } = Promise.withResolvers<PackedContribution | null>();
    waiting.set(id, { take: resolve, keep });
    thread.postMessage({ id, input, options } satisfies ProjectionOrder);
    return promise;
  }

  const isMuch = (bytes: number) => bytes > fewBytes;
  return {
    isMuch,
    async project(dictionary, input, options, keep = () => undefined) {
      const packed = isMuch(sizeOf(input)) ? await projectInThread(input, options, keep) : null;
      // What the thread could not, whatever the reason, is done here.
      if (packed === null) return dictionary.adopt(projectContributor(openInput(input), options));
      return dictionary.adoptPacked(packed, nextTurn);
    },
    async close() {
      clearTimeout(idle);
      // No report that still arrives may take away what keeps the process running until the thread has ended.
      const ending = thread;
      thread = null;
      await ending?.terminate();
    },
  };
}

/** Lets others have their turn. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function sizeOf({ sources }: StoredInput): number {
  return sources.flatMap(({ parts }) => parts).reduce((sum, { length }) => sum + length, 0);
}
