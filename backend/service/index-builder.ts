import { Worker } from 'node:worker_threads';
import { buildShared } from '../network/build-shared.ts';
import type { Day } from '../network/evidence.ts';
import { openShared, type PackedShared, type SharedNetwork } from '../network/shared-network.ts';
import type { NetworkStore, ScopePosition } from '../store/network-store.ts';
import type { Audience } from '../store/view.ts';
import { ServiceError } from './service-error.ts';

/** An index as it was read, and the position in the log it was read at. */
export interface BuiltIndex {
  readonly shared: SharedNetwork;
  readonly position: ScopePosition;
}

/** Builds the indices of audiences: small ones at once, others in a thread of their own. */
export interface IndexBuilder {
  build(audience: Audience, asOf: Day): Promise<BuiltIndex>;
  /** Ends the thread; what it was building fails. */
  close(): Promise<void>;
}

export interface BuildOrder {
  readonly id: number;
  readonly audience: Audience;
  readonly asOf: Day;
}

export interface BuildReport {
  readonly id: number;
  readonly packed: PackedShared;
  readonly position: ScopePosition;
}

/** Up to this many ties an index is built sooner than the thread is asked. */
const FEW_TIES = 10_000;

const BROKEN =
  'Kith could not read the network: the thread that does ended before it was done. Nothing was changed; try again.';

/** @param directory the data directory, which this process holds; null: everything is built at once */
export function createIndexBuilder(
  store: Pick<NetworkStore, 'sharedScope' | 'countTies'>,
  directory: string | null,
): IndexBuilder {
  const waiting = new Map<number, PromiseWithResolvers<BuiltIndex>>();
  let worker: Worker | null = null;
  let orders = 0;

  function start(path: string): Worker {
    const started = new Worker(new URL('./index-worker.ts', import.meta.url), { workerData: path });
    started.on('message', ({ id, packed, position }: BuildReport) => {
      waiting.get(id)?.resolve({ shared: openShared(packed), position });
      waiting.delete(id);
      // A process is not kept running by a thread that has nothing to do.
      if (waiting.size === 0) started.unref();
    });
    // The exit that follows an error fails what was waited for.
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (worker === started) worker = null;
      for (const { reject } of waiting.values()) reject(new ServiceError('internal_error', BROKEN));
      waiting.clear();
    });
    return started;
  }

  return {
    async build(audience, asOf) {
      if (directory === null || (await store.countTies(audience, FEW_TIES)) < FEW_TIES) {
        const { scope, position } = await store.sharedScope(audience, asOf);
        return { shared: buildShared(scope), position };
      }
      worker ??= start(directory);
      worker.ref();
      const order: BuildOrder = { id: ++orders, audience, asOf };
      const built = Promise.withResolvers<BuiltIndex>();
      waiting.set(order.id, built);
      worker.postMessage(order);
      return built.promise;
    },
    async close() {
      await worker?.terminate();
    },
  };
}
