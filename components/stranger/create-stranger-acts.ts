import { browser } from 'wxt/browser';
import { fullNameOf } from '../../utils/card/card-words.ts';
import { readColleagues } from '../../utils/card/read-colleagues.ts';
import type { ServiceClient } from '../../utils/companion/companion-client.ts';
import { isNotFound } from '../../utils/companion/companion-failure.ts';
import { type ReadCompanyPaths, readCompanyPaths } from '../../utils/interface/companies-paths.ts';
import { knownCompanies } from '../../utils/interface/kith/kith-network.ts';
import { type NamesakesRequest, namesakes } from '../../utils/interface/kith/kith-same.ts';
import { watchesClient } from '../../utils/lists/watches-client.ts';
import { type LinkedEmployer, linkedEmployers } from '../../utils/page/linked-employers.ts';
import { saveMutualsRequest } from '../../utils/page/mutuals-request.ts';
import { readCompanyLinks, readMutualsLink } from '../../utils/page/page-links.ts';
import type { CardStore } from '../card/card-store.ts';
import { type Employer, employerName, type PageActs, type StrangerActs } from './stranger-acts.ts';

/** How many companies are looked up by LinkedIn's number, one request each. */
const MAX_NUMBERS = 12;

export function createStrangerActs(store: CardStore, client: ServiceClient): StrangerActs {
  return {
    watches: watchesClient(client),
    async namesakes(url, name) {
      const body: NamesakesRequest = { linkedin_url: url, name };
      return (await client.asMe('POST', '/kith/people/same', { body, answer: namesakes })).people;
    },
    page: createPageActs(store, client),
    async knownAt(employer) {
      const paths = await pathsAt(client, employer);
      const company = employerName(employer);
      if (paths === null) return { company, people: [] };
      const people = readColleagues(paths, store.card.value.coverage?.me ?? '');
      return { company, people: people.filter(({ path }) => path?.steps.length === 1) };
    },
  };
}

function createPageActs(store: CardStore, client: ServiceClient): PageActs {
  return {
    async employers() {
      const employers = linkedEmployers(await readCompanyLinks(store.card.value.url));
      const numbers = employers.filter(({ name }) => name === '').slice(0, MAX_NUMBERS);
      const found = await Promise.all(numbers.map((one) => nameOfNumber(client, one)));
      const names = new Map(found.map((one, at) => [numbers[at]?.key, one]));
      const all = employers.map((one) => ({ ...one, name: one.name || (names.get(one.key) ?? '') }));
      const named = all.filter(({ name }) => name !== '');
      return { named, unnamed: all.length - named.length };
    },
    async openMutuals(person) {
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

/** Null if the company isn't in the data. */
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

/** For a link with a number and no text. Returns '' unless exactly one company in the data has this page. */
async function nameOfNumber(client: ServiceClient, page: LinkedEmployer): Promise<string> {
  const path = `/kith/companies?${new URLSearchParams({ linkedin_url: page.url })}`;
  const { companies } = await client.asMe('GET', path, { answer: knownCompanies });
  const [only, ...others] = companies;
  return only !== undefined && others.length === 0 ? only.name : '';
}
