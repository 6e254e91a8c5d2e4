import { Worker } from 'node:worker_threads';
import type { Member } from '../../store/rows.ts';
import type { Store } from '../../store/store.ts';
import { type IsOutdated, NEVER_OUTDATED, OUTDATED } from '../outdated.ts';
import { ServiceError } from '../service-error.ts';
import { readSearchTables, type SearchTables } from './search-tables.ts';
import { JoinedTables, type SearchColumns, type SearchPart } from './search-tables-in-parts.ts';

/** Reads search tables: directly for few people, in a thread for more. */
export interface SearchReader {
  read(member: Member, people: readonly number[]): Promise<SearchTables>;
  /** Ends the thread. Reads in progress fail. */
  close(): Promise<void>;
}

/** A message to the thread: read these tables, or continue with the next part. */
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
 * Fewer people than this are read directly. The thread would load the code and derive the network again, which
 * takes longer than the 110 ms that reading blocks the main thread (docs/network-index.md).
 */
export const FEW_PEOPLE = 4_000;

const BROKEN =
  'Kith couldn’t read the network because its thread ended early. Nothing was changed; try again.';

type ReadStore = Pick<Store, 'people' | 'searchFacts' | 'saidIndustries' | 'companyPages'>;

interface Waiting {
  take(report: SearchReport): void;
  fail(error: ServiceError): void;
}

/**
 * @param place the location of the store, as `openStoreAt` expects it; if null, everything is read directly
 * @param onBroken called with the error that ended the thread
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
      // An idle thread must not keep the process running.
      if (waiting.size === 0 && worker === started) started.unref();
    });
    // The `exit` event that follows fails the pending reads.
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
          // Other work gets a turn before the next part.
          setImmediate(() => thread.postMessage({ id, does: 'go on' } satisfies SearchOrder));
        } else if ('columns' in report) {
          waiting.delete(id);
          read.resolve(joined.join(report.columns));
        }
      },
      fail: read.reject,
    });
    thread.postMessage({ id, does: 'search', member, people } satisfies SearchOrder);
    return read.promise;
  }

  return {
    async read(member, people) {
      if (place === null || people.length < FEW_PEOPLE) return readSearchTables(store, member, people);
      return readInThread(place, member, people);
    },
    async close() {
      // Reports that still arrive must not unref the thread before it has ended.
      const ending = worker;
      worker = null;
      await ending?.terminate();
    },
  };
}
