import { browser } from 'wxt/browser';
import { askForAccess } from '../utils/companion/ask-for-access.ts';
import type { CompanionClient } from '../utils/companion/companion-client.ts';
import {
  type AssertEmploymentRequest,
  assertedEmployment,
  done,
  knownCompanies,
} from '../utils/interface/kith-network.ts';
import { recentPages } from '../utils/recent.ts';
import type { CardActs, CompanyChoice } from './card-acts.ts';
import type { CardStore } from './card-store.ts';
import { createCorrectionActs } from './create-correction-acts.ts';
import { createStrangerActs } from './create-stranger-acts.ts';
import { findByRole } from './find-by-role.ts';

export interface CardActsOptions {
  readonly store: CardStore;
  readonly client: Pick<CompanionClient, 'asMe'>;
  /** The address Kith is asked at, as it is now. */
  readonly companion: () => string;
  /** Whether what the page links to may be asked for: it stays beside the surface. */
  readonly readsPages: boolean;
}

/** The acts of a real surface: each goes to Kith, then the page's card is asked for again. */
export function createCardActs({ store, client, companion, readsPages }: CardActsOptions): CardActs {
  const findCompanies = async (parameter: 'query' | 'linkedin_url', value: string) => {
    const path = `/kith/companies?${new URLSearchParams({ [parameter]: value })}`;
    return (await client.asMe('GET', path, { answer: knownCompanies })).companies;
  };
  return {
    lookAgain: () => void store.lookAgain(),
    showAddress: (url) => store.show(url),
    findByRole: (card, role) => findByRole(client, card, role),
    async chooseEmployer(person, choice) {
      const body: AssertEmploymentRequest = { linkedin_url: person.url, ...employerOf(choice) };
      await client.asMe('POST', '/kith/people/employment', { body, answer: assertedEmployment });
      await store.lookAgain();
    },
    async chooseCompany(company) {
      const body = { linkedin_url: store.card.value.url, company_id: company.id };
      await client.asMe('POST', '/kith/companies/choice', { body, answer: done });
      await store.lookAgain();
    },
    suggestCompanies: (query) => findCompanies('query', query),
    candidateCompanies: () => findCompanies('linkedin_url', store.card.value.url),
    ...createCorrectionActs(store, client),
    stranger: createStrangerActs(store, client, readsPages),
    recentPages,
    openSetUp: () => void browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') }),
    openSettings: () => void browser.runtime.openOptionsPage(),
    async allowAccess() {
      const isAllowed = await askForAccess(companion());
      if (isAllowed) await store.lookAgain();
      return isAllowed;
    },
  };
}

function employerOf(choice: CompanyChoice) {
  return choice.kind === 'known' ? { company_id: choice.company.id } : { company_name: choice.name };
}
