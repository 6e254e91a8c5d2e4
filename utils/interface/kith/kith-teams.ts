/** Our own routes for teams that share data: members, joining, and what each member shares (`/kith/teams…`). */
import { z } from 'zod';
import { emailAddress } from '../email-address.ts';
import { userIdentifier } from '../user-identifier.ts';

const id = z.string().min(1).max(64);

export const teamParams = z.object({ id });

/** Shown to the team as the name of a member who wants to stay anonymous. */
export const UNNAMED_TEAMMATE = 'A teammate';

const teamRole = z.enum(['admin', 'member']);

const teamMember = z
  .object({
    id: z.string(),
    /** The person's name, or their email address if the name is unknown; `UNNAMED_TEAMMATE` for an anonymous member. */
    name: z.string(),
    /** '' for an anonymous member, unless the caller is the admin or that member. */
    email: z.string(),
    role: teamRole,
    named: z.boolean(),
    /** When a contributor, who doesn't have the extension, shared their file (ISO 8601 UTC); '' for other members. */
    gave_at: z.string(),
    /** True for the caller. */
    me: z.boolean(),
  })
  .meta({ id: 'TeamMember' });

const ownTeam = z
  .object({
    id: z.string(),
    name: z.string(),
    logo: z.string(),
    role: teamRole,
    /** Whether the caller's responses include the data of its members. */
    active: z.boolean(),
    members: z.array(teamMember),
  })
  .meta({ id: 'OwnTeam' });

/** Response of GET /kith/teams. */
export const ownTeams = z.object({ teams: z.array(ownTeam) }).meta({ id: 'OwnTeams' });

/** Body of PUT /kith/teams/active. Null to work without a team. */
export const setActiveTeamRequest = z
  .strictObject({ team_id: id.nullable() })
  .meta({ id: 'SetActiveTeamRequest' });

/** The invitation link; both fields are '' if there is none. `expires_at` is ISO 8601 UTC. */
export const invitation = z
  .object({ invite_link: z.string(), expires_at: z.string() })
  .meta({ id: 'Invitation' });

export const contributionParams = z.object({ id, contribution_id: id });

/** A link with which one person can give the team their export without having the extension. Times are ISO 8601 UTC. */
export const contribution = z
  .object({
    id: z.string(),
    /** The admin's label for the person the link is for. */
    label: z.string(),
    /** '' once the person has shared something. From then on, only that person has the link. */
    link: z.string(),
    expires_at: z.string(),
    /** '' until the person has shared something. */
    gave_at: z.string(),
  })
  .meta({ id: 'Contribution' });

/** Response of GET /kith/teams/{id}/contributions, newest first. */
export const contributions = z.object({ contributions: z.array(contribution) }).meta({ id: 'Contributions' });

/** Body of POST /kith/teams/{id}/contributions. */
export const makeContributionRequest = z
  .strictObject({ label: z.string().trim().min(1).max(100) })
  .meta({ id: 'MakeContributionRequest' });

/** Body of POST /kith/teams/accept: the token in a link, or the whole link. */
export const acceptInvitationRequest = z
  .strictObject({ token: z.string().min(1).max(2048) })
  .meta({ id: 'AcceptInvitationRequest' });

/**
 * Body of POST /kith/teams/join, for callers with the account's secret key. The user, created if necessary, joins the team of
 * the invitation. The email address needn't match the invitation's.
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
    /** False until the caller has chosen what to share. Until then, nothing is shared. */
    picked: z.boolean(),
    share: z.enum(['all', 'some', 'none']),
    /** All of the caller's sources, and whether the team can see each of them. */
    sources: z.array(z.object({ source: z.string(), shared: z.boolean() })),
    named: z.boolean(),
  })
  .meta({ id: 'Sharing' });

/** Body of PUT /kith/teams/{id}/sharing. `sources` is only for `some`. */
export const setSharingRequest = z
  .strictObject({
    share: z.enum(['all', 'some', 'none']),
    sources: z.array(z.string().min(1).max(64)).min(1).max(64).optional(),
    named: z.boolean(),
  })
  .meta({ id: 'SetSharingRequest' });

/** People about whom the caller shares nothing (GET /kith/people/private). */
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
