import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import type { Capabilities } from '../../../utils/interface/kith-network.ts';
import { documentedSearch } from './documented-search.ts';
import { explainedSearch } from './explained-search.ts';
import type { Find } from './found.ts';

/** How to search: explained where the service can, else as documented; null where it has no search. */
export function searchByCapability(
  client: Pick<CompanionClient, 'asMe'>,
  { explained_search, search }: Pick<Capabilities, 'explained_search' | 'search'>,
): Find | null {
  if (explained_search) return explainedSearch(client);
  return search ? documentedSearch(client) : null;
}
