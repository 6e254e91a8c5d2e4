import { useCallback } from 'preact/hooks';
import type { CompanionClient } from '../utils/companion/companion-client.ts';
import type { OwnTeam } from '../utils/interface/kith-teams.ts';
import { teamsClient } from '../utils/teams/teams-client.ts';
import { type Loaded, useLoaded } from './use-loaded.ts';

/** The reader's teams, anew for each `token` (null: nobody is signed in, or the service has none) and on `reload`. */
export function useTeams(
  client: Pick<CompanionClient, 'asMe'>,
  token: string | null,
): Loaded<readonly OwnTeam[]> {
  const load = useCallback(() => teamsClient(client).teams(), [client, token]);
  return useLoaded(token === null ? null : load);
}
