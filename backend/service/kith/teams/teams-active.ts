import { done } from '../../../../utils/interface/kith-network.ts';
import { setActiveTeamRequest } from '../../../../utils/interface/kith-teams.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { requireTeam } from '../../require-team.ts';
import { requireOwnData } from '../require-own-data.ts';

/** PUT /kith/teams/active: with which team the caller works. */
export const setActiveTeam = defineOperation({
  method: 'put',
  path: '/kith/teams/active',
  tag: 'Teams',
  summary: 'Say with which team, or none, the caller works',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  body: setActiveTeamRequest,
  answer: done,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service, caller, body }) {
    requireOwnData(caller);
    const team = body.team_id === null ? null : requireTeam(service, caller, body.team_id);
    return { changed: await service.store.setActiveTeam(caller.member, team) };
  },
});
