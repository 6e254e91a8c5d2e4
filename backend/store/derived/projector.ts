import { type ResourceLimits, Worker } from 'node:worker_threads';
import { inLittleMemory } from '../../derive/contributor/columns.ts';
import type { Contribution, ProjectOptions } from '../../derive/contributor/contribution.ts';
import type { Dictionary } from '../../derive/contributor/dictionary.ts';
import { projectContributor } from '../../derive/contributor/project-contributor.ts';
import { type ForeignContribution, Receiver } from '../../derive/contributor/translation.ts';
import { buildShared } from '../../network/index/build-shared.ts';
import { openShared, type SharedNetwork, type SharedScope } from '../../network/index/shared-network.ts';
import { unpackWithin } from '../sources/part-codec.ts';
import { openInput, type StoredInput } from './open-input.ts';
import { nextTurn } from './turns.ts';

export type ProjectionOrder =
  | {
      readonly id: number;
      readonly input: StoredInput;
      readonly options: ProjectOptions;
      /** True if the caller has a different dictionary than before, so the thread must send all texts again. */
      readonly isOtherDictionary: boolean;
    }
  | { readonly id: number; readonly scope: SharedScope };

export type ProjectionReport =
  | { readonly id: number; readonly foreign: ForeignContribution }
  | { readonly id: number; readonly index: SharedNetwork };

type Waiting = (report: ProjectionReport | null) => void;

/** Projects members' data and builds indexes. Large work runs in a thread, so that this one can answer requests. */
export interface Projector {
  project(dictionary: Dictionary, input: StoredInput, options: ProjectOptions): Promise<Contribution>;
  /** Starts the thread early if an index with this many ties and jobs will be built there. */
  expectIndex(rows: number): void;
  /**
   * Returns null if the thread failed for any reason. Transfers the memory of a large scope, so the caller can't read it
   * after that.
   */
  buildIndex(scope: SharedScope): Promise<SharedNetwork | null>;
  close(): Promise<void>;
}

/** Projecting fewer compressed bytes than this (a few thousand records) takes less than a turn of the event loop. */
const FEW_BYTES = 16 * 1024;
/** The limit while the thread is busy, so that this one takes over some work. Projecting that much takes a few milliseconds. */
const FEW_BYTES_BESIDE = 48 * 1024;
/**
 * Unpacked records are 8 to 30 times as large. Data that compresses better has long texts, which also take a long time to
 * project.
 */
const MAX_RATIO = 32;
const BUSY = 8;
const IDLE_MS = 10_000;
/** With a larger young generation, V8 keeps garbage for longer, and the thread isn't faster. */
const THREAD_MEMORY: ResourceLimits = { maxYoungGenerationSizeMb: 24 };

/** The number of ties and jobs up to which building an index is faster than starting the thread. */
const FEW_ROWS = 32_768;

/**
 * @param fewBytes data up to this size is projected in the calling thread
 * @param fewRows an index of up to this many rows is built in the calling thread
 */
export function createProjector(fewBytes: number = FEW_BYTES, fewRows: number = FEW_ROWS): Projector {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  /** Matches the dictionary of the thread's last order. */
  let receiver: Receiver | null = null;
  let idle: NodeJS.Timeout | undefined;
  let orders = 0;

  function start(): Worker {
    receiver = null;
    const started = new Worker(new URL('./projection-worker.ts', import.meta.url), {
      resourceLimits: THREAD_MEMORY,
    });
    started.on('message', (report: ProjectionReport) => end(report.id, report));
    // The exit event that follows reports the failure.
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
    // An idle thread doesn't keep the process alive, and soon frees its memory.
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

  async function orderProjection(
    dictionary: Dictionary,
    input: StoredInput,
    options: ProjectOptions,
  ): Promise<Contribution | null> {
    thread ??= start();
    const isOtherDictionary = receiver?.dictionary !== dictionary;
    const adopting: Receiver = receiver?.dictionary === dictionary ? receiver : new Receiver(dictionary);
    receiver = adopting;
    const report = await order((id) => ({ id, input, options, isOtherDictionary }));
    return report !== null && 'foreign' in report ? adopting.adopt(report.foreign, nextTurn) : null;
  }

  return {
    async project(dictionary, input, options) {
      const isBeside = waiting.size >= BUSY && isSmallerThan(input, FEW_BYTES_BESIDE);
      const isHere = isBeside || isSmallerThan(input, fewBytes);
      if (isBeside) await nextTurn();
      const sent = isHere ? null : await orderProjection(dictionary, input, options);
      // If the thread failed for any reason, this one does the work.
      return sent ?? inLittleMemory(projectContributor(dictionary, openInput(input), options));
    },
    expectIndex(rows) {
      if (rows <= fewRows || thread !== null) return;
      thread = start();
      thread.unref();
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
      // The thread keeps the process alive until it has stopped, so a late report must not unref it.
      const ending = thread;
      thread = null;
      await ending?.terminate();
    },
  };
}

/** @param fewBytes compressed */
function isSmallerThan({ sources }: StoredInput, fewBytes: number): boolean {
  const parts = sources.flatMap((source) => source.parts);
  const bytes = parts.reduce((sum, { length }) => sum + length, 0);
  return bytes <= fewBytes && unpackWithin(parts, fewBytes * MAX_RATIO);
}
