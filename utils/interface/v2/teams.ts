/** Operations on teams and groups for clients of the hosted service: `/v2/teams…`, `/v2/groups…`. Only the service uses this. */
import { z } from 'zod';
import { MAX_LOGO } from '../teams.ts';

const id = z.string().min(1).max(64);
const inviteLink = z.string().min(1).max(2048);

const listedTeam = z
  .object({
    id: z.string(),
    name: z.string(),
    logo: z.string().nullable(),
    /** The whole link. Null if there is no link, if the caller isn't the admin, or for a personal token. */
    invite_link: z.string().nullable(),
    is_admin: z.boolean(),
  })
  .meta({ id: 'ListedTeam' });

export const listedTeams = z.object({ teams: z.array(listedTeam) }).meta({ id: 'ListedTeams' });
export const listedGroups = z.object({ groups: z.array(listedTeam) }).meta({ id: 'ListedGroups' });

/** Body of POST /v2/groups. Creates a group, or updates the one with `group_id`. */
export const saveGroupRequest = z
  .object({
    name: z.string().min(1).max(100),
    group_id: id.optional(),
    logo: z.string().min(1).max(MAX_LOGO).optional(),
  })
  .meta({ id: 'SaveGroupRequest' });

/** Bodies of …/join: the token in a link, or the whole link. */
export const joinTeamByLink = z.object({ team_invite_link: inviteLink }).meta({ id: 'JoinTeamByLink' });
export const joinGroupByLink = z.object({ group_invite_link: inviteLink }).meta({ id: 'JoinGroupByLink' });

/** `message` explains that nothing is shared yet. */
export const joined = z
  .object({ id: z.string(), name: z.string(), message: z.string() })
  .meta({ id: 'Joined' });

/** Bodies of …/leave. */
export const leaveTeamRequest = z.object({ team_id: id }).meta({ id: 'LeaveTeamRequest' });
export const leaveGroupRequest = z.object({ group_id: id }).meta({ id: 'LeaveGroupRequest' });
export const left = z.object({ message: z.string() }).meta({ id: 'Left' });

export type ListedTeam = z.infer<typeof listedTeam>;
export type Joined = z.infer<typeof joined>;
export type Left = z.infer<typeof left>;
