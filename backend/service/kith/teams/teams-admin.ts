import { done } from '../../../../utils/interface/kith-network.ts';
import { teamMemberRequest, teamParams } from '../../../../utils/interface/kith-teams.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { requireTeam, requireTeamMember } from '../../require-team.ts';

/** PUT /kith/teams/{id}/admin: the admin hands the team over. */
export const handOverTeam = defineOperation({
  method: 'put',
  path: '/kith/teams/{id}/admin',
  tag: 'Teams',
  summary: 'Hand a team over to another member',
  description: 'By its admin, who is an ordinary member from then on.',
  access: asMember,
  forward: { effect: 'write', isRepeatable: false },
  isDoneOnce: true,
  params: teamParams,
  body: teamMemberRequest,
  answer: done,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service, caller, body, params }) {
    const team = requireTeam(service, caller, params.id ?? '');
    await service.store.handOverTeam(caller.member, team, requireTeamMember(service, caller, body.member_id));
    return { changed: true };
  },
});
