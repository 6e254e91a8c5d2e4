import { loadGazetteer } from '../../load-gazetteer.ts';
import { peopleOf } from '../../network/index/network.ts';
import type { Gazetteer } from '../../network/search/lists/gazetteer.ts';
import {
  type CompaniesFound,
  type CompaniesWanted,
  searchCompanies,
} from '../../network/search/search-companies.ts';
import type { SearchIndex } from '../../network/search/search-index.ts';
import { type PeopleFound, type PeopleWanted, searchPeople } from '../../network/search/search-people.ts';
import { createStandings, type Standings } from '../../network/search/standings.ts';
import type { Member } from '../../store/rows.ts';
import { findOwnContacts, type MemberNetwork } from '../networks.ts';
import type { ServiceContext } from '../service-context.ts';
import type { IndustryCompany } from './search-tables.ts';

export interface SearchData {
  readonly view: MemberNetwork;
  readonly index: SearchIndex;
  readonly standings: Standings;
  readonly gazetteer: Gazetteer;
  readonly companyByName: ReadonlyMap<string, IndustryCompany>;
  /** The number of people currently at each company, by the company’s name. */
  readonly peopleNow: ReadonlyMap<string, number>;
}

/** Cached as long as the network, which is rebuilt whenever the member's data changes. */
const cached = new WeakMap<MemberNetwork, Promise<SearchData>>();

/**
 * Returns everyone in the member's network, as the member may see them, indexed for search. Excludes teammates
 * who don’t want to be named, unless the member’s own data contains them.
 */
export async function searchDataOf(service: ServiceContext, member: Member): Promise<SearchData> {
  const view = await service.networks.of(member);
  const known = cached.get(view);
  if (known !== undefined) return known;
  const built = readSearchData(service, member, view);
  cached.set(view, built);
  // A failed read isn’t cached, so the next search tries again.
  built.catch(() => cached.delete(view));
  return built;
}

async function readSearchData(
  { store, searchReader }: ServiceContext,
  member: Member,
  view: MemberNetwork,
): Promise<SearchData> {
  const { network } = view;
  const unseen = await findUnseen(store, member, view);
  const people = peopleOf(network).filter((person) => !unseen.has(person));
  const { index, companies, companyByKey, own, peopleNow } = await searchReader.read(member, people);
  return {
    view,
    index,
    standings: createStandings(network, index.people),
    gazetteer: { ...(await loadGazetteer()), companies: companyByKey, own },
    companyByName: new Map(companies.map((company) => [company.name, company])),
    peopleNow,
  };
}

/** Returns teammates who don’t want to be named and aren’t in the member’s own data. */
async function findUnseen(
  store: ServiceContext['store'],
  member: Member,
  view: MemberNetwork,
): Promise<Set<number>> {
  const unnamed = [...view.unnamed];
  const known = await findOwnContacts(store, member, view, unnamed);
  return new Set(unnamed.filter((person) => !known.has(person)));
}

type PeopleSearch = Pick<PeopleWanted, 'conditions' | 'count'> & Partial<Omit<PeopleWanted, 'caller'>>;

/** Searches the member's network. By default, it is sorted by closeness, and the query isn't empty. */
export function findPeople(data: SearchData, search: PeopleSearch): PeopleFound {
  const usual = { isUnknown: false, isEmpty: false, isByScore: false };
  return searchPeople({ ...usual, ...search, caller: data.view.person }, data);
}

type CompanySearch = Pick<CompaniesWanted, 'conditions'> & Partial<CompaniesWanted>;

/** Searches the companies of the member's network. By default, the query isn't empty. */
export function findCompanies({ view, index, gazetteer }: SearchData, search: CompanySearch): CompaniesFound {
  const usual = { isUnknown: false, isEmpty: false };
  return searchCompanies(view.network, index.companies, { ...usual, ...search }, gazetteer.words);
}
