import { type Ask, ask, askParams } from '../../../../utils/interface/kith-asks.ts';
import { asMember } from '../../access/as-member.ts';
import { assembleAsk } from '../../answers/assemble-ask.ts';
import { defineOperation } from '../../http/operation.ts';
import { rowOf } from '../../row-of.ts';

/** POST /kith/asks/{id}/undo: the latest step never happened. */
export const undoAskStep = defineOperation({
  method: 'post',
  path: '/kith/asks/{id}/undo',
  tag: 'Asks',
  summary: 'Take the latest step of an ask back',
  description: 'The first step stays (409); an ask as a whole is deleted.',
  access: asMember,
  isDoneOnce: true,
  params: askParams,
  answer: ask,
  refusals: ['not_found', 'conflict'],
  async handle({ service, caller, params }): Promise<Ask> {
    const { member } = caller;
    const row = await service.store.undoAskStep(member, rowOf(service, 'ask', member, params.id));
    return assembleAsk(service, member, row);
  },
});
