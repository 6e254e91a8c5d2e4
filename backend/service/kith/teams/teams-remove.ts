import { done } from '../../../../utils/interface/kith-network.ts';
import { teamMemberRequest, teamParams } from '../../../../utils/interface/kith-teams.ts';
import { asMember } from '../../access/as-member.ts';
import { endContributor } from '../../contributors.ts';
import { defineOperation } from '../../http/operation.ts';
import { requireTeam, requireTeamMember } from '../../require-team.ts';

/** POST /kith/teams/{id}/remove: by the admin; the invitation is void from then on. */
export const removeTeamMember = defineOperation({
  method: 'post',
  path: '/kith/teams/{id}/remove',
  tag: 'Teams',
  summary: 'Remove a member from a team',
  description:
    'By its admin. The invite link opens nothing any more; renew it to invite others. Of who gave a file by a link everything is erased instead.',
  access: asMember,
  forward: { effect: 'withdrawal', isRepeatable: false },
  isDoneOnce: true,
  params: teamParams,
  body: teamMemberRequest,
  answer: done,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service, caller, body, params }) {
    const team = requireTeam(service, caller, params.id ?? '');
    const mate = requireTeamMember(service, caller, body.member_id);
    const contributor = await service.store.findContributor(caller.member, team, { member: mate });
    // Who could take it back if it stayed?
    if (contributor !== null) await endContributor(service, contributor);
    else await service.store.removeTeamMember(caller.member, team, mate, service.now());
    return { changed: true };
  },
});
