/** Our own routes for teams that share data: members, joining, and what each member shares. */
import { z } from 'zod';
import { emailAddress } from '../email-address.ts';
import { userIdentifier } from '../user-identifier.ts';

const id = z.string().min(1).max(64);

/** The `{id}` of /kith/teams/{id}/…. */
export const teamParams = z.object({ id });

/** The name shown to the team for a member who wants to stay anonymous. */
export const UNNAMED_TEAMMATE = 'A teammate';

const teamRole = z.enum(['admin', 'member']);

const teamMember = z
  .object({
    id: z.string(),
    /** The person's name, else their email address; UNNAMED_TEAMMATE if the member is anonymous. */
    name: z.string(),
    /** '' if the member is anonymous. The admin and the member always get it. */
    email: z.string(),
    role: teamRole,
    named: z.boolean(),
    /** When a contributor, who has no extension, gave their file (ISO 8601 UTC); '' for other members. */
    gave_at: z.string(),
    /** True for the caller. */
    me: z.boolean(),
  })
  .meta({ id: 'TeamMember' });

/** One of the caller's teams. */
const ownTeam = z
  .object({
    id: z.string(),
    name: z.string(),
    logo: z.string(),
    /** The caller's role. */
    role: teamRole,
    /** Whether its members' data counts in the caller's responses. */
    active: z.boolean(),
    members: z.array(teamMember),
  })
  .meta({ id: 'OwnTeam' });

/** Response of GET /kith/teams. */
export const ownTeams = z.object({ teams: z.array(ownTeam) }).meta({ id: 'OwnTeams' });

/** Body of PUT /kith/teams/active; null to work alone. */
export const setActiveTeamRequest = z
  .strictObject({ team_id: id.nullable() })
  .meta({ id: 'SetActiveTeamRequest' });

/** The link into a team; both fields '' if there is none. `expires_at` is ISO 8601 UTC. */
export const invitation = z
  .object({ invite_link: z.string(), expires_at: z.string() })
  .meta({ id: 'Invitation' });

/** The `{id}` and `{contribution_id}` of /kith/teams/{id}/contributions/{contribution_id}. */
export const contributionParams = z.object({ id, contribution_id: id });

/** A link with which one person gives the team their export without the extension. Times are ISO 8601 UTC. */
export const contribution = z
  .object({
    id: z.string(),
    /** Who it is for, in the admin's words. */
    label: z.string(),
    /** '' once something was given: from then on, only the contributor has it. */
    link: z.string(),
    /** The link can't be used after this. */
    expires_at: z.string(),
    /** '' until the person shared something. */
    gave_at: z.string(),
  })
  .meta({ id: 'Contribution' });

/** Response of GET /kith/teams/{id}/contributions, newest first. */
export const contributions = z.object({ contributions: z.array(contribution) }).meta({ id: 'Contributions' });

/** Body of POST /kith/teams/{id}/contributions. */
export const makeContributionRequest = z
  .strictObject({ label: z.string().trim().min(1).max(100) })
  .meta({ id: 'MakeContributionRequest' });

/** Body of POST /kith/teams/accept: the token of a link, or the whole link. */
export const acceptInvitationRequest = z
  .strictObject({ token: z.string().min(1).max(2048) })
  .meta({ id: 'AcceptInvitationRequest' });

/**
 * Body of POST /kith/teams/join, for holders of the account's secret key: this user, created if necessary, joins the
 * team of an invitation. The email address in the invitation doesn't matter.
 */
export const joinTeamRequest = z
  .strictObject({
    token: z.string().min(1).max(2048),
    external_user_id: userIdentifier,
    email: emailAddress,
  })
  .meta({ id: 'JoinTeamRequest' });

/** Response of POST /kith/teams/accept and of POST /kith/teams/join. */
export const joinedTeam = z.object({ id: z.string(), name: z.string() }).meta({ id: 'JoinedTeam' });

/** Body of POST /kith/teams/{id}/remove and of PUT /kith/teams/{id}/admin. */
export const teamMemberRequest = z.strictObject({ member_id: id }).meta({ id: 'TeamMemberRequest' });

/** What the caller shares with a team (GET and PUT /kith/teams/{id}/sharing). */
export const sharing = z
  .object({
    /** False until the caller has chosen; until then nothing is shared. */
    picked: z.boolean(),
    share: z.enum(['all', 'some', 'none']),
    /** Every source of the caller, and whether the team can see it. */
    sources: z.array(z.object({ source: z.string(), shared: z.boolean() })),
    named: z.boolean(),
  })
  .meta({ id: 'Sharing' });

/** Body of PUT /kith/teams/{id}/sharing; `sources` is only for `some`. */
export const setSharingRequest = z
  .strictObject({
    share: z.enum(['all', 'some', 'none']),
    sources: z.array(z.string().min(1).max(64)).min(1).max(64).optional(),
    named: z.boolean(),
  })
  .meta({ id: 'SetSharingRequest' });

/** People the caller shares nothing about (GET /kith/people/private). */
export const privatePeople = z
  .object({ people: z.array(z.object({ name: z.string(), linkedin_url: z.string() })) })
  .meta({ id: 'PrivatePeople' });

/** Body of PUT /kith/people/private. */
export const keepPrivateRequest = z
  .strictObject({ linkedin_url: z.string().min(1).max(2048), private: z.boolean() })
  .meta({ id: 'KeepPrivateRequest' });

export type OwnTeam = z.infer<typeof ownTeam>;
export type OwnTeams = z.infer<typeof ownTeams>;
export type TeamMember = z.infer<typeof teamMember>;
export type InvitationLink = z.infer<typeof invitation>;
export type ContributionLink = z.infer<typeof contribution>;
export type JoinedTeam = z.infer<typeof joinedTeam>;
export type SharingAnswer = z.infer<typeof sharing>;
export type SetSharingRequest = z.infer<typeof setSharingRequest>;
export type PrivatePeople = z.infer<typeof privatePeople>;
