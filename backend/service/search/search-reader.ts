import { Worker } from 'node:worker_threads';
import type { Member, Store } from '../../store/store.ts';
import { type IsOutdated, NEVER_OUTDATED, OUTDATED } from '../outdated.ts';
import { ServiceError } from '../service-error.ts';
import { readSearchTables, type SearchTables } from './search-tables.ts';
import { JoinedTables, type SearchColumns, type SearchPart } from './search-tables-in-parts.ts';

/** Reads what searches look at: of few people at once, of more in a thread of its own. */
export interface SearchReader {
  /** Reads what the searches of a member look at, of these people. */
  read(member: Member, people: readonly number[]): Promise<SearchTables>;
  /** Ends the thread; what it was reading fails. */
  close(): Promise<void>;
}

/** What the thread is asked, and that it may go on with what it hands over in parts. */
export type SearchOrder =
  | {
      readonly id: number;
      readonly does: 'search';
      readonly member: Member;
      readonly people: readonly number[];
    }
  | { readonly id: number; readonly does: 'go on' };

export type SearchReport =
  | { readonly id: number; readonly part: SearchPart }
  | { readonly id: number; readonly columns: SearchColumns };

/**
 * Fewer people than this are read at once: the thread loads the code and derives the network a second time, which takes
 * longer than the 110 ms at most that reading them holds up the thread that answers (docs/network-index.md).
 */
export const FEW_PEOPLE = 4_000;

const BROKEN =
  'Kith could not read the network: the thread that does ended before it was done. Nothing was changed; try again.';

type ReadStore = Pick<Store, 'people' | 'searchFacts' | 'saidIndustries' | 'companyPages'>;

/** Something the thread has under way. */
interface Waiting {
  take(report: SearchReport): void;
  fail(error: ServiceError): void;
}

/**
 * @param place where the store is, as `openStoreAt` takes it; null: everything is read at once
 * @param onBroken told of the error that ended the thread
 */
export function createSearchReader(
  store: ReadStore,
  place: string | null,
  isOutdated: IsOutdated = NEVER_OUTDATED,
  onBroken?: (error: unknown) => void,
): SearchReader {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let orders = 0;

  function start(at: string): Worker {
    if (isOutdated()) throw new ServiceError('internal_error', OUTDATED);
    const started = new Worker(new URL('./search-worker.ts', import.meta.url), { workerData: at });
    started.on('message', (report: SearchReport) => {
      waiting.get(report.id)?.take(report);
      // A process is not kept running by a thread that has nothing to do.
      if (waiting.size === 0 && worker === started) started.unref();
    });
    // The exit that follows fails what was waited for.
    started.on('error', (error) => onBroken?.(error));
    started.on('exit', () => {
      if (worker === started) worker = null;
      for (const { fail } of waiting.values()) fail(new ServiceError('internal_error', BROKEN));
      waiting.clear();
    });
    return started;
  }

  function startedWorker(at: string): Worker {
    worker ??= start(at);
    worker.ref();
    return worker;
  }

  function readInThread(at: string, member: Member, people: readonly number[]): Promise<SearchTables> {
    const thread = startedWorker(at);
    const id = ++orders;
    const read = Promise.withResolvers<SearchTables>();
    const joined = new JoinedTables();
    waiting.set(id, {
      take(report) {
        if ('part' in report) {
          joined.add(report.part);
          // Whoever else waits for this thread has a turn before the next part.
          setImmediate(() => order(thread, { id, does: 'go on' }));
        } else if ('columns' in report) {
          waiting.delete(id);
          read.resolve(joined.join(report.columns));
        }
      },
      fail: read.reject,
    });
    order(thread, { id, does: 'search', member, people });
    return read.promise;
  }

  return {
    async read(member, people) {
      if (place === null || people.length < FEW_PEOPLE) return readSearchTables(store, member, people);
      return readInThread(place, member, people);
    },
    async close() {
      // No report that still arrives may take away what keeps the process running until the thread has ended.
      const ending = worker;
      worker = null;
      await ending?.terminate();
    },
  };
}

function order(thread: Worker, asked: SearchOrder): void {
  thread.postMessage(asked);
}
