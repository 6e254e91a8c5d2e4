import { Worker } from 'node:worker_threads';
import type { NumberedContribution, ProjectOptions } from '../../derive/contributor/contribution.ts';
import type { Dictionary } from '../../derive/contributor/dictionary.ts';
import type { PackedContribution } from '../../derive/contributor/packed-contribution.ts';
import { projectContributor } from '../../derive/contributor/project-contributor.ts';
import { buildShared } from '../../network/index/build-shared.ts';
import {
  openShared,
  type PackedShared,
  type SharedNetwork,
  type SharedScope,
} from '../../network/index/shared-network.ts';
import { openInput, type StoredInput } from './open-input.ts';
import { nextTurn } from './turns.ts';

/** What the thread is asked. */
export type ProjectionOrder =
  | { readonly id: number; readonly input: StoredInput; readonly options: ProjectOptions }
  | { readonly id: number; readonly scope: SharedScope };

export type ProjectionReport =
  | { readonly id: number; readonly packed: PackedContribution }
  | { readonly id: number; readonly index: PackedShared };

/** Who waits for what the thread reports; null: it could not. */
type Waiting = (report: ProjectionReport | null) => void;

/** Projects members' data and builds indices: what is much in a thread of its own, so that this one answers others meanwhile. */
export interface Projector {
  project(dictionary: Dictionary, input: StoredInput, options: ProjectOptions): Promise<NumberedContribution>;
  /** Null if the thread could not, whatever the reason. If there is much of it, the scope is handed over: nobody can read it any more. */
  buildIndex(scope: SharedScope): Promise<SharedNetwork | null>;
  /** Ends the thread. */
  close(): Promise<void>;
}

/** Compressed bytes up to which projecting takes less than a turn of the loop: some thousand records. */
const FEW_BYTES = 16 * 1024;
/** The same where the thread has so much to do that this one takes part: a turn of some milliseconds. */
const FEW_BYTES_BESIDE = 48 * 1024;
const BUSY = 8;
const IDLE_MS = 10_000;

/** Ties and jobs of which an index is built sooner than the thread has started, whose code has not run yet. */
const FEW_ROWS = 32_768;

/** @param fewBytes what isn't more is projected at once; an index of no more than `fewRows` is built at once */
export function createProjector(fewBytes: number = FEW_BYTES, fewRows: number = FEW_ROWS): Projector {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let orders = 0;

  function start(): Worker {
    const started = new Worker(new URL('./projection-worker.ts', import.meta.url));
    started.on('message', (report: ProjectionReport) => end(report.id, report));
    // The exit that follows tells those who wait.
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (thread === started) thread = null;
      for (const id of waiting.keys()) end(id, null);
    });
    return started;
  }

  function end(id: number, report: ProjectionReport | null): void {
    const one = waiting.get(id);
    waiting.delete(id);
    one?.(report);
    if (waiting.size > 0) return;
    // A thread that has nothing to do keeps no process running, and after a while no memory either.
    thread?.unref();
    idle = setTimeout(() => thread?.terminate(), IDLE_MS).unref();
  }

  function order(
    make: (id: number) => ProjectionOrder,
    handed: ArrayBuffer[] = [],
  ): Promise<ProjectionReport | null> {
    clearTimeout(idle);
    thread ??= start();
    thread.ref();
    const id = ++orders;
    const { promise, resolve } = Promise.withResolvers<ProjectionReport | null>();
    waiting.set(id, resolve);
    thread.postMessage(make(id), handed);
    return promise;
  }

  return {
    async project(dictionary, input, options) {
      const bytes = sizeOf(input);
      const isBeside = waiting.size >= BUSY && bytes <= FEW_BYTES_BESIDE;
      const isHere = bytes <= fewBytes || isBeside;
      if (isBeside) await nextTurn();
      const report = isHere ? null : await order((id) => ({ id, input, options }));
      // What the thread could not, whatever the reason, is done here.
      if (report === null || !('packed' in report))
        return dictionary.adopt(projectContributor(openInput(input), options));
      return dictionary.adoptPacked(report.packed, nextTurn);
    },
    async buildIndex(scope) {
      if (scope.ties.length + scope.employments.length <= fewRows) return buildShared(scope);
      const columns = [scope.ties, scope.employments].flatMap((table) => Object.values(table));
      const handed = columns.flatMap((one) => (ArrayBuffer.isView(one) ? [one.buffer as ArrayBuffer] : []));
      const report = await order((id) => ({ id, scope }), handed);
      return report !== null && 'index' in report ? openShared(report.index) : null;
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

function sizeOf({ sources }: StoredInput): number {
  return sources.flatMap(({ parts }) => parts).reduce((sum, { length }) => sum + length, 0);
}
