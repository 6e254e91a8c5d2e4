import { done } from '../../../utils/interface/kith/kith-network.ts';
import {
  type SavedSearch,
  type SearchIdea,
  savedSearch,
  savedSearches,
  savedSearchParams,
  saveSearchRequest,
  searchIdeas,
} from '../../../utils/interface/kith/kith-search.ts';
import type { Day } from '../../network/evidence.ts';
import { readSearch } from '../../network/search/read-search.ts';
import type { SavedSearchRow, SearchDraft } from '../../store/documents/saved-searches.ts';
import type { Member, PersonRow } from '../../store/rows.ts';
import { asMember } from '../access/as-member.ts';
import { defineOperation, type Operation } from '../http/operation.ts';
import { SEARCH_BODY } from '../http/read-json-body.ts';
import { rowOf } from '../row-of.ts';
import { readFoundRows } from '../search/describe-found.ts';
import { findCompanies, findPeople, type SearchData, searchDataOf } from '../search/search-data.ts';
import type { ServiceContext } from '../service-context.ts';
import { readQuestion } from './search.ts';

const listSavedSearches = defineOperation({
  method: 'get',
  path: '/kith/searches',
  tag: 'Own data',
  summary: 'Saved searches, with what is new in each',
  description:
    'Latest first. fresh is how many of the first 5,000 results are new since the search was last seen.',
  access: asMember,
  forward: { effect: 'read' },
  answer: savedSearches,
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

/** Suggestions come from this many of the strongest ties, which represent the data well enough. */
const LOOKED_AT = 100;
/** Short, plain job titles. No one would type longer ones. */
const PLAIN_TITLE = /^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+){0,2}$/u;
const OF_A_KIND = 2;

const findSearchIdeas = defineOperation({
  method: 'get',
  path: '/kith/searches/ideas',
  tag: 'Own data',
  summary: 'Suggest what to search for',
  description: 'Titles, cities and companies of the people the caller can reach best.',
  access: asMember,
  forward: { effect: 'read' },
  isCached: true,
  answer: searchIdeas,
  async handle({ service, caller: { member } }) {
    const data = await searchDataOf(service, member);
    const { best } = findPeople(data, { conditions: [], count: LOOKED_AT });
    const found = await readFoundRows(service, member, data, best);
    return { ideas: ideasOf(found.map(({ row }) => row)) };
  },
});

function ideasOf(rows: readonly PersonRow[]): SearchIdea[] {
  const plain = rows.filter(({ title }) => PLAIN_TITLE.test(title));
  const idea = (kind: SearchIdea['kind']) => (one: Partial<SearchIdea>) => ({
    title: '',
    city: '',
    company: '',
    ...one,
    kind,
  });
  if (rows.length === 0) return [];
  return [
    ...mostCommon(plain, ['title', 'city']).map(idea('title_city')),
    ...mostCommon(rows, ['company']).map(idea('company')),
    idea('not_in_touch')({}),
    ...mostCommon(plain, ['title']).map(idea('title')),
    ...mostCommon(plain, ['title', 'company']).slice(0, 1).map(idea('title_company')),
  ];
}

type Field = 'title' | 'city' | 'company';

/**
 * Returns the `OF_A_KIND` most frequent combinations. If two are equally frequent, the one with the strongest tie comes first.
 */
function mostCommon(rows: readonly PersonRow[], fields: readonly Field[]): Partial<Record<Field, string>>[] {
  const known = rows.filter((row) => fields.every((field) => row[field] !== ''));
  const groups = Map.groupBy(known, (row) => fields.map((field) => row[field]).join('\n'));
  return [...groups.values()]
    .toSorted((x, y) => y.length - x.length)
    .slice(0, OF_A_KIND)
    .flatMap(([row]) =>
      row === undefined ? [] : [Object.fromEntries(fields.map((field) => [field, row[field]]))],
    );
}

const saveSearch = defineOperation({
  method: 'post',
  path: '/kith/searches',
  tag: 'Own data',
  summary: 'Save a search',
  description:
    'Its current results count as seen. Saving the same search with the same title returns the existing one. The limit is ' +
    '50 searches; beyond that, 409.',
  access: asMember,
  forward: { effect: 'write' },
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

const markSearchSeen = defineOperation({
  method: 'post',
  path: '/kith/searches/{id}/seen',
  tag: 'Own data',
  summary: 'Mark the results of a saved search as seen',
  description: 'Only later results count as fresh.',
  access: asMember,
  forward: { effect: 'write' },
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

const deleteSavedSearch = defineOperation({
  method: 'delete',
  path: '/kith/searches/{id}',
  tag: 'Own data',
  summary: 'Delete a saved search',
  description: 'People and companies stay as they are.',
  access: asMember,
  forward: { effect: 'write' },
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

export const SAVED_SEARCH_OPERATIONS: readonly Operation[] = [
  listSavedSearches,
  saveSearch,
  findSearchIdeas,
  markSearchSeen,
  deleteSavedSearch,
];

/** The maximum number of results that are saved as seen. */
const MAX_RESULTS = 5000;

/** The current results of a saved search: their number, and the first 5,000 rows of people or companies. */
interface SearchedRows {
  readonly total: number;
  readonly rows: readonly number[];
}

function runSearch(
  { query, type, pinned }: Omit<SearchDraft, 'title'>,
  data: SearchData,
  today: Day,
): SearchedRows {
  const { conditions, isEmpty } = readSearch({ query, type, pinned, today }, data.index, data.gazetteer);
  if (type === 'companies') {
    const { companies } = findCompanies(data, { conditions, isEmpty });
    const rows = companies.slice(0, MAX_RESULTS).map(({ company }) => company.id);
    return { total: companies.length, rows };
  }
  const { total, best } = findPeople(data, { conditions, isEmpty, count: MAX_RESULTS });
  return { total, rows: best.map(({ person }) => person) };
}

async function assembleSavedSearch(
  { store, ids }: ServiceContext,
  member: Member,
  search: SavedSearchRow,
  { total, rows }: SearchedRows,
): Promise<SavedSearch> {
  const seen = await store.seenBySearch(member, search);
  return {
    id: ids.encode('saved_search', member.account, search.id),
    title: search.title,
    query: search.query,
    type: search.type,
    pinned: search.pinned,
    created_at: search.createdAt,
    seen_at: search.seenAt,
    total,
    fresh: seen === null ? 0 : rows.filter((row) => !seen.has(row)).length,
  };
}
