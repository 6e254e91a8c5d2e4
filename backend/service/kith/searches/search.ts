import {
  type KithSearchResult,
  kithSearchRequest,
  kithSearchResult,
  type ReadFilter,
} from '../../../../utils/interface/kith-search.ts';
import { type Condition, FILTER_KEYS, type SearchFilters } from '../../../network/search/conditions.ts';
import { coverageOf, loosen } from '../../../network/search/loosen.ts';
import type { ReadPart, SearchNote } from '../../../network/search/read-search.ts';
import { coverageOfCompanies, searchCompanies } from '../../../network/search/search-companies.ts';
import { searchPeople } from '../../../network/search/search-people.ts';
import { asMember } from '../../access/as-member.ts';
import { assemblePagination } from '../../answers/assemble-list.ts';
import { defineOperation } from '../../http/operation.ts';
import { readQuery } from '../../search/read-query.ts';
import { searchDataOf } from '../../search/search-data.ts';
import { readQuestion } from './read-question.ts';
import { describeFoundCompanies } from './search-companies.ts';
import { describeFoundPeople, describeLoosened } from './search-people.ts';

/** Room for a query of 10,000 characters, each written as an escape, and for the filters. */
const SEARCH_BODY = 256 * 1024;

/** POST /kith/search: the search of the documented interface, explained, with what is not known told apart. */
export const search = defineOperation({
  method: 'post',
  path: '/kith/search',
  tag: 'Own data',
  summary: 'Search people or companies in plain words',
  description:
    'filters says what was read as what; a pinned filter wins over the words of the query, and “” pins that it does ' +
    'not matter. People and companies that fit but for what is not known of them are counted apart, and listed in the ' +
    'place of the others with unknown. notes lists the words of the query that are not used, or ask what is known of few, and why. ' +
    'Where nobody fits, loosening names the filter to give up, and nearest who comes closest.',
  access: asMember,
  body: kithSearchRequest,
  bodyLimit: SEARCH_BODY,
  answer: kithSearchResult,
  refusals: [],
  async handle({ service, caller, body }): Promise<KithSearchResult> {
    const { member } = caller;
    const { query, type, page, limit } = body;
    const pinned = readQuestion(body);
    const data = await searchDataOf(service, member);
    const read = await readQuery(service, data, { query, type, pinned });
    const wanted = { conditions: read.conditions, isUnknown: body.unknown, isEmpty: read.isEmpty };
    const own = data.view.person;
    const coverage = new Map(
      read.conditions.map((condition) => [
        nameOf(condition),
        type === 'people'
          ? coverageOf(condition, own, data)
          : coverageOfCompanies(condition, data.index.companies),
      ]),
    );
    const filters = [...pinnedFilters(pinned), ...read.parts.map(describePart)].map((filter) => ({
      ...filter,
      ...(coverage.get(nameOf({ key: filter.key, isNegated: filter.negated })) ?? { known: 0, of: 0 }),
    }));
    const answer = {
      filters,
      notes: [...read.notes, ...notesOfLittleKnown(query, filters)],
      loosening: null,
      nearest: [],
    };
    if (type === 'companies') {
      const { companies, unknown } = searchCompanies(data.view.network, data.index.companies, wanted);
      const shown = companies.slice((page - 1) * limit, page * limit);
      return {
        ...answer,
        people: [],
        companies: await describeFoundCompanies(service, member, data.view.network, shown),
        unknown,
        pagination: assemblePagination(body, companies.length),
      };
    }
    const { total, unknown, best } = searchPeople(
      { ...wanted, caller: own, count: page * limit, isByScore: false },
      data,
    );
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

function nameOf({ key, isNegated }: Pick<Condition, 'key' | 'isNegated'>): string {
  return `${key} ${isNegated}`;
}

type BareFilter = Omit<ReadFilter, 'known' | 'of'>;

function describePart({ key, value, isNegated, start, end }: ReadPart): BareFilter {
  return { key, value, negated: isNegated, pinned: false, start, end };
}

function pinnedFilters(pinned: Partial<SearchFilters>): BareFilter[] {
  return FILTER_KEYS.flatMap((key) => {
    const value = pinned[key];
    return value === undefined ? [] : [{ key, value, negated: false, pinned: true, start: 0, end: 0 }];
  });
}

/** Times are of few known: whoever gets no chips is told by a note. */
function notesOfLittleKnown(query: string, filters: readonly ReadFilter[]): SearchNote[] {
  return filters
    .filter(({ key, known, of }) => (key === 'jobChange' || key === 'lastContact') && known * 2 < of)
    .filter(({ pinned }) => !pinned)
    .map(({ start, end }) => ({ text: query.slice(start, end), reason: 'little_known' }));
}
