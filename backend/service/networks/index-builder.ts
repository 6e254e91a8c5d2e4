import { Worker } from 'node:worker_threads';
import type { Day } from '../../network/evidence.ts';
import { buildShared } from '../../network/index/build-shared.ts';
import { openShared, type PackedShared, type SharedNetwork } from '../../network/index/shared-network.ts';
import type { ScopePosition } from '../../store/network-store.ts';
import type { Member, Store } from '../../store/store.ts';
import type { Audience } from '../../store/views/view.ts';
import { type IsOutdated, NEVER_OUTDATED, OUTDATED } from '../outdated.ts';
import { readSearchTables, type SearchTables } from '../search/search-tables.ts';
import { JoinedTables, type SearchColumns, type SearchPart } from '../search/search-tables-in-parts.ts';
import { ServiceError } from '../service-error.ts';

/** An index as it was read, and the position in the log it was read at. */
export interface BuiltIndex {
  readonly shared: SharedNetwork;
  readonly position: ScopePosition;
}

/** Reads what is large from the store: small ones at once, others in a thread of their own. */
export interface IndexBuilder {
  /** Builds the index of an audience. */
  build(audience: Audience, asOf: Day): Promise<BuiltIndex>;
  /** Reads what the searches of a member look at, of these people. */
  readSearchTables(member: Member, people: readonly number[]): Promise<SearchTables>;
  /** Ends the thread; what it was reading fails. */
  close(): Promise<void>;
}

/** What the thread is asked, and that it may go on with what it hands over in parts. */
export type IndexOrder =
  | { readonly id: number; readonly does: 'build'; readonly audience: Audience; readonly asOf: Day }
  | {
      readonly id: number;
      readonly does: 'search';
      readonly member: Member;
      readonly people: readonly number[];
    }
  | { readonly id: number; readonly does: 'go on' };

export type IndexReport =
  | { readonly id: number; readonly packed: PackedShared; readonly position: ScopePosition }
  | { readonly id: number; readonly part: SearchPart }
  | { readonly id: number; readonly columns: SearchColumns };

/** Up to this many ties an index is built sooner than the thread is asked; of so many people searches are read. */
const FEW_TIES = 10_000;
const FEW_PEOPLE = 2_000;

const BROKEN =
  'Kith could not read the network: the thread that does ended before it was done. Nothing was changed; try again.';

type ReadStore = Pick<
  Store,
  'sharedScope' | 'countTies' | 'people' | 'searchFacts' | 'saidIndustries' | 'companyPages'
>;

/** Something the thread has under way. */
interface Waiting {
  take(report: IndexReport): void;
  fail(error: ServiceError): void;
}

/** @param directory the data directory, which this process holds; null: everything is read at once */
export function createIndexBuilder(
  store: ReadStore,
  directory: string | null,
  isOutdated: IsOutdated = NEVER_OUTDATED,
): IndexBuilder {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let orders = 0;

  function start(path: string): Worker {
    if (isOutdated()) throw new ServiceError('internal_error', OUTDATED);
    const started = new Worker(new URL('./index-worker.ts', import.meta.url), { workerData: path });
    started.on('message', (report: IndexReport) => {
      waiting.get(report.id)?.take(report);
      // A process is not kept running by a thread that has nothing to do.
      if (waiting.size === 0) started.unref();
    });
    // The exit that follows an error fails what was waited for.
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (worker === started) worker = null;
      for (const { fail } of waiting.values()) fail(new ServiceError('internal_error', BROKEN));
      waiting.clear();
    });
    return started;
  }

  function startedWorker(path: string): Worker {
    worker ??= start(path);
    worker.ref();
    return worker;
  }

  function buildInThread(path: string, audience: Audience, asOf: Day): Promise<BuiltIndex> {
    const thread = startedWorker(path);
    const id = ++orders;
    const built = Promise.withResolvers<BuiltIndex>();
    waiting.set(id, {
      take(report) {
        if (!('packed' in report)) return;
        waiting.delete(id);
        built.resolve({ shared: openShared(report.packed), position: report.position });
      },
      fail: built.reject,
    });
    order(thread, { id, does: 'build', audience, asOf });
    return built.promise;
  }

  function readInThread(path: string, member: Member, people: readonly number[]): Promise<SearchTables> {
    const thread = startedWorker(path);
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
    async build(audience, asOf) {
      if (directory === null || (await store.countTies(audience, FEW_TIES)) < FEW_TIES) {
        const { scope, position } = await store.sharedScope(audience, asOf);
        return { shared: buildShared(scope), position };
      }
      return buildInThread(directory, audience, asOf);
    },
    async readSearchTables(member, people) {
      if (directory === null || people.length < FEW_PEOPLE) return readSearchTables(store, member, people);
      return readInThread(directory, member, people);
    },
    async close() {
      await worker?.terminate();
    },
  };
}

function order(thread: Worker, asked: IndexOrder): void {
  thread.postMessage(asked);
}
