import { browser } from 'wxt/browser';
import type { Colleague } from '../../utils/card/card.ts';
import type { Party } from '../../utils/card/card-path.ts';
import { fullNameOf } from '../../utils/card/card-words.ts';
import { readColleagues } from '../../utils/card/read-colleagues.ts';
import type { ServiceClient } from '../../utils/companion/companion-client.ts';
import { isNotFound } from '../../utils/companion/companion-failure.ts';
import { type ReadCompanyPaths, readCompanyPaths } from '../../utils/interface/companies-paths.ts';
import { type KnownCompany, knownCompanies } from '../../utils/interface/kith/kith-network.ts';
import { type Namesake, type NamesakesRequest, namesakes } from '../../utils/interface/kith/kith-same.ts';
import { watchesClient } from '../../utils/lists/watches-client.ts';
import { type LinkedEmployer, linkedEmployers } from '../../utils/page/linked-employers.ts';
import { saveMutualsRequest } from '../../utils/page/mutuals-request.ts';
import { readCompanyLinks, readMutualsLink } from '../../utils/page/page-links.ts';
import type { CardStore } from '../card/card-store.ts';

export type CompanyChoice =
  | { readonly kind: 'known'; readonly company: KnownCompany }
  | { readonly kind: 'new'; readonly name: string };

/** Where someone works: a company in the data, a new name, or a company the profile links to. */
export type Employer = CompanyChoice | { readonly kind: 'page'; readonly page: LinkedEmployer };

export interface KnownAt {
  readonly company: string;
  /** Best known first. */
  readonly people: readonly Colleague[];
}

export interface OfferedEmployers {
  readonly named: readonly LinkedEmployer[];
  /** How many of the profile's other company links have no name. */
  readonly unnamed: number;
}

/** How many companies are looked up by LinkedIn's number, one request each. */
const MAX_NUMBERS = 12;

export type StrangerActs = ReturnType<typeof createStrangerActs>;
export type PageActs = ReturnType<typeof createPageActs>;

/** Actions for someone who isn't in the data. Promises reject with a CompanionFailure. */
export function createStrangerActs(store: CardStore, client: ServiceClient) {
  return {
    watches: watchesClient(client),
    page: createPageActs(store, client),
    /** Returns people with this name whom the reader knows, best known first. `url` is the profile that shows the name. */
    async namesakes(url: string, name: string): Promise<readonly Namesake[]> {
      const body: NamesakesRequest = { linkedin_url: url, name };
      return (await client.asMe('POST', '/kith/people/same', { body, answer: namesakes })).people;
    },
    /** Returns who the reader knows at a company. Saves nothing. */
    async knownAt(employer: Employer): Promise<KnownAt> {
      const paths = await pathsAt(client, employer);
      const company = employerName(employer);
      if (paths === null) return { company, people: [] };
      const people = readColleagues(paths, store.card.value.coverage?.me ?? '');
      return { company, people: people.filter(({ path }) => path?.steps.length === 1) };
    },
  };
}

/** Each action reads the links in the profile's main part once. Call the actions only after a click. */
function createPageActs(store: CardStore, client: ServiceClient) {
  return {
    async employers(): Promise<OfferedEmployers> {
      const employers = linkedEmployers(await readCompanyLinks(store.card.value.url));
      const numbers = employers.filter(({ name }) => name === '').slice(0, MAX_NUMBERS);
      const found = await Promise.all(numbers.map((one) => nameOfNumber(client, one)));
      const names = new Map(found.map((one, at) => [numbers[at]?.key, one]));
      const all = employers.map((one) => ({ ...one, name: one.name || (names.get(one.key) ?? '') }));
      const named = all.filter(({ name }) => name !== '');
      return { named, unnamed: all.length - named.length };
    },
    /**
     * Opens LinkedIn's list of mutual connections with `person` in the profile's tab, and the same list in Kith.
     * Returns false if the profile has no link to it.
     */
    async openMutuals(person: Party): Promise<boolean> {
      const { tabId, list } = await readMutualsLink(store.card.value.url);
      if (list === null) return false;
      const { href, listOf } = list;
      const url = person.url || store.card.value.url;
      await saveMutualsRequest({ url, name: fullNameOf(person), listOf, tabId, isThere: false });
      await browser.tabs.update(tabId, { url: href });
      store.show(href);
      return true;
    },
  };
}

/** Returns null if the company isn't in the data, or if its name matches several companies there. */
async function pathsAt(client: ServiceClient, employer: Employer): Promise<ReadCompanyPaths | null> {
  if (employer.kind === 'new') return null;
  if (employer.kind === 'known') return pathsOfCompany(client, employer.company.id);
  const { url, name } = employer.page;
  try {
    return await client.asMe('POST', '/v2/companies/paths', {
      body: { linkedin_url: url },
      answer: readCompanyPaths,
    });
  } catch (thrown) {
    if (!isNotFound(thrown)) throw thrown;
    const called = name.toLowerCase();
    const query = `/kith/companies?${new URLSearchParams({ query: name })}`;
    const { companies } = await client.asMe('GET', query, { answer: knownCompanies });
    const [only, ...others] = companies.filter((company) => company.name.toLowerCase() === called);
    return only !== undefined && others.length === 0 ? pathsOfCompany(client, only.id) : null;
  }
}

function pathsOfCompany(client: ServiceClient, id: string): Promise<ReadCompanyPaths> {
  return client.asMe('GET', `/kith/companies/${id}/paths`, { answer: readCompanyPaths });
}

/** Returns the company's name for a link with a number and no text; '' unless exactly one company in the data has this page. */
async function nameOfNumber(client: ServiceClient, page: LinkedEmployer): Promise<string> {
  const path = `/kith/companies?${new URLSearchParams({ linkedin_url: page.url })}`;
  const { companies } = await client.asMe('GET', path, { answer: knownCompanies });
  const [only, ...others] = companies;
  return only !== undefined && others.length === 0 ? only.name : '';
}

export function employerName(employer: Employer): string {
  switch (employer.kind) {
    case 'known':
      return employer.company.name;
    case 'new':
      return employer.name;
    case 'page':
      return employer.page.name;
  }
}
