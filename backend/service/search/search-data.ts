import { loadGazetteer } from '../../load-gazetteer.ts';
import { peopleOf } from '../../network/index/network.ts';
import type { Gazetteer } from '../../network/search/lists/gazetteer.ts';
import type { SearchIndex } from '../../network/search/search-index.ts';
import { createStandings, type Standings } from '../../network/search/standings.ts';
import type { Member } from '../../store/store.ts';
import type { MemberNetwork } from '../networks.ts';
import { findOwnContacts } from '../networks.ts';
import type { ServiceContext } from '../service-context.ts';
import type { IndustryCompany } from './search-tables.ts';

/** What a member's searches look at. */
export interface SearchData {
  readonly view: MemberNetwork;
  readonly index: SearchIndex;
  readonly standings: Standings;
  readonly gazetteer: Gazetteer;
  readonly companyByName: ReadonlyMap<string, IndustryCompany>;
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

/** Teammates who do not want to be named and of whom the member's own data tell nothing. */
async function findUnseen(
  store: ServiceContext['store'],
  member: Member,
  view: MemberNetwork,
): Promise<Set<number>> {
  const unnamed = await store.unnamedTeammates(member);
  const known = await findOwnContacts(store, member, view, unnamed);
  return new Set(unnamed.filter((person) => !known.has(person)));
}
