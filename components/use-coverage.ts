import { useCallback } from 'preact/hooks';
import type { CompanionClient } from '../utils/companion/companion-client.ts';
import { type Coverage, coverage } from '../utils/interface/kith-network.ts';
import { type Loaded, useLoaded } from './use-loaded.ts';

/**
 * What the data covers, asked for anew for each `token` (null: nobody is signed in, or the service does not tell)
 * and on `reload`.
 */
export function useCoverage(client: Pick<CompanionClient, 'asMe'>, token: string | null): Loaded<Coverage> {
  const load = useCallback(() => client.asMe('GET', '/kith/coverage', { answer: coverage }), [client, token]);
  return useLoaded(token === null ? null : load);
}
