import { type SavedSearch, savedSearch, savedSearchParams } from '../../../../utils/interface/kith-search.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { rowOf } from '../../row-of.ts';
import { assembleSavedSearch, runSearch } from '../../search/saved-search.ts';
import { searchDataOf } from '../../search/search-data.ts';

/** POST /kith/searches/{id}/seen: its results have been looked at, so that none of them is new any more. */
export const markSearchSeen = defineOperation({
  method: 'post',
  path: '/kith/searches/{id}/seen',
  tag: 'Own data',
  summary: 'Say that the results of a saved search were looked at',
  access: asMember,
  params: savedSearchParams,
  answer: savedSearch,
  refusals: ['not_found', 'conflict'],
  async handle({ service, caller, params }): Promise<SavedSearch> {
    const { member } = caller;
    const id = rowOf(service, 'saved_search', member, params.id);
    const search = await service.store.savedSearch(member, id);
    const found = runSearch(search, await searchDataOf(service, member), service.today());
    const row = await service.store.markSearchSeen(member, id, found.rows, service.now());
    return assembleSavedSearch(service, member, row, found);
  },
});
