import { cachedCapabilities } from '../../utils/companion/cached-response.ts';
import type { ServiceClient } from '../../utils/companion/companion-client.ts';
import type { Capabilities } from '../../utils/interface/kith/kith-network.ts';
import { type Loaded, useLoaded } from './use-loaded.ts';

/** Returns the capabilities of the session with this `token`. Loads nothing if it is null. */
export function useCapabilities(client: ServiceClient, token: string | null): Loaded<Capabilities> {
  return useLoaded(token === null ? null : () => cachedCapabilities.ask(client, Date.now()), [client, token]);
}
