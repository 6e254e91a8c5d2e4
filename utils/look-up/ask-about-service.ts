import { cachedCapabilities, cachedCoverage } from '../companion/cached-response.ts';
import type { ServiceClient } from '../companion/companion-client.ts';
import { CompanionFailure } from '../companion/companion-failure.ts';
import type { Capabilities, Coverage } from '../interface/kith/kith-network.ts';

/** The service's capabilities and the coverage of the user's data, which are needed to read a response. */
export interface KnownOfService {
  readonly capabilities: Capabilities | null;
  /** Null while unknown, or if the service doesn't report it. */
  readonly coverage: Coverage | null;
}

/** Returns the cached values, and loads the others. `now` in ms since 1970. Throws CompanionFailure. */
export async function askAboutService(
  client: ServiceClient,
  now: number,
): Promise<KnownOfService & { readonly capabilities: Capabilities }> {
  const capabilities = await cachedCapabilities.ask(client, now);
  const coverage = capabilities.coverage ? await cachedCoverage.ask(client, now) : null;
  return { capabilities, coverage };
}

/**
 * Like `askAboutService`, but returns the cached values on failure, because a service that can't describe itself may still
 * return paths.
 */
export async function tryAboutService(client: ServiceClient, now: number): Promise<KnownOfService> {
  try {
    return await askAboutService(client, now);
  } catch (thrown) {
    if (!(thrown instanceof CompanionFailure)) throw thrown;
    return recallService();
  }
}

/** Returns the cached values without sending a request. */
export async function recallService(): Promise<KnownOfService> {
  const [capabilities, coverage] = await Promise.all([cachedCapabilities.recall(), cachedCoverage.recall()]);
  return { capabilities, coverage };
}
