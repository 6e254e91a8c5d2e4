import { signal } from '@preact/signals';
import { isServiceInfoComplete } from '../../utils/card/card-of.ts';
import type { ServiceClient } from '../../utils/companion/companion-client.ts';
import { failureOf } from '../../utils/companion/companion-failure.ts';
import { loadServiceInfo, recallServiceInfo, type ServiceInfo } from '../../utils/look-up/service-info.ts';
import type { Failure } from '../../utils/messages.ts';

export const NO_SERVICE_INFO: ServiceInfo = { capabilities: null, coverage: null };

/** Stores what is known about the service, which is needed to read its responses. `now` returns ms since 1970. */
export function createServiceInfoStore(client: ServiceClient, now: () => number) {
  const known = signal<ServiceInfo>(NO_SERVICE_INFO);
  /** Why the service's capabilities couldn't be loaded; null if they could. */
  const failure = signal<Failure | null>(null);
  const isLoading = signal(false);
  let turn = 0;
  let loaded = Promise.resolve();

  async function load(): Promise<void> {
    const ownTurn = turn;
    isLoading.value = true;
    try {
      const info = await loadServiceInfo(client, now());
      if (ownTurn !== turn) return;
      known.value = info;
      failure.value = null;
    } catch (thrown) {
      if (ownTurn === turn) failure.value = failureOf(thrown);
    } finally {
      if (ownTurn === turn) isLoading.value = false;
    }
  }

  return {
    known,
    failure,
    isLoading,
    /** Starts over for another session: known data and running requests are discarded. */
    reset(cached: ServiceInfo) {
      turn += 1;
      isLoading.value = false;
      known.value = cached;
      failure.value = null;
    },
    load() {
      loaded = load();
      return loaded;
    },
    /** Resolves once the capabilities are known or can't be loaded. Doesn't wait if no request is running. */
    async settled() {
      const ownTurn = turn;
      if (isServiceInfoComplete(known.value)) return;
      const cached = await recallServiceInfo();
      if (!isServiceInfoComplete(cached)) await loaded;
      if (ownTurn === turn && known.value.capabilities === null) known.value = cached;
    },
  };
}
