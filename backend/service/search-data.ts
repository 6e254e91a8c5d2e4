import { loadGazetteer } from '../load-gazetteer.ts';
import { peopleOf } from '../network/people-of.ts';
import { industryOfName } from '../network/search/industry-of-name.ts';
import type { Gazetteer } from '../network/search/lists/gazetteer.ts';
import { withCompanies } from '../network/search/lists/with-companies.ts';
import { indexForSearch, type SearchableCompany, type SearchIndex } from '../network/search/search-index.ts';
import { createStandings, type Standings } from '../network/search/standings.ts';
import type { Member, Store } from '../store/store.ts';
import { fullNameOf } from './cast.ts';
import type { MemberNetwork } from './networks.ts';
import { findOwnContacts } from './own-contacts.ts';
import type { ServiceContext } from './service-context.ts';

/** A company with where its industry is known from. */
export interface KnownCompany extends SearchableCompany {
  /** Somebody said it; otherwise its name tells, where anything does. */
  readonly isSaid: boolean;
}

/** What a member's searches look at. */
export interface SearchData {
  readonly view: MemberNetwork;
  readonly index: SearchIndex;
  readonly standings: Standings;
  readonly gazetteer: Gazetteer;
  readonly companyByName: ReadonlyMap<string, KnownCompany>;
  /** How many people are at a company now, by its name. */
  readonly peopleNow: ReadonlyMap<string, number>;
}

/** Kept as long as the network they belong to, which is built anew whenever the member's data change. */
const kept = new WeakMap<MemberNetwork, Promise<SearchData>>();

/**
 * Everybody in the member's network, as the member may see them, ready to be searched. Teammates who do not want to be
 * named are left out, unless the member's own data tell of them.
 */
export async function searchDataOf(service: ServiceContext, member: Member): Promise<SearchData> {
  const view = await service.networks.of(member);
  const known = kept.get(view);
  if (known !== undefined) return known;
  const built = readSearchData(service, member, view);
  kept.set(view, built);
  // A failed reading is not kept: the next search tries again.
  built.catch(() => kept.delete(view));
  return built;
}

async function readSearchData(
  { store }: ServiceContext,
  member: Member,
  view: MemberNetwork,
): Promise<SearchData> {
  const { network } = view;
  const unseen = await findUnseen(store, member, view);
  const ids = peopleOf(network).filter((person) => !unseen.has(person));
  const rows = await store.people(member.account, ids, member);
  const { pastCompanies, schools } = await store.searchFacts(member);
  const said = await store.saidIndustries(member);
  const companies = (await store.companyPages(member)).map(({ id, name }) => ({
    id,
    name,
    industry: said.get(id) ?? industryOfName(name),
    isSaid: said.has(id),
  }));
  const people = [...rows.values()].map((row) => ({
    person: row.id,
    name: fullNameOf(row),
    title: row.title,
    company: row.company,
    headline: row.headline,
    city: row.city,
    country: row.country,
    pastCompanies: pastCompanies.get(row.id) ?? [],
    schools: schools.get(row.id) ?? [],
  }));
  const peopleNow = new Map<string, number>();
  for (const { company } of people) peopleNow.set(company, (peopleNow.get(company) ?? 0) + 1);
  const gazetteer = withCompanies(
    await loadGazetteer(),
    companies.map(({ name }) => name),
  );
  const index = indexForSearch(people, companies, gazetteer);
  return {
    view,
    index,
    standings: createStandings(network, index.people),
    gazetteer,
    companyByName: new Map(companies.map((company) => [company.name, company])),
    peopleNow,
  };
}

/** Teammates who do not want to be named and of whom the member's own data tell nothing. */
async function findUnseen(store: Store, member: Member, view: MemberNetwork): Promise<Set<number>> {
  const unnamed = await store.unnamedTeammates(member);
  const known = await findOwnContacts(store, member, view, unnamed);
  return new Set(unnamed.filter((person) => !known.has(person)));
}
