import { done } from '../../../../utils/interface/kith-network.ts';
import { teamParams } from '../../../../utils/interface/kith-teams.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { requireTeam } from '../../require-team.ts';

/** DELETE /kith/teams/{id}/invitation: the link opens nothing any more. */
export const revokeInvitation = defineOperation({
  method: 'delete',
  path: '/kith/teams/{id}/invitation',
  tag: 'Teams',
  summary: 'Revoke the invite link',
  description: 'By the team’s admin. Whoever has joined stays.',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  params: teamParams,
  answer: done,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service, caller, params }) {
    const team = requireTeam(service, caller, params.id ?? '');
    return { changed: await service.store.revokeInvitation(caller.member, team, service.now()) };
  },
});
