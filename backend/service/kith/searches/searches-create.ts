import { type SavedSearch, savedSearch, saveSearchRequest } from '../../../../utils/interface/kith-search.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { assembleSavedSearch, runSearch } from '../../search/saved-search.ts';
import { searchDataOf } from '../../search/search-data.ts';
import { readQuestion } from './read-question.ts';

/** Room for a query of 10,000 characters, each written as an escape, and for the filters. */
const SEARCH_BODY = 256 * 1024;

/** POST /kith/searches: a search to be looked at again; who is found now counts as seen. */
export const saveSearch = defineOperation({
  method: 'post',
  path: '/kith/searches',
  tag: 'Own data',
  summary: 'Save a search',
  description:
    'Who is found now counts as seen. The same search of the same title again is the one that is there. At most 50 ' +
    'searches (409 beyond).',
  access: asMember,
  body: saveSearchRequest,
  bodyLimit: SEARCH_BODY,
  answer: savedSearch,
  refusals: ['conflict'],
  async handle({ service, caller, body }): Promise<SavedSearch> {
    const { member } = caller;
    const { title, query, type } = body;
    const pinned = Object.fromEntries(Object.entries(readQuestion(body)));
    const data = await searchDataOf(service, member);
    const found = runSearch({ query, type, pinned }, data, service.today());
    const draft = { title, query, type, pinned };
    const row = await service.store.saveSearch(member, draft, found.rows, service.now());
    return assembleSavedSearch(service, member, row, found);
  },
});
