import { done } from '../../../../utils/interface/kith-network.ts';
import {
  type SetSharingRequest,
  setSharingRequest,
  teamParams,
} from '../../../../utils/interface/kith-teams.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { requireTeam } from '../../require-team.ts';
import { refuseField } from '../../service-error.ts';
import { requireOwnData } from '../require-own-data.ts';

/** PUT /kith/teams/{id}/sharing: the caller picks what the team sees, and whether by name. */
export const setSharing = defineOperation({
  method: 'put',
  path: '/kith/teams/{id}/sharing',
  tag: 'Teams',
  summary: 'Pick what the caller shares with a team',
  description:
    'Everything, those to come included; some sources; or nothing. Ratings, “they don’t know each other” and whoever is kept private are never shared.',
  access: asMember,
  forward: { effect: 'withdrawal' },
  isDoneOnce: true,
  params: teamParams,
  body: setSharingRequest,
  answer: done,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service, caller, body, params }) {
    requireOwnData(caller);
    const choice = { sources: sourcesOf(body), isNamed: body.named };
    const team = requireTeam(service, caller, params.id ?? '');
    return { changed: await service.store.setSharing(caller.member, team, choice) };
  },
});

function sourcesOf({ share, sources }: SetSharingRequest): readonly string[] | 'all' {
  if (share === 'some' && sources === undefined) {
    throw refuseField('sources', 'is required where share is some', 'required');
  }
  if (share !== 'some' && sources !== undefined) {
    throw refuseField('sources', 'belongs to share some only', 'unexpected');
  }
  return share === 'all' ? 'all' : (sources ?? []);
}
