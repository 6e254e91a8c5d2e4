import type { ServiceClient } from '../companion/companion-client.ts';
import { done } from '../interface/kith/kith-network.ts';
import {
  contribution,
  contributions,
  invitation,
  joinedTeam,
  ownTeams,
  privatePeople,
  type SetSharingRequest,
  sharing,
} from '../interface/kith/kith-teams.ts';
import { readTeam, type SaveTeamRequest } from '../interface/teams.ts';

/** Operations on teams. All of them throw CompanionFailure. */
export function teamsClient({ asMe }: ServiceClient) {
  const change = async (method: string, path: string, body?: object) => {
    await asMe(method, path, { body, answer: done });
  };
  const of = (team: string, what: string) => `/kith/teams/${encodeURIComponent(team)}/${what}`;
  const askInvitation = (method: string, team: string) =>
    asMe(method, of(team, 'invitation'), { answer: invitation });
  return {
    teams: async () => (await asMe('GET', '/kith/teams', { answer: ownTeams })).teams,
    /** Creates a team, or updates the one with `team_id`. */
    save: (body: SaveTeamRequest) => asMe('POST', '/v2/teams', { body, answer: readTeam }),
    /** Pass null to work without a team. */
    setActive: (team_id: string | null) => change('PUT', '/kith/teams/active', { team_id }),
    accept: (token: string) => asMe('POST', '/kith/teams/accept', { body: { token }, answer: joinedTeam }),
    leave: (team: string) => change('POST', of(team, 'leave')),
    remove: (team: string, member_id: string) => change('POST', of(team, 'remove'), { member_id }),
    handOver: (team: string, member_id: string) => change('PUT', of(team, 'admin'), { member_id }),
    /** Both fields are '' if there is no link. */
    invitation: (team: string) => askInvitation('GET', team),
    renewInvitation: (team: string) => askInvitation('POST', team),
    revokeInvitation: (team: string) => change('DELETE', of(team, 'invitation')),
    contributions: async (team: string) =>
      (await asMe('GET', of(team, 'contributions'), { answer: contributions })).contributions,
    /** Creates a link with which one person can share a file without the extension. */
    makeContribution: (team: string, label: string) =>
      asMe('POST', of(team, 'contributions'), { body: { label }, answer: contribution }),
    /** Also erases what was shared through the link. */
    endContribution: (team: string, id: string) =>
      change('DELETE', of(team, `contributions/${encodeURIComponent(id)}`)),
    sharing: (team: string) => asMe('GET', of(team, 'sharing'), { answer: sharing }),
    setSharing: (team: string, choice: SetSharingRequest) => change('PUT', of(team, 'sharing'), choice),
    privatePeople: async () => (await asMe('GET', '/kith/people/private', { answer: privatePeople })).people,
    keepPrivate: (linkedin_url: string, isPrivate: boolean) =>
      change('PUT', '/kith/people/private', { linkedin_url, private: isPrivate }),
  };
}
