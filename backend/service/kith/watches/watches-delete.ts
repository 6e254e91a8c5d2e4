import { done } from '../../../../utils/interface/kith-network.ts';
import { watchParams } from '../../../../utils/interface/kith-watches.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { rowOf } from '../../row-of.ts';

/** DELETE /kith/watches/{id}. */
export const deleteWatch = defineOperation({
  method: 'delete',
  path: '/kith/watches/{id}',
  tag: 'Own data',
  summary: 'No longer wait for a person or company',
  access: asMember,
  isDoneOnce: true,
  params: watchParams,
  answer: done,
  refusals: ['not_found'],
  async handle({ service, caller, params }) {
    const id = rowOf(service, 'watch', caller.member, params.id);
    await service.store.deleteWatch(caller.member, id);
    return { changed: true };
  },
});
