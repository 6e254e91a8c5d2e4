import type { FoundPerson, PeopleSearchResult } from '../../../utils/interface/v1/ai-search.ts';
import { linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import { readDegrees, writeDegrees } from '../../network/search/degrees.ts';
import { mergeFilters, type PeopleFilters } from '../../network/search/filters.ts';
import { type FoundPerson as Found, searchPeople } from '../../network/search/search-people.ts';
import { understandQuery } from '../../network/search/understand-query.ts';
import { fullNameOf } from '../cast.ts';
import { refuseField } from '../service-error.ts';
import { pageOf } from './page-of.ts';
import type { SearchCall } from './search-call.ts';
import { searchablePeople } from './searchable-people.ts';

/** POST /v1/ai/search for people (interface 2.12). */
export async function findPeopleByWords({ service, caller, body }: SearchCall): Promise<PeopleSearchResult> {
  const { member } = caller;
  const current = readCurrentFilters(body.currentFilters.people ?? {});
  const view = await service.networks.of(member);
  const index = await searchablePeople(service, member, view);
  const said = understandQuery(body.query, index);
  const filters = mergeFilters(current, said.filters);
  // Where nothing was asked for, by word or by filter, nobody was.
  const isAsked = said.saysSomething || Object.values(filters).some((value) => value !== '');
  const found = isAsked ? searchPeople(view.network, index, said.keywords, filters) : [];
  const { items, hasNextPage } = pageOf(found, body);
  return {
    filtersGenerated: { people: filters },
    results: {
      people: {
        data: await describePeople({ service, caller, body }, items),
        pagination: { page: body.page, pageSize: body.limit, hasNextPage },
      },
    },
  };
}

/** Blank filters are none; a degree is brought into the one form it is written in, or refused. */
function readCurrentFilters(given: Partial<Record<keyof PeopleFilters, string | undefined>>): PeopleFilters {
  const trimmed = (name: keyof PeopleFilters) => given[name]?.trim() ?? '';
  const degree = trimmed('connectionDegree');
  const degrees = degree === '' ? [] : readDegrees(degree);
  if (degrees === null) {
    throw refuseField(
      'currentFilters.people.connectionDegree',
      'must be 1, 2 or 3, or several of them with commas between',
      'invalid_value',
    );
  }
  return {
    city: trimmed('city'),
    position: trimmed('position'),
    companyIndustry: trimmed('companyIndustry'),
    connectionDegree: writeDegrees(degrees),
  };
}

async function describePeople(
  { service, caller }: SearchCall,
  found: readonly Found[],
): Promise<FoundPerson[]> {
  const { account } = caller.member;
  const ids = found.map(({ person }) => person);
  const rows = await service.store.people(account, ids, caller.member);
  const pages = new Map(
    (await service.store.companyPages(caller.member)).map(({ name, key }) => [
      name,
      linkedinUrlOf(key) ?? '',
    ]),
  );
  return found.flatMap(({ person, warmth }) => {
    const row = rows.get(person);
    // The index is built from the same store; a row can only be missing when it was erased in between.
    if (row === undefined) return [];
    return [
      {
        id: service.ids.encode('person', account, person),
        full_name: fullNameOf(row),
        linkedin_url: linkedinUrlOf(row.key) ?? '',
        location: [row.city, row.country].filter((part) => part !== '').join(', '),
        warmth_score: warmth,
        relevant_work: {
          position: row.title,
          company: { name: row.company, linkedin_url: pages.get(row.company) ?? '' },
        },
      },
    ];
  });
}
