import { cachedCapabilities, cachedCoverage } from '../companion/cached-response.ts';
import type { ServiceClient } from '../companion/companion-client.ts';
import { CompanionFailure } from '../companion/companion-failure.ts';
import type { Capabilities, Coverage } from '../interface/kith/kith-network.ts';

/** The service's capabilities and the coverage of the user's data, which are needed to read a response. */
export interface ServiceInfo {
  readonly capabilities: Capabilities | null;
  /** Null while unknown, or if the service doesn't report it. */
  readonly coverage: Coverage | null;
}

/** Returns the cached values, and loads the others. `now` in ms since 1970. Throws CompanionFailure. */
export async function loadServiceInfo(
  client: ServiceClient,
  now: number,
): Promise<ServiceInfo & { readonly capabilities: Capabilities }> {
  const capabilities = await cachedCapabilities.ask(client, now);
  const coverage = capabilities.coverage ? await cachedCoverage.ask(client, now) : null;
  return { capabilities, coverage };
}

/**
 * Like `loadServiceInfo`, but returns the cached values on failure, because a service that can't describe itself may still
 * return paths.
 */
export async function tryLoadServiceInfo(client: ServiceClient, now: number): Promise<ServiceInfo> {
  try {
    return await loadServiceInfo(client, now);
  } catch (thrown) {
    if (!(thrown instanceof CompanionFailure)) throw thrown;
    return recallServiceInfo();
  }
}

/** Returns the cached values without sending a request. */
export async function recallServiceInfo(): Promise<ServiceInfo> {
  const [capabilities, coverage] = await Promise.all([cachedCapabilities.recall(), cachedCoverage.recall()]);
  return { capabilities, coverage };
}
