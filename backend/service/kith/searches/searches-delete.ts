import { done } from '../../../../utils/interface/kith-network.ts';
import { savedSearchParams } from '../../../../utils/interface/kith-search.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { rowOf } from '../../row-of.ts';

/** DELETE /kith/searches/{id}. */
export const deleteSavedSearch = defineOperation({
  method: 'delete',
  path: '/kith/searches/{id}',
  tag: 'Own data',
  summary: 'Delete a saved search',
  access: asMember,
  isDoneOnce: true,
  params: savedSearchParams,
  answer: done,
  refusals: ['not_found'],
  async handle({ service, caller, params }) {
    const id = rowOf(service, 'saved_search', caller.member, params.id);
    await service.store.deleteSavedSearch(caller.member, id);
    return { changed: true };
  },
});
