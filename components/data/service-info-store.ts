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
    const asked = turn;
    isLoading.value = true;
    try {
      const heard = await loadServiceInfo(client, now());
      if (asked !== turn) return;
      known.value = heard;
      failure.value = null;
    } catch (thrown) {
      if (asked === turn) failure.value = failureOf(thrown);
    } finally {
      if (asked === turn) isLoading.value = false;
    }
  }

  return {
    known,
    failure,
    isLoading,
    /** Starts over for another session: known data and running requests are discarded. */
    reset(kept: ServiceInfo) {
      turn += 1;
      isLoading.value = false;
      known.value = kept;
      failure.value = null;
    },
    load() {
      loaded = load();
      return loaded;
    },
    /** Resolves once the capabilities are known or can't be loaded. Doesn't wait if no request is running. */
    async settled() {
      const asked = turn;
      if (isServiceInfoComplete(known.value)) return;
      const kept = await recallServiceInfo();
      if (!isServiceInfoComplete(kept)) await loaded;
      if (asked === turn && known.value.capabilities === null) known.value = kept;
    },
  };
}
