import { type Watch, watches } from '../../../../utils/interface/kith-watches.ts';
import { asMember } from '../../access/as-member.ts';
import { assembleWatch } from '../../answers/watched.ts';
import { defineOperation } from '../../http/operation.ts';

/** GET /kith/watches: whom the caller waits for, and to whom there is a way now. */
export const listWatches = defineOperation({
  method: 'get',
  path: '/kith/watches',
  tag: 'Own data',
  summary: 'People and companies the caller waits for, with those that became reachable',
  description: 'Latest first. fresh: there is a way to them that the caller has not seen yet.',
  access: asMember,
  answer: watches,
  refusals: [],
  async handle({ service, caller }): Promise<{ watches: Watch[] }> {
    const { member } = caller;
    const rows = await service.store.watches(member);
    return { watches: await Promise.all(rows.map((row) => assembleWatch(service, member, row))) };
  },
});
