import {
  type CompanySearchResult,
  companyFilters,
  type FoundPerson,
  type PeopleSearchResult,
  peopleFilters,
  type SearchNoteV1,
  type SearchRequest,
  type SearchResult,
  searchRequest,
  searchResult,
} from '../../../utils/interface/v1/ai-search.ts';
import { linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import {
  conditionsOfFilters,
  filtersOfParts,
  mergeFilters,
  NO_FILTERS,
} from '../../network/search/conditions.ts';
import { asUser } from '../access/as-account.ts';
import type { Caller } from '../access/known-callers.ts';
import { fullNameOf } from '../answers/answer-entities.ts';
import { type Call, defineOperation } from '../http/operation.ts';
import { SEARCH_BODY } from '../http/read-json-body.ts';
import { readCompanyUrls, readFoundRows } from '../search/describe-found.ts';
import { readFilters, readQuery } from '../search/read-query.ts';
import { findCompanies, findPeople, searchDataOf } from '../search/search-data.ts';

type SearchCall = Pick<Call<Caller, SearchRequest, undefined>, 'service' | 'caller' | 'body'>;

/** POST /v1/ai/search (interface 4.11). */
export const searchInWords = defineOperation({
  method: 'post',
  path: '/v1/ai/search',
  tag: 'First generation',
  summary: 'Search people in natural language',
  description:
    'Searches the user’s own data by words of names, positions and companies, by place and by degree. The query ' +
    'overrides the same key of currentFilters. People with an unknown value for a filter are excluded. With type ' +
    'companies, companies are searched by name.',
  access: asUser,
  forward: { effect: 'read' },
  body: searchRequest,
  bodyLimit: SEARCH_BODY,
  answer: searchResult,
  handle: (call): Promise<SearchResult> =>
    call.body.type === 'people' ? findPeopleByWords(call) : findCompaniesByName(call),
});

/** More unknown filters than any client sends. */
const MAX_NOTED = 20;
const MAX_KEY = 64;

/** Returns a note for each key that isn’t a filter. These keys are ignored. */
function notesOfUnknown({
  people = {},
  companies = {},
  ...others
}: SearchRequest['currentFilters']): SearchNoteV1[] {
  const unknown = [
    ...Object.keys(others),
    ...Object.keys(people).filter((key) => !Object.hasOwn(peopleFilters.shape, key)),
    ...Object.keys(companies).filter((key) => !Object.hasOwn(companyFilters.shape, key)),
  ];
  return [...new Set(unknown)].slice(0, MAX_NOTED).map((key) => ({
    text: key.slice(0, MAX_KEY).toWellFormed(),
    reason: 'unknown_filter',
  }));
}

/** Searches people (interface 2.12). */
async function findPeopleByWords({ service, caller, body }: SearchCall): Promise<PeopleSearchResult> {
  const { member } = caller;
  const { city, position, companyIndustry, connectionDegree } = body.currentFilters.people ?? {};
  const set = { city, position, companyIndustry, connectionDegree };
  const given = readFilters(set, 'currentFilters.people');
  const current = mergeFilters(given, NO_FILTERS);
  const data = await searchDataOf(service, member);
  const read = await readQuery(service, data, { query: body.query, type: 'people', pinned: {} });
  const said = filtersOfParts(read.parts);
  // Filters that the query also contains are already among its own conditions, including excluded values.
  const unsaid = Object.fromEntries(
    Object.entries(current).filter(([key]) => said[key as keyof typeof said] === ''),
  );
  const conditions = [...read.conditions, ...conditionsOfFilters(unsaid)];
  const isEmpty = read.isEmpty && conditions.length === 0;
  const count = body.page * body.limit;
  const { total, unknown, best } = findPeople(data, { conditions, isEmpty, count, isByScore: true });
  const shown = await readFoundRows(service, member, data, best.slice((body.page - 1) * body.limit));
  const urls = await readCompanyUrls(
    service,
    member,
    shown.flatMap(({ company }) => company?.id ?? []),
  );
  return {
    filtersGenerated: { people: mergeFilters(current, said) },
    notes: [...read.notes, ...notesOfUnknown(body.currentFilters)],
    results: {
      people: {
        data: shown.map(
          ({ found, row, company }): FoundPerson => ({
            id: service.ids.encode('person', member.account, row.id),
            full_name: fullNameOf(row),
            linkedin_url: linkedinUrlOf(row.key) ?? '',
            location: [row.city, row.country].filter((part) => part !== '').join(', '),
            warmth_score: found.warmth,
            relevant_work: {
              position: row.title,
              company: { name: row.company, linkedin_url: urls.get(company?.id ?? 0) ?? '' },
            },
          }),
        ),
        pagination: {
          page: body.page,
          pageSize: body.limit,
          hasNextPage: count < total,
        },
        unknown,
      },
    },
  };
}

/** Searches companies by name and industry. The location of a company is never known. */
async function findCompaniesByName({ service, caller, body }: SearchCall): Promise<CompanySearchResult> {
  const { member } = caller;
  const { city = '', companyIndustry = '' } = body.currentFilters.companies ?? {};
  const current = { city: city.trim(), companyIndustry: companyIndustry.trim() };
  const data = await searchDataOf(service, member);
  const read = await readQuery(service, data, { query: body.query, type: 'companies', pinned: {} });
  const said = filtersOfParts(read.parts);
  const filters = mergeFilters(current, {
    ...NO_FILTERS,
    city: said.city,
    companyIndustry: said.companyIndustry,
  });
  const conditions = [
    ...read.conditions,
    ...conditionsOfFilters({
      city: said.city === '' ? current.city : '',
      companyIndustry: said.companyIndustry === '' ? current.companyIndustry : '',
    }),
  ];
  const isEmpty = read.isEmpty && conditions.length === 0;
  const { companies, unknown } = findCompanies(data, { conditions, isEmpty });
  const to = body.page * body.limit;
  const items = companies.slice(to - body.limit, to);
  const hasNextPage = to < companies.length;
  const urls = await readCompanyUrls(
    service,
    member,
    items.map(({ company }) => company.id),
  );
  return {
    filtersGenerated: { companies: { city: filters.city, companyIndustry: filters.companyIndustry } },
    notes: [...read.notes, ...notesOfUnknown(body.currentFilters)],
    results: {
      companies: {
        data: items.map(({ company, warmth }) => ({
          id: service.ids.encode('company', member.account, company.id),
          name: company.name,
          linkedin_url: urls.get(company.id) ?? '',
          warmth_score: warmth,
        })),
        pagination: { page: body.page, pageSize: body.limit, hasNextPage },
        unknown,
      },
    },
  };
}
