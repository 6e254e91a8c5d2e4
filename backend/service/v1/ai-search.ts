import { type SearchResult, searchRequest, searchResult } from '../../../utils/interface/v1/ai-search.ts';
import { asUser } from '../access/as-user.ts';
import { defineOperation } from '../http/operation.ts';
import { findCompaniesByName } from './find-companies-by-name.ts';
import { findPeopleByWords } from './find-people-by-words.ts';

/** Room for a query of 10,000 characters, each written as an escape, and for the filters. */
const SEARCH_BODY = 256 * 1024;

/** POST /v1/ai/search (interface 4.11). */
export const searchPeople = defineOperation({
  method: 'post',
  path: '/v1/ai/search',
  tag: 'First generation',
  summary: 'Search people in natural language',
  description:
    'By words of names, positions and companies, by places and by degree, within the user’s own data. What the ' +
    'query says replaces the same key of currentFilters. People of whom a filter’s value is not known are left ' +
    'out. With type companies, companies are searched by name.',
  access: asUser,
  forward: { effect: 'read' },
  body: searchRequest,
  bodyLimit: SEARCH_BODY,
  answer: searchResult,
  refusals: [],
  handle: (call): Promise<SearchResult> =>
    call.body.type === 'people' ? findPeopleByWords(call) : findCompaniesByName(call),
});
