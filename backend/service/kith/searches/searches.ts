import { type SavedSearch, savedSearches } from '../../../../utils/interface/kith-search.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { assembleSavedSearch, runSearch } from '../../search/saved-search.ts';
import { searchDataOf } from '../../search/search-data.ts';

/** GET /kith/searches: the caller's saved searches, each with what it finds now and what of it is new. */
export const listSavedSearches = defineOperation({
  method: 'get',
  path: '/kith/searches',
  tag: 'Own data',
  summary: 'Saved searches, with what is new in each',
  description:
    'Latest first. fresh counts those among the first 5,000 who were not there when it was last looked at.',
  access: asMember,
  answer: savedSearches,
  refusals: [],
  async handle({ service, caller }): Promise<{ searches: SavedSearch[] }> {
    const { member } = caller;
    const rows = await service.store.savedSearches(member);
    if (rows.length === 0) return { searches: [] };
    const data = await searchDataOf(service, member);
    return {
      searches: await Promise.all(
        rows.map((row) => assembleSavedSearch(service, member, row, runSearch(row, data, service.today()))),
      ),
    };
  },
});
