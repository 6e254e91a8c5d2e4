import { type Ask, ask, askParams, thankAskRequest } from '../../../../utils/interface/kith-asks.ts';
import { asMember } from '../../access/as-member.ts';
import { assembleAsk } from '../../answers/assemble-ask.ts';
import { defineOperation } from '../../http/operation.ts';
import { rowOf } from '../../row-of.ts';

/** PUT /kith/asks/{id}/thanks: the caller has said thank you, or has not after all. */
export const thankForAsk = defineOperation({
  method: 'put',
  path: '/kith/asks/{id}/thanks',
  tag: 'Asks',
  summary: 'Say that the introducer was thanked',
  description: 'Only for an introduction that was made (409). Nothing is sent to anybody.',
  access: asMember,
  isDoneOnce: true,
  params: askParams,
  body: thankAskRequest,
  answer: ask,
  refusals: ['not_found', 'conflict'],
  async handle({ service, caller, params, body }): Promise<Ask> {
    const { member } = caller;
    const id = rowOf(service, 'ask', member, params.id);
    const row = await service.store.thankForAsk(member, id, body.thanked, service.now());
    return assembleAsk(service, member, row);
  },
});
