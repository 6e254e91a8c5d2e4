import {
  type KithSearchResult,
  kithSearchRequest,
  kithSearchResult,
  type ReadFilter,
} from '../../../../utils/interface/kith-search.ts';
import type { PeopleFilters } from '../../../network/search/filters.ts';
import type { ReadPart } from '../../../network/search/read-search.ts';
import { searchCompanies } from '../../../network/search/search-companies.ts';
import { searchPeople } from '../../../network/search/search-people.ts';
import { asMember } from '../../access/as-member.ts';
import { assemblePagination } from '../../answers/assemble-list.ts';
import { defineOperation } from '../../http/operation.ts';
import { readQuery } from '../../search/read-query.ts';
import { searchDataOf } from '../../search/search-data.ts';
import { readQuestion } from './read-question.ts';
import { describeFoundCompanies } from './search-companies.ts';
import { describeFoundPeople } from './search-people.ts';

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
    'place of the others with unknown.',
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
    const answer = {
      filters: [...pinnedFilters(pinned), ...read.parts.map(describePart)],
      unread: [...read.unread],
    };
    if (type === 'companies') {
      const { companies, unknown } = searchCompanies(data.view.network, data.index.companies, wanted);
      const shown = companies.slice((page - 1) * limit, page * limit);
      return {
        ...answer,
        people: [],
        companies: await describeFoundCompanies(service, member, shown),
        unknown,
        pagination: assemblePagination(body, companies.length),
      };
    }
    const { total, unknown, best } = searchPeople(
      { ...wanted, caller: data.view.person, count: page * limit },
      data,
    );
    return {
      ...answer,
      people: await describeFoundPeople(service, member, data, best.slice((page - 1) * limit)),
      companies: [],
      unknown,
      pagination: assemblePagination(body, total),
    };
  },
});

function describePart({ key, value, isNegated, start, end }: ReadPart): ReadFilter {
  return { key, value, negated: isNegated, pinned: false, start, end };
}

function pinnedFilters(pinned: Partial<PeopleFilters>): ReadFilter[] {
  const keys = ['city', 'position', 'companyIndustry', 'connectionDegree'] as const;
  return keys.flatMap((key) => {
    const value = pinned[key];
    return value === undefined ? [] : [{ key, value, negated: false, pinned: true, start: 0, end: 0 }];
  });
}
