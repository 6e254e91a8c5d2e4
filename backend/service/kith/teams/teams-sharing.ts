import { type SharingAnswer, sharing, teamParams } from '../../../../utils/interface/kith-teams.ts';
import type { Sharing } from '../../../store/team-store.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { requireTeam } from '../../require-team.ts';

/** GET /kith/teams/{id}/sharing: what of the caller's data a team sees. */
export const readSharing = defineOperation({
  method: 'get',
  path: '/kith/teams/{id}/sharing',
  tag: 'Teams',
  summary: 'What the caller shares with a team',
  access: asMember,
  forward: { effect: 'read' },
  params: teamParams,
  answer: sharing,
  refusals: ['not_found'],
  async handle({ service, caller, params }): Promise<SharingAnswer> {
    return assembleSharing(
      await service.store.sharing(caller.member, requireTeam(service, caller, params.id ?? '')),
    );
  },
});

function assembleSharing({ sources, ownSources, isNamed, hasPicked }: Sharing): SharingAnswer {
  const isShared = (source: string) => sources === 'all' || sources.includes(source);
  return {
    picked: hasPicked,
    share: sources === 'all' ? 'all' : sources.length > 0 ? 'some' : 'none',
    sources: ownSources.map((source) => ({ source, shared: isShared(source) })),
    named: isNamed,
  };
}
