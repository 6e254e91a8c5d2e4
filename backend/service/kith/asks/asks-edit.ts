import { type Ask, ask, askParams, editAskRequest } from '../../../../utils/interface/kith-asks.ts';
import { asMember } from '../../access/as-member.ts';
import { assembleAsk } from '../../answers/assemble-ask.ts';
import { defineOperation } from '../../http/operation.ts';
import { rowOf } from '../../row-of.ts';

/** Room for a note and a paragraph of 10,000 characters, each written as an escape. */
const ASK_BODY = 256 * 1024;

/** PUT /kith/asks/{id}: other words, of a draft only. */
export const editAsk = defineOperation({
  method: 'put',
  path: '/kith/asks/{id}',
  tag: 'Asks',
  summary: 'Change a draft of an ask',
  description: 'What is left out stays as it is. Only a draft can be changed (409).',
  access: asMember,
  isDoneOnce: true,
  params: askParams,
  body: editAskRequest,
  bodyLimit: ASK_BODY,
  answer: ask,
  refusals: ['not_found', 'conflict'],
  async handle({ service, caller, params, body }): Promise<Ask> {
    const { member } = caller;
    const row = await service.store.editAsk(member, rowOf(service, 'ask', member, params.id), body);
    return assembleAsk(service, member, row);
  },
});
