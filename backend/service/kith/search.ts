import {
  type KithSearchRequest,
  type KithSearchResult,
  kithSearchRequest,
  kithSearchResult,
  type ReadFilter,
} from '../../../utils/interface/kith/kith-search.ts';
import {
  type Condition,
  type ConditionKey,
  FILTER_KEYS,
  isPinned,
  type SearchFilters,
} from '../../network/search/conditions.ts';
import { type Coverage, coverageOf, type Loosened, loosen } from '../../network/search/loosen.ts';
import type { ReadSearch, SearchNote } from '../../network/search/read-search.ts';
import { coverageOfCompanies } from '../../network/search/search-companies.ts';
import { personAt } from '../../network/search/search-people.ts';
import type { Member } from '../../store/rows.ts';
import { asMember } from '../access/as-member.ts';
import { assemblePagination, itemsOfPage } from '../answers/assemble-list.ts';
import { defineOperation } from '../http/operation.ts';
import { SEARCH_BODY } from '../http/read-json-body.ts';
import { describeFoundCompanies, describeFoundPeople } from '../search/describe-found.ts';
import { readFilters, readQuery } from '../search/read-query.ts';
import { findCompanies, findPeople, type SearchData, searchDataOf } from '../search/search-data.ts';
import type { ServiceContext } from '../service-context.ts';
import { refuseField } from '../service-error.ts';

export const search = defineOperation({
  method: 'post',
  path: '/kith/search',
  tag: 'Own data',
  summary: 'Search people or companies in plain words',
  description:
    'filters lists how the query was read. A pinned filter overrides the query, and “” means that it doesn’t matter. ' +
    'People and companies whose values are unknown are counted separately, and unknown lists them instead. notes ' +
    'lists words of the query that are ignored or rarely known, and why. Without results, loosening names the filter ' +
    'to drop, and nearest the closest people.',
  access: asMember,
  forward: { effect: 'read' },
  body: kithSearchRequest,
  bodyLimit: SEARCH_BODY,
  answer: kithSearchResult,
  async handle({ service, caller, body }): Promise<KithSearchResult> {
    const { member } = caller;
    const { query, type, page, limit } = body;
    const pinned = readQuestion(body);
    const data = await searchDataOf(service, member);
    const read = await readQuery(service, data, { query, type, pinned });
    const wanted = { conditions: read.conditions, isUnknown: body.unknown, isEmpty: read.isEmpty };
    const own = data.view.person;
    const filters = describeFilters(read, pinned, (condition) =>
      type === 'people'
        ? coverageOf(condition, own, data)
        : coverageOfCompanies(condition, data.index.companies),
    );
    const answer = {
      filters,
      notes: [...read.notes, ...notesOfLittleKnown(query, filters)],
      loosening: null,
      nearest: [],
    };
    if (type === 'companies') {
      const { companies, unknown } = findCompanies(data, wanted);
      const shown = itemsOfPage(companies, body);
      return {
        ...answer,
        people: [],
        companies: await describeFoundCompanies(service, member, data.view.network, shown),
        unknown,
        pagination: assemblePagination(body, companies.length),
      };
    }
    const { total, unknown, best } = findPeople(data, { ...wanted, count: page * limit });
    const isVain = total === 0 && !body.unknown && !read.isEmpty;
    return {
      ...answer,
      ...(isVain ? await describeLoosened(service, member, data, loosen(read.conditions, own, data)) : {}),
      people: await describeFoundPeople(service, member, data, best.slice((page - 1) * limit)),
      companies: [],
      unknown,
      pagination: assemblePagination(body, total),
    };
  },
});

/** Returns the pinned filters and those read from the query, each with the number of people for whom it can be checked. */
function describeFilters(
  { conditions, parts }: ReadSearch,
  pinned: Partial<SearchFilters>,
  coverageOf: (condition: Condition) => Coverage,
): ReadFilter[] {
  const nameOf = (key: ConditionKey, isNegated: boolean) => `${key} ${isNegated}`;
  const coverage = new Map(conditions.map((one) => [nameOf(one.key, one.isNegated), coverageOf(one)]));
  const pins = FILTER_KEYS.filter((key) => isPinned(key, pinned)).map((key) => {
    return { key, value: pinned[key] ?? '', negated: false, pinned: true, start: 0, end: 0 };
  });
  const read = parts.map(({ key, value, isNegated, start, end }) => {
    return { key, value, negated: isNegated, pinned: false, start, end };
  });
  return [...pins, ...read].map((filter) => ({
    ...filter,
    ...(coverage.get(nameOf(filter.key, filter.negated)) ?? { known: 0, of: 0 }),
  }));
}

/**
 * Returns a note for filters about time, because times are known for few people. It is for clients that don’t show
 * filters.
 */
function notesOfLittleKnown(query: string, filters: readonly ReadFilter[]): SearchNote[] {
  return filters
    .filter(({ key, pinned }) => !pinned && (key === 'jobChange' || key === 'lastContact'))
    .filter(({ known, of }) => known * 2 < of)
    .map(({ start, end }) => ({ text: query.slice(start, end), reason: 'little_known' }));
}

/** Returns the pinned filters of a search. Throws if both they and the query are empty. */
export function readQuestion({
  query,
  pinned,
}: Pick<KithSearchRequest, 'query' | 'pinned'>): Partial<SearchFilters> {
  const filters = readFilters(pinned, 'pinned');
  if (query.trim() === '' && Object.values(filters).every((value) => value === '')) {
    throw refuseField('query', 'or a pinned filter is required', 'required');
  }
  return filters;
}

/** Returns which filter to drop and who comes closest, for a search without results. */
async function describeLoosened(
  service: ServiceContext,
  member: Member,
  data: SearchData,
  { without, nearest }: Loosened,
): Promise<Pick<KithSearchResult, 'loosening' | 'nearest'>> {
  const near = nearest.map(({ at }) => personAt(at, data));
  const people = await describeFoundPeople(service, member, data, near);
  const keys = (misses: Loosened['nearest'][number]['misses']) =>
    misses.map(({ condition: { key }, isKnown }) => ({ key, is_known: isKnown }));
  return {
    loosening: without && {
      key: without.condition.key,
      negated: without.condition.isNegated,
      total: without.total,
    },
    // A row is missing only if it was erased in the meantime.
    nearest:
      people.length < nearest.length
        ? []
        : people.map((person, place) => ({ person, misses: keys(nearest[place]?.misses ?? []) })),
  };
}
