import { type InvitationLink, invitation, teamParams } from '../../../../utils/interface/kith-teams.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { requireTeam } from '../../require-team.ts';
import { assembleInvitation } from './teams-invitation.ts';

/** POST /kith/teams/{id}/invitation: a new link; the one before opens nothing any more. */
export const renewInvitation = defineOperation({
  method: 'post',
  path: '/kith/teams/{id}/invitation',
  tag: 'Teams',
  summary: 'Make a new invite link',
  description: 'By the team’s admin. It is valid for seven days; earlier links open nothing any more.',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  params: teamParams,
  answer: invitation,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service, caller, params }): Promise<InvitationLink> {
    const team = requireTeam(service, caller, params.id ?? '');
    return assembleInvitation(
      service,
      await service.store.renewInvitation(caller.member, team, service.now()),
    );
  },
});
