import { done } from '../../../../utils/interface/kith-network.ts';
import { teamParams } from '../../../../utils/interface/kith-teams.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { requireTeam } from '../../require-team.ts';
import { requireOwnData } from '../require-own-data.ts';

/** POST /kith/teams/{id}/leave: what the caller shared is gone from the team at once. */
export const leaveTeam = defineOperation({
  method: 'post',
  path: '/kith/teams/{id}/leave',
  tag: 'Teams',
  summary: 'Leave a team',
  description: 'An admin hands the team over first, unless nobody else is left: then the team goes.',
  access: asMember,
  isDoneOnce: true,
  params: teamParams,
  answer: done,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service, caller, params }) {
    requireOwnData(caller);
    await service.store.leaveTeam(caller.member, requireTeam(service, caller, params.id ?? ''));
    return { changed: true };
  },
});
