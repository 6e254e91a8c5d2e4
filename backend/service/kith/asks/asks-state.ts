import { type Ask, ask, askParams, moveAskRequest } from '../../../../utils/interface/kith-asks.ts';
import { asMember } from '../../access/as-member.ts';
import { assembleAsk } from '../../answers/assemble-ask.ts';
import { defineOperation } from '../../http/operation.ts';
import { rowOf } from '../../row-of.ts';

/** POST /kith/asks/{id}/state: what became of it, dated now. */
export const moveAsk = defineOperation({
  method: 'post',
  path: '/kith/asks/{id}/state',
  tag: 'Asks',
  summary: 'Say what became of an ask',
  description:
    'draft → asked → made → met; declined and no_answer may follow asked and made; no_answer may be followed by ' +
    'anything but draft. Every other step is refused (409).',
  access: asMember,
  isDoneOnce: true,
  params: askParams,
  body: moveAskRequest,
  answer: ask,
  refusals: ['not_found', 'conflict'],
  async handle({ service, caller, params, body }): Promise<Ask> {
    const { member } = caller;
    const id = rowOf(service, 'ask', member, params.id);
    return assembleAsk(service, member, await service.store.moveAsk(member, id, body.state, service.now()));
  },
});
