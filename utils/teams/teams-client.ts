import type { ServiceClient } from '../companion/companion-client.ts';
import { done } from '../interface/kith/kith-network.ts';
import {
  type ContributionLink,
  contribution,
  contributions,
  type InvitationLink,
  invitation,
  type JoinedTeam,
  joinedTeam,
  type OwnTeam,
  ownTeams,
  type PrivatePeople,
  privatePeople,
  type SetSharingRequest,
  type SharingAnswer,
  sharing,
} from '../interface/kith/kith-teams.ts';
import { readTeam, type SaveTeamRequest, type Team } from '../interface/teams.ts';

/** Operations on teams. Every function throws CompanionFailure. */
export interface TeamsClient {
  teams(): Promise<readonly OwnTeam[]>;
  /** Creates a team, or updates the one with the given id. */
  save(team: SaveTeamRequest): Promise<Team>;
  /** Null to work alone. */
  setActive(team: string | null): Promise<void>;
  accept(token: string): Promise<JoinedTeam>;
  leave(team: string): Promise<void>;
  remove(team: string, who: string): Promise<void>;
  handOver(team: string, who: string): Promise<void>;
  /** Both fields are '' if there is no link. */
  invitation(team: string): Promise<InvitationLink>;
  renewInvitation(team: string): Promise<InvitationLink>;
  revokeInvitation(team: string): Promise<void>;
  contributions(team: string): Promise<readonly ContributionLink[]>;
  /** Creates a link with which one person can share a file without the extension. */
  makeContribution(team: string, label: string): Promise<ContributionLink>;
  /** Erases what was shared through it. */
  endContribution(team: string, id: string): Promise<void>;
  sharing(team: string): Promise<SharingAnswer>;
  setSharing(team: string, choice: SetSharingRequest): Promise<void>;
  privatePeople(): Promise<PrivatePeople['people']>;
  keepPrivate(linkedin_url: string, isPrivate: boolean): Promise<void>;
}

export function teamsClient(client: ServiceClient): TeamsClient {
  const change = async (method: string, path: string, body?: object) => {
    await client.asMe(method, path, { body, answer: done });
  };
  const of = (team: string, what: string) => `/kith/teams/${encodeURIComponent(team)}/${what}`;
  const askInvitation = (method: string, team: string) =>
    client.asMe(method, of(team, 'invitation'), { answer: invitation });
  return {
    teams: async () => (await client.asMe('GET', '/kith/teams', { answer: ownTeams })).teams,
    save: (body) => client.asMe('POST', '/v2/teams', { body, answer: readTeam }),
    setActive: (team_id) => change('PUT', '/kith/teams/active', { team_id }),
    accept: (token) => client.asMe('POST', '/kith/teams/accept', { body: { token }, answer: joinedTeam }),
    leave: (team) => change('POST', of(team, 'leave')),
    remove: (team, member_id) => change('POST', of(team, 'remove'), { member_id }),
    handOver: (team, member_id) => change('PUT', of(team, 'admin'), { member_id }),
    invitation: (team) => askInvitation('GET', team),
    renewInvitation: (team) => askInvitation('POST', team),
    revokeInvitation: (team) => change('DELETE', of(team, 'invitation')),
    contributions: async (team) =>
      (await client.asMe('GET', of(team, 'contributions'), { answer: contributions })).contributions,
    makeContribution: (team, label) =>
      client.asMe('POST', of(team, 'contributions'), { body: { label }, answer: contribution }),
    endContribution: (team, id) => change('DELETE', of(team, `contributions/${encodeURIComponent(id)}`)),
    sharing: (team) => client.asMe('GET', of(team, 'sharing'), { answer: sharing }),
    setSharing: (team, choice) => change('PUT', of(team, 'sharing'), choice),
    privatePeople: async () =>
      (await client.asMe('GET', '/kith/people/private', { answer: privatePeople })).people,
    keepPrivate: (linkedin_url, isPrivate) =>
      change('PUT', '/kith/people/private', { linkedin_url, private: isPrivate }),
  };
}
