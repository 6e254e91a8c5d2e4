import { askParams } from '../../../../utils/interface/kith-asks.ts';
import { done } from '../../../../utils/interface/kith-network.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { rowOf } from '../../row-of.ts';

/** DELETE /kith/asks/{id}. */
export const deleteAsk = defineOperation({
  method: 'delete',
  path: '/kith/asks/{id}',
  tag: 'Asks',
  summary: 'Delete an ask',
  description: 'It cannot be undone.',
  access: asMember,
  isDoneOnce: true,
  params: askParams,
  answer: done,
  refusals: ['not_found'],
  async handle({ service, caller, params }) {
    await service.store.deleteAsk(caller.member, rowOf(service, 'ask', caller.member, params.id));
    return { changed: true };
  },
});
