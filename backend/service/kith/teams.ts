import { done } from '../../../utils/interface/kith/kith-network.ts';
import {
  acceptInvitationRequest,
  type InvitationLink,
  invitation,
  type JoinedTeam,
  joinedTeam,
  joinTeamRequest,
  type OwnTeam,
  type OwnTeams,
  ownTeams,
  setActiveTeamRequest,
  type TeamMember,
  teamMemberRequest,
  teamParams,
  UNNAMED_TEAMMATE,
} from '../../../utils/interface/kith/kith-teams.ts';
import type { PersonRow } from '../../store/rows.ts';
import type { Invitation } from '../../store/teams/invitations.ts';
import type { TeamMate, TeamRow } from '../../store/teams/read-teams.ts';
import { asAccount } from '../access/as-account.ts';
import { asMember } from '../access/as-member.ts';
import { type Caller, requireOwnData } from '../access/known-callers.ts';
import { fullNameOf } from '../answers/answer-entities.ts';
import { defineOperation, type Operation } from '../http/operation.ts';
import { isoTime } from '../iso-time.ts';
import { inviteLinkOf } from '../link-token.ts';
import { endContributor, joinByLink, leaveTeam, requireInvitation } from '../membership.ts';
import { requireTeam, requireTeamMember } from '../row-of.ts';
import type { ServiceContext } from '../service-context.ts';

type People = ReadonlyMap<number, PersonRow>;

const readTeams = defineOperation({
  method: 'get',
  path: '/kith/teams',
  tag: 'Membership and sharing',
  summary: 'The caller’s teams and who is in them',
  description: 'Returns each team with its members, and which team is active.',
  access: asMember,
  forward: { effect: 'read' },
  answer: ownTeams,
  async handle({ service, caller }): Promise<OwnTeams> {
    const { member } = caller;
    const teams = await service.store.teams(member);
    const persons = teams.flatMap(({ members }) => members.map(({ person }) => person));
    const people = await service.store.people(member.account, [...new Set(persons)], member);
    return { teams: teams.map((row) => assembleTeam(service, caller, row, people)) };
  },
});

function assembleTeam(service: ServiceContext, caller: Caller, row: TeamRow, people: People): OwnTeam {
  return {
    id: service.ids.encode('team', row.account, row.id),
    name: row.name,
    logo: row.logo,
    role: row.role,
    active: row.isActive,
    members: row.members.map((mate) => assembleMember(service, caller, row, mate, people)),
  };
}

/** A member who doesn’t want to be named is visible only to the admin, who decides who is in the team. */
function assembleMember(
  { ids }: ServiceContext,
  { member }: Caller,
  team: TeamRow,
  mate: TeamMate,
  people: People,
): TeamMember {
  const isMe = mate.id === member.id;
  const isTold = mate.isNamed || isMe || team.role === 'admin';
  const person = people.get(mate.person);
  const name = (person && fullNameOf(person)) || mate.email || UNNAMED_TEAMMATE;
  return {
    id: ids.encode('member', team.account, mate.id),
    name: isTold ? name : UNNAMED_TEAMMATE,
    email: isTold ? mate.email : '',
    role: mate.role,
    named: mate.isNamed,
    gave_at: isoTime(mate.gaveAt),
    me: isMe,
  };
}

const setActiveTeam = defineOperation({
  method: 'put',
  path: '/kith/teams/active',
  tag: 'Membership and sharing',
  summary: 'Set the caller’s active team, or none',
  description:
    'Responses include what the active team’s members share. With team_id null, only the caller’s own data counts.',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  body: setActiveTeamRequest,
  answer: done,
  refusals: ['forbidden', 'not_found'],
  async handle({ service, caller, body }) {
    requireOwnData(caller);
    const team = body.team_id === null ? null : requireTeam(service, caller, body.team_id);
    return { changed: await service.store.setActiveTeam(caller.member, team) };
  },
});

const acceptInvitation = defineOperation({
  method: 'post',
  path: '/kith/teams/accept',
  tag: 'Membership and sharing',
  summary: 'Join a team by invitation',
  description:
    'Takes the token or the whole link. Joining shares nothing; PUT /kith/teams/{id}/sharing does.',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  body: acceptInvitationRequest,
  answer: joinedTeam,
  refusals: ['forbidden', 'not_found'],
  async handle({ service, caller, body }): Promise<JoinedTeam> {
    return joinByLink(service, caller, body.token);
  },
});

const joinTeam = defineOperation({
  method: 'post',
  path: '/kith/teams/join',
  tag: 'Membership and sharing',
  summary: 'Let a user join a team by invitation',
  description:
    'For callers with the secret key. Creates the user if they’re new, unless the invitation isn’t valid. Joining shares nothing.',
  access: asAccount,
  body: joinTeamRequest,
  answer: joinedTeam,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service, caller, body }): Promise<JoinedTeam> {
    requireOwnData(caller);
    const account = caller.account.id;
    const invitation = await requireInvitation(service, account, body.token);
    const user = { externalUserId: body.external_user_id, email: body.email };
    const { id, name } = await service.store.joinByInvitation(account, user, invitation, service.now());
    return { id: service.ids.encode('team', account, id), name };
  },
});

const readInvitation = defineOperation({
  method: 'get',
  path: '/kith/teams/{id}/invitation',
  tag: 'Membership and sharing',
  summary: 'The invite link of a team',
  description: 'Only for the team’s admin. Both fields are empty if the link was revoked or has expired.',
  access: asMember,
  forward: { effect: 'read' },
  params: teamParams,
  answer: invitation,
  refusals: ['forbidden', 'not_found'],
  async handle({ service, caller, params }): Promise<InvitationLink> {
    const team = requireTeam(service, caller, params.id ?? '');
    const row = await service.store.invitation(caller.member, team, service.now());
    return assembleInvitation(service, caller, row);
  },
});

function assembleInvitation(service: ServiceContext, caller: Caller, row: Invitation | null): InvitationLink {
  return {
    invite_link: inviteLinkOf(service, caller, row),
    expires_at: isoTime(row?.expiresAt ?? null),
  };
}

const renewInvitation = defineOperation({
  method: 'post',
  path: '/kith/teams/{id}/invitation',
  tag: 'Membership and sharing',
  summary: 'Make a new invite link',
  description: 'Only for the team’s admin. The link is valid for seven days; earlier links stop working.',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  params: teamParams,
  answer: invitation,
  refusals: ['forbidden', 'not_found'],
  async handle({ service, caller, params }): Promise<InvitationLink> {
    const team = requireTeam(service, caller, params.id ?? '');
    const row = await service.store.renewInvitation(caller.member, team, service.now());
    return assembleInvitation(service, caller, row);
  },
});

const revokeInvitation = defineOperation({
  method: 'delete',
  path: '/kith/teams/{id}/invitation',
  tag: 'Membership and sharing',
  summary: 'Revoke the invite link',
  description: 'Only for the team’s admin. Members who already joined stay.',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  params: teamParams,
  answer: done,
  refusals: ['forbidden', 'not_found'],
  async handle({ service, caller, params }) {
    const team = requireTeam(service, caller, params.id ?? '');
    return { changed: await service.store.revokeInvitation(caller.member, team, service.now()) };
  },
});

const leave = defineOperation({
  method: 'post',
  path: '/kith/teams/{id}/leave',
  tag: 'Membership and sharing',
  summary: 'Leave a team',
  description:
    'An admin must hand the team over first, unless no one else is left. Then the team is deleted, with everything contributed to it.',
  access: asMember,
  forward: { effect: 'withdrawal', isRepeatable: false },
  isDoneOnce: true,
  params: teamParams,
  answer: done,
  refusals: ['forbidden', 'not_found'],
  async handle({ service, caller, params }) {
    requireOwnData(caller);
    await leaveTeam(service, caller, requireTeam(service, caller, params.id ?? ''));
    return { changed: true };
  },
});

const removeTeamMember = defineOperation({
  method: 'post',
  path: '/kith/teams/{id}/remove',
  tag: 'Membership and sharing',
  summary: 'Remove a member from a team',
  description:
    'Only for the team’s admin. The invite link stops working; renew it to invite others. A contributor’s data is erased instead.',
  access: asMember,
  forward: { effect: 'withdrawal', isRepeatable: false },
  isDoneOnce: true,
  params: teamParams,
  body: teamMemberRequest,
  answer: done,
  refusals: ['forbidden', 'not_found'],
  async handle({ service, caller, body, params }) {
    const team = requireTeam(service, caller, params.id ?? '');
    const mate = requireTeamMember(service, caller, body.member_id);
    const contributor = await service.store.findContributor(caller.member, team, { member: mate });
    // A contributor’s data is erased, because no one could remove it later.
    if (contributor !== null) await endContributor(service, contributor);
    else await service.store.removeTeamMember(caller.member, team, mate);
    return { changed: true };
  },
});

const handOverTeam = defineOperation({
  method: 'put',
  path: '/kith/teams/{id}/admin',
  tag: 'Membership and sharing',
  summary: 'Hand a team over to another member',
  description: 'Only for the team’s admin, who becomes an ordinary member.',
  access: asMember,
  forward: { effect: 'write', isRepeatable: false },
  isDoneOnce: true,
  params: teamParams,
  body: teamMemberRequest,
  answer: done,
  refusals: ['forbidden', 'not_found'],
  async handle({ service, caller, body, params }) {
    const team = requireTeam(service, caller, params.id ?? '');
    await service.store.handOverTeam(caller.member, team, requireTeamMember(service, caller, body.member_id));
    return { changed: true };
  },
});

export const TEAM_OPERATIONS: readonly Operation[] = [
  readTeams,
  setActiveTeam,
  acceptInvitation,
  joinTeam,
  readInvitation,
  renewInvitation,
  revokeInvitation,
  leave,
  removeTeamMember,
  handOverTeam,
];
