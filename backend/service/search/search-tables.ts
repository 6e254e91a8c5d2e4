import { loadGazetteer } from '../../load-gazetteer.ts';
import { industryOfName } from '../../network/search/industries.ts';
import type { OwnNames } from '../../network/search/lists/gazetteer.ts';
import { withOwnNames } from '../../network/search/lists/own-names.ts';
import {
  indexForSearch,
  type SearchableCompany,
  type SearchIndex,
} from '../../network/search/search-index.ts';
import type { Member } from '../../store/rows.ts';
import type { Store } from '../../store/store.ts';
import { fullNameOf } from '../answers/answer-entities.ts';

export interface IndustryCompany extends SearchableCompany {
  /** True if a member set it. False if it comes from the name, or is unknown. */
  readonly isSaid: boolean;
}

/** The data that a member’s searches use, except the paths to people. Plain data, so that another thread can read it. */
export interface SearchTables {
  readonly index: SearchIndex;
  readonly companies: readonly IndustryCompany[];
  /** Companies of the word lists and the member’s data, by the key that queries use (`Gazetteer.companies`). */
  readonly companyByKey: ReadonlyMap<string, string>;
  /** Whole names in the member's own data (`Gazetteer.own`). */
  readonly own: OwnNames;
  /** The number of people currently at each company, by the company’s name. */
  readonly peopleNow: ReadonlyMap<string, number>;
}

export async function readSearchTables(
  store: Pick<Store, 'people' | 'searchFacts' | 'saidIndustries' | 'companyPages'>,
  member: Member,
  people: readonly number[],
): Promise<SearchTables> {
  const rows = await store.people(member.account, people, member);
  const { pastCompanies, schools, jobStarts } = await store.searchFacts(member);
  const lists = await loadGazetteer();
  const said = await store.saidIndustries(member);
  const companies = (await store.companyPages(member)).map(({ id, name }) => ({
    id,
    name,
    industry: said.get(id) ?? industryOfName(name, lists.words.industryNames),
    isSaid: said.has(id),
  }));
  const employers = new Set(companies.map(({ name }) => name));
  const searchable = [...rows.values()].map((row) => ({
    person: row.id,
    name: fullNameOf(row),
    // Some people enter a job title as employer, such as "freelance photographer".
    title: employers.has(row.company) ? row.title : `${row.title} ${row.company}`.trim(),
    company: employers.has(row.company) ? row.company : '',
    headline: row.headline,
    city: row.city,
    country: row.country,
    pastCompanies: pastCompanies.get(row.id) ?? [],
    schools: schools.get(row.id) ?? [],
    jobStart: jobStarts.get(row.id) ?? { from: null, to: null },
  }));
  const peopleNow = new Map<string, number>();
  for (const { company } of searchable) peopleNow.set(company, (peopleNow.get(company) ?? 0) + 1);
  const gazetteer = withOwnNames(lists, {
    organizations: [...new Set([...companies.map(({ name }) => name), ...[...schools.values()].flat()])],
    titles: [...new Set(searchable.map(({ title }) => title))],
  });
  const index = indexForSearch(searchable, companies, gazetteer);
  return { index, companies, companyByKey: gazetteer.companies, own: gazetteer.own, peopleNow };
}
