import { loadGazetteer } from '../../load-gazetteer.ts';
import { industryOfName } from '../../network/search/industries.ts';
import type { OwnNames } from '../../network/search/lists/gazetteer.ts';
import { withOwnNames } from '../../network/search/lists/own-names.ts';
import {
  indexForSearch,
  type SearchableCompany,
  type SearchIndex,
} from '../../network/search/search-index.ts';
import type { Member, Store } from '../../store/store.ts';
import { fullNameOf } from '../answers/answer-entities.ts';

/** A company with where its industry is known from. */
export interface IndustryCompany extends SearchableCompany {
  /** Somebody said it; otherwise its name tells, where anything does. */
  readonly isSaid: boolean;
}

/** What searches of one member look at, but for how anybody is reached: plain data, so that another thread can read it. */
export interface SearchTables {
  readonly index: SearchIndex;
  readonly companies: readonly IndustryCompany[];
  /** Those of the lists and the member's own, by the key that a query names them by (`Gazetteer.companies`). */
  readonly companyByKey: ReadonlyMap<string, string>;
  /** Whole names of the member's own data (`Gazetteer.own`). */
  readonly own: OwnNames;
  /** How many people are at a company now, by its name. */
  readonly peopleNow: ReadonlyMap<string, number>;
}

/** Reads what the member may see of these people, ready to be searched. */
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
    // What stands in the place of an employer is part of what people are: "freelance photographer".
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
