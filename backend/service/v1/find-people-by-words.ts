import type { FoundPerson, PeopleSearchResult } from '../../../utils/interface/v1/ai-search.ts';
import { linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import { conditionsOfFilters } from '../../network/search/conditions.ts';
import { filtersSaid, mergeFilters, NO_FILTERS } from '../../network/search/filters.ts';
import { searchPeople } from '../../network/search/search-people.ts';
import { fullNameOf } from '../answers/cast.ts';
import { companyUrls } from '../answers/company-urls.ts';
import { foundRows } from '../search/found-rows.ts';
import { readFilters } from '../search/read-filters.ts';
import { readQuery } from '../search/read-query.ts';
import { searchDataOf } from '../search/search-data.ts';
import type { SearchCall } from './search-call.ts';

/** POST /v1/ai/search for people (interface 2.12). */
export async function findPeopleByWords({ service, caller, body }: SearchCall): Promise<PeopleSearchResult> {
  const { member } = caller;
  const given = readFilters(body.currentFilters.people ?? {}, 'currentFilters.people');
  const current = mergeFilters(given, NO_FILTERS);
  const data = await searchDataOf(service, member);
  const read = await readQuery(service, data, { query: body.query, type: 'people', pinned: {} });
  const said = filtersSaid(read.parts);
  // What the query says stands among its own conditions, with what must not be.
  const unsaid = Object.fromEntries(
    Object.entries(current).filter(([key]) => said[key as keyof typeof said] === ''),
  );
  const conditions = [...read.conditions, ...conditionsOfFilters(unsaid)];
  const isEmpty = read.isEmpty && conditions.length === 0;
  const { total, unknown, best } = searchPeople(
    {
      caller: data.view.person,
      conditions,
      isUnknown: false,
      isEmpty,
      count: body.page * body.limit,
      isByScore: true,
    },
    data,
  );
  const shown = await foundRows(service, member, data, best.slice((body.page - 1) * body.limit));
  const urls = await companyUrls(
    service,
    member,
    shown.flatMap(({ company }) => company?.id ?? []),
  );
  return {
    filtersGenerated: { people: mergeFilters(current, said) },
    notes: [...read.notes],
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
          hasNextPage: body.page * body.limit < total,
        },
        unknown,
      },
    },
  };
}
