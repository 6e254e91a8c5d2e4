import { browser } from 'wxt/browser';
import { askForAccess } from '../../utils/companion/ask-for-access.ts';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import { topCompanies } from '../../utils/interface/kith-companies.ts';
import {
  type AssertEmploymentRequest,
  assertedEmployment,
  done,
  knownCompanies,
} from '../../utils/interface/kith-network.ts';
import { newsBook } from '../../utils/news/news-book.ts';
import { openSettingsAt } from '../../utils/open-settings-at.ts';
import { forgetRecentPages } from '../../utils/recent.ts';
import { recentCards } from '../../utils/recent-cards.ts';
import { findPeople } from '../company/find-people.ts';
import { createStrangerActs } from '../stranger/create-stranger-acts.ts';
import type { Employer } from '../stranger/stranger-acts.ts';
import type { CardActs } from './card-acts.ts';
import type { CardStore } from './card-store.ts';
import { createCorrectionActs } from './create-correction-acts.ts';

export interface CardActsOptions {
  readonly store: CardStore;
  readonly client: Pick<CompanionClient, 'asMe' | 'pair' | 'pairHere' | 'join'>;
  /** Returns the current address of Kith. */
  readonly companion: () => string;
}

/** Creates the card's actions. Each calls Kith and then refreshes the card. */
export function createCardActs({ store, client, companion }: CardActsOptions): CardActs {
  const findCompanies = async (parameter: 'query' | 'linkedin_url', value: string) => {
    const path = `/kith/companies?${new URLSearchParams({ [parameter]: value })}`;
    return (await client.asMe('GET', path, { answer: knownCompanies })).companies;
  };
  return {
    lookAgain: () => void store.lookAgain(),
    showAddress: (url) => store.show(url),
    findPeople: (card, filter, page) => findPeople(client, card, filter, page),
    async chooseEmployer(person, employer) {
      const body: AssertEmploymentRequest = { linkedin_url: person.url, ...employerOf(employer) };
      const { company } = await client.asMe('POST', '/kith/people/employment', {
        body,
        answer: assertedEmployment,
      });
      await store.lookAgain();
      return company;
    },
    async chooseCompany(company) {
      const body = { linkedin_url: store.card.value.url, company_id: company.id };
      await client.asMe('POST', '/kith/companies/choice', { body, answer: done });
      await store.lookAgain();
    },
    suggestCompanies: (query) => findCompanies('query', query),
    candidateCompanies: () => findCompanies('linkedin_url', store.card.value.url),
    ...createCorrectionActs(store, client),
    stranger: createStrangerActs(store, client),
    recentPages: () => recentCards(store.card.value.coverage?.me ?? ''),
    forgetRecent: () => void forgetRecentPages(),
    async strongestCompanies(count) {
      const path = `/kith/companies/top?page=1&limit=${count}`;
      return (await client.asMe('GET', path, { answer: topCompanies })).companies;
    },
    news: newsBook(client),
    pairing: client,
    openSetUp: () => void browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') }),
    openSettings: () => void browser.runtime.openOptionsPage(),
    openSettingsAt,
    async allowAccess() {
      const isAllowed = await askForAccess(companion());
      if (isAllowed) await store.lookAgain();
      return isAllowed;
    },
  };
}

function employerOf(employer: Employer) {
  switch (employer.kind) {
    case 'known':
      return { company_id: employer.company.id };
    case 'new':
      return { company_name: employer.name };
    case 'page':
      return { company_linkedin_url: employer.page.url, company_name: employer.page.name };
  }
}
