import { nameOf } from '../utils/card/card-words.ts';
import { nameFromSlug } from '../utils/card/slug-name.ts';
import type { CompanionClient } from '../utils/companion/companion-client.ts';
import {
  type AssertEmploymentRequest,
  assertedEmployment,
  knownCompanies,
} from '../utils/interface/kith-network.ts';
import { identifyLinkedin } from '../utils/linkedin-url.ts';
import { watchBook } from '../utils/lists/watch-book.ts';
import { type LinkedPage, linkedCompanies, linkedConnections } from '../utils/page/linked-pages.ts';
import { saveMutualsRequest } from '../utils/page/mutuals-request.ts';
import { readPageLinks } from '../utils/page/page-links.ts';
import { recentPages } from '../utils/recent.ts';
import type { CardStore } from './card-store.ts';
import type { PageActs, StrangerActs } from './stranger-acts.ts';

/** More companies than anybody looks through are not asked for by their number. */
const MOST_NUMBERS = 12;

type Client = Pick<CompanionClient, 'asMe'>;

/** The acts for strangers on a real surface; `readsPages` on the panel, which stays beside its page. */
export function createStrangerActs(store: CardStore, client: Client, readsPages: boolean): StrangerActs {
  return {
    watches: watchBook(client),
    page: readsPages ? createPageActs(store, client) : null,
    recentCompanies: async () =>
      (await recentPages()).flatMap(({ key, url, name }) => {
        const identity = identifyLinkedin(url);
        const called = name || nameFromSlug(identity?.slug ?? '');
        return identity?.kind === 'company' && called !== '' ? [{ key, url, name: called }] : [];
      }),
    async chooseEmployerPage(person, url) {
      const body: AssertEmploymentRequest = { linkedin_url: person.url, company_linkedin_url: url };
      await client.asMe('POST', '/kith/people/employment', { body, answer: assertedEmployment });
      await store.lookAgain();
    },
  };
}

function createPageActs(store: CardStore, client: Client): PageActs {
  const links = () => readPageLinks(store.card.value.url);
  return {
    async companies() {
      const linked = linkedCompanies(await links());
      const named = linked.filter(({ name }) => name !== '');
      const numbers = linked.filter(({ name }) => name === '');
      const found = await Promise.all(numbers.slice(0, MOST_NUMBERS).map((one) => nameOfNumber(client, one)));
      const known = found.filter((one) => one !== null);
      return { known: [...named, ...known], unnamed: numbers.length - known.length };
    },
    async askForMutuals(person) {
      await saveMutualsRequest({
        url: person.url,
        name: nameOf(person),
        listOf: linkedConnections(await links()),
      });
    },
  };
}

/** A page that is linked by its number says nothing of the company, unless the data knows it. */
async function nameOfNumber(client: Client, page: LinkedPage): Promise<LinkedPage | null> {
  const path = `/kith/companies?${new URLSearchParams({ linkedin_url: page.url })}`;
  const { companies } = await client.asMe('GET', path, { answer: knownCompanies });
  const [only, ...others] = companies;
  return only !== undefined && others.length === 0 ? { ...page, name: only.name } : null;
}
