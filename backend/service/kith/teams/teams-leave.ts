import { done } from '../../../../utils/interface/kith-network.ts';
import { teamParams } from '../../../../utils/interface/kith-teams.ts';
import type { Member } from '../../../store/store.ts';
import { asMember } from '../../access/as-member.ts';
import { endContributor } from '../../contributors.ts';
import { defineOperation } from '../../http/operation.ts';
import { requireTeam } from '../../require-team.ts';
import type { ServiceContext } from '../../service-context.ts';
import { requireOwnData } from '../require-own-data.ts';

/** POST /kith/teams/{id}/leave: what the caller shared is gone from the team at once. */
export const leaveTeam = defineOperation({
  method: 'post',
  path: '/kith/teams/{id}/leave',
  tag: 'Teams',
  summary: 'Leave a team',
  description:
    'An admin hands the team over first, unless nobody else is left: then the team goes, with what others gave it by a link.',
  access: asMember,
  forward: { effect: 'withdrawal', isRepeatable: false },
  isDoneOnce: true,
  params: teamParams,
  answer: done,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service, caller, params }) {
    requireOwnData(caller);
    const team = requireTeam(service, caller, params.id ?? '');
    await endLeftContributors(service, caller.member, team);
    await service.store.leaveTeam(caller.member, team);
    return { changed: true };
  },
});

/** With the last member, what others gave the team by a link goes, too. */
async function endLeftContributors(service: ServiceContext, member: Member, team: number): Promise<void> {
  const own = (await service.store.teams(member)).find(({ id }) => id === team);
  const isLast = own?.members.every(({ id, gaveAt }) => id === member.id || gaveAt !== null) === true;
  if (!isLast || own?.role !== 'admin') return;
  for (const { id } of await service.store.contributions(member, team)) {
    const contributor = await service.store.findContributor(member, team, { link: id });
    if (contributor !== null) await endContributor(service, contributor);
  }
}
