import { type Ask, asks } from '../../../../utils/interface/kith-asks.ts';
import { asMember } from '../../access/as-member.ts';
import { assembleAsk } from '../../answers/assemble-ask.ts';
import { defineOperation } from '../../http/operation.ts';

/** GET /kith/asks: the caller's own asks, newest first. */
export const listAsks = defineOperation({
  method: 'get',
  path: '/kith/asks',
  tag: 'Asks',
  summary: 'The caller’s asks for introductions',
  description: 'All of them, newest first, with what became of each. Nobody else sees them.',
  access: asMember,
  answer: asks,
  refusals: [],
  async handle({ service, caller }): Promise<{ asks: Ask[] }> {
    const rows = await service.store.asks(caller.member);
    return { asks: await Promise.all(rows.map((row) => assembleAsk(service, caller.member, row))) };
  },
});
