import { saveTeamRequest, type Team, team } from '../../../utils/interface/teams.ts';
import {
  type Joined,
  joined,
  joinGroupByLink,
  joinTeamByLink,
  type Left,
  type ListedTeam,
  leaveGroupRequest,
  leaveTeamRequest,
  left,
  listedGroups,
  listedTeams,
  saveGroupRequest,
} from '../../../utils/interface/v2/teams.ts';
import type { TeamKind, TeamRow } from '../../store/teams/read-teams.ts';
import { asMember } from '../access/as-member.ts';
import { type Caller, requireOwnData } from '../access/known-callers.ts';
import { defineOperation, type Operation } from '../http/operation.ts';
import { inviteLinkOf } from '../link-token.ts';
import { joinByLink, leaveTeam, requireTeamOfKind } from '../membership.ts';
import type { ServiceContext } from '../service-context.ts';
import { refuseField } from '../service-error.ts';

/** Enough for the longest name and logo, escaped. */
const TEAM_BODY = 512 * 1024;

/** POST /v2/teams (interface 4.9). */
const saveTeam = defineOperation({
  method: 'post',
  path: '/v2/teams',
  tag: 'Teams',
  summary: 'Create or update a team',
  description:
    'Without team_id, changes the caller’s own team of that name, or creates one with the caller as its admin. With team_id, changes the name and, if given, the logo; only the admin may do this.',
  access: asMember,
  forward: { effect: 'write', isRepeatable: false },
  isDoneOnce: true,
  body: saveTeamRequest,
  bodyLimit: TEAM_BODY,
  answer: team,
  refusals: ['forbidden', 'not_found'],
  handle: ({ service, caller, body }) => save(service, caller, 'team', body.team_id, body),
});

const saveGroup = defineOperation({
  method: 'post',
  path: '/v2/groups',
  tag: 'Teams',
  summary: 'Create or update a group',
  description:
    'A group is a team that is listed separately. Without group_id, creates one with the caller as its admin. With group_id, changes the name and, if given, the logo; only the admin may do this.',
  access: asMember,
  isDoneOnce: true,
  body: saveGroupRequest,
  bodyLimit: TEAM_BODY,
  answer: team,
  refusals: ['forbidden', 'not_found'],
  handle: ({ service, caller, body }) => save(service, caller, 'group', body.group_id, body),
});

async function save(
  service: ServiceContext,
  caller: Caller,
  kind: TeamKind,
  id: string | undefined,
  { name, logo }: { readonly name: string; readonly logo?: string | undefined },
): Promise<Team> {
  if (logo !== undefined) checkLogo(logo);
  const { member } = caller;
  const now = service.now();
  const saved =
    id === undefined
      ? await service.store.createTeam(member, { name, logo, kind }, now)
      : await service.store.updateTeam(
          member,
          await requireTeamOfKind(service, caller, kind, id),
          logo === undefined ? { name } : { name, logo },
          now,
        );
  return {
    id: service.ids.encode('team', saved.account, saved.id),
    name: saved.name,
    logo: saved.logo,
    invite_link: inviteLinkOf(service, caller, saved.invitation),
  };
}

const listTeams = defineOperation({
  method: 'get',
  path: '/v2/teams',
  tag: 'Teams',
  summary: 'The caller’s teams',
  description:
    'invite_link is for admins, and null if the link was revoked or has expired, or for a personal token.',
  access: asMember,
  answer: listedTeams,
  handle: async ({ service, caller }) => ({ teams: await listOf(service, caller, 'team') }),
});

const listGroups = defineOperation({
  method: 'get',
  path: '/v2/groups',
  tag: 'Teams',
  summary: 'The caller’s groups',
  description:
    'invite_link is for admins, and null if the link was revoked or has expired, or for a personal token.',
  access: asMember,
  answer: listedGroups,
  handle: async ({ service, caller }) => ({ groups: await listOf(service, caller, 'group') }),
});

async function listOf(service: ServiceContext, caller: Caller, kind: TeamKind): Promise<ListedTeam[]> {
  const { member } = caller;
  const rows = (await service.store.teams(member)).filter((row) => row.kind === kind);
  const link = async ({ id, role }: TeamRow) =>
    role === 'admin'
      ? inviteLinkOf(service, caller, await service.store.invitation(member, id, service.now()))
      : '';
  return Promise.all(
    rows.map(async (row) => ({
      id: service.ids.encode('team', row.account, row.id),
      name: row.name,
      logo: row.logo || null,
      invite_link: (await link(row)) || null,
      is_admin: row.role === 'admin',
    })),
  );
}

const SHARES_NOTHING =
  'You have joined, and share nothing yet. Choose in Kith what the others may see; until then they see none of your data.';

const joinTeam = defineOperation({
  method: 'post',
  path: '/v2/teams/join',
  tag: 'Teams',
  summary: 'Join a team by invitation',
  description:
    'Takes the code of the link, or the whole link. Joining again changes nothing, and joining shares nothing.',
  access: asMember,
  isDoneOnce: true,
  body: joinTeamByLink,
  answer: joined,
  refusals: ['forbidden', 'not_found'],
  handle: ({ service, caller, body }) => join(service, caller, body.team_invite_link),
});

const joinGroup = defineOperation({
  method: 'post',
  path: '/v2/groups/join',
  tag: 'Teams',
  summary: 'Join a group by invitation',
  description:
    'Takes the code of the link, or the whole link. Joining again changes nothing, and joining shares nothing.',
  access: asMember,
  isDoneOnce: true,
  body: joinGroupByLink,
  answer: joined,
  refusals: ['forbidden', 'not_found'],
  handle: ({ service, caller, body }) => join(service, caller, body.group_invite_link),
});

async function join(service: ServiceContext, caller: Caller, link: string): Promise<Joined> {
  return { ...(await joinByLink(service, caller, link)), message: SHARES_NOTHING };
}

const LEFT = 'You have left. What you shared is no longer visible to the others.';

async function leave(service: ServiceContext, caller: Caller, kind: TeamKind, id: string): Promise<Left> {
  requireOwnData(caller);
  await leaveTeam(service, caller, await requireTeamOfKind(service, caller, kind, id));
  return { message: LEFT };
}

const leaveOneTeam = defineOperation({
  method: 'post',
  path: '/v2/teams/leave',
  tag: 'Teams',
  summary: 'Leave a team',
  description:
    'An admin must hand the team over first, unless no one else is left. Then the team is deleted.',
  access: asMember,
  isDoneOnce: true,
  body: leaveTeamRequest,
  answer: left,
  refusals: ['forbidden', 'not_found'],
  handle: ({ service, caller, body }) => leave(service, caller, 'team', body.team_id),
});

const leaveGroup = defineOperation({
  method: 'post',
  path: '/v2/groups/leave',
  tag: 'Teams',
  summary: 'Leave a group',
  description: 'An admin must remove all others first. Then the group is deleted.',
  access: asMember,
  isDoneOnce: true,
  body: leaveGroupRequest,
  answer: left,
  refusals: ['forbidden', 'not_found'],
  handle: ({ service, caller, body }) => leave(service, caller, 'group', body.group_id),
});

/** Operations on teams and groups that clients of the hosted service call. */
export const HOSTED_TEAM_OPERATIONS: readonly Operation[] = [
  saveTeam,
  listTeams,
  joinTeam,
  leaveOneTeam,
  listGroups,
  saveGroup,
  joinGroup,
  leaveGroup,
];

const PICTURE = /^data:image\/(png|jpeg|gif|webp|svg\+xml);base64,[A-Za-z0-9+/]+={0,2}$/;

/** Throws unless the logo is an https address or a picture as a base64 data URL. */
export function checkLogo(logo: string): void {
  if (PICTURE.test(logo) || isHttpsAddress(logo)) return;
  throw refuseField(
    'logo',
    'must be an https address, or a picture as a data URL (data:image/png;base64,…)',
    'invalid_logo',
  );
}

/** Refuses user names and passwords, which the whole team would see. */
function isHttpsAddress(logo: string): boolean {
  if (/[\s\\]/.test(logo)) return false;
  const url = URL.parse(logo);
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '';
}
