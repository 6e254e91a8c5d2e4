import { done } from '../../../../utils/interface/kith-network.ts';
import { asMember } from '../../access/as-member.ts';
import { assembleWatch } from '../../answers/watched.ts';
import { defineOperation } from '../../http/operation.ts';

/** POST /kith/watches/seen: that there is a way to them has been seen. */
export const markWatchesSeen = defineOperation({
  method: 'post',
  path: '/kith/watches/seen',
  tag: 'Own data',
  summary: 'Say that those who became reachable were seen',
  description: 'Whom there is no way to any longer is told of again once there is one.',
  access: asMember,
  answer: done,
  refusals: ['conflict'],
  async handle({ service, caller }) {
    const { member } = caller;
    const rows = await service.store.watches(member);
    const told: number[] = [];
    for (const row of rows) if ((await assembleWatch(service, member, row)).score > 0) told.push(row.id);
    return { changed: await service.store.markWatchesTold(member, told) };
  },
});
