import { useCallback } from 'preact/hooks';
import type { CompanionClient } from '../utils/companion/companion-client.ts';
import { keptCapabilities } from '../utils/companion/kept-capabilities.ts';
import type { Capabilities } from '../utils/interface/kith-network.ts';
import { type Loaded, useLoaded } from './use-loaded.ts';

/** What the service can do for whoever `token` is the session of; null: nobody is signed in. */
export function useCapabilities(
  client: Pick<CompanionClient, 'asMe'>,
  token: string | null,
): Loaded<Capabilities> {
  const load = useCallback(() => keptCapabilities.ask(client, Date.now()), [client, token]);
  return useLoaded(token === null ? null : load);
}
