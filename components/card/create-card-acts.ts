import { browser } from 'wxt/browser';
import { readColleagues } from '../../utils/card/read-colleagues.ts';
import { askForAccess } from '../../utils/companion/companion-address.ts';
import type { CompanionClient, ServiceClient } from '../../utils/companion/companion-client.ts';
import { importsClient } from '../../utils/imports/imports-client.ts';
import { topCompanies } from '../../utils/interface/kith/kith-companies.ts';
import { liveSources } from '../../utils/interface/kith/kith-live-sources.ts';
import {
  type AssertEmploymentRequest,
  assertedEmployment,
  type CorrectTieRequest,
  done,
  knownCompanies,
} from '../../utils/interface/kith/kith-network.ts';
import {
  type CorrectPageRequest,
  type RateRequest,
  ratedPerson,
} from '../../utils/interface/kith/kith-ratings.ts';
import type { AnswerSameRequest } from '../../utils/interface/kith/kith-same.ts';
import { RATINGS } from '../../utils/interface/own-rating.ts';
import { askCompanyPeople } from '../../utils/look-up/company-people.ts';
import { recentCards } from '../../utils/look-up/recent-cards.ts';
import { newsClient } from '../../utils/news/news-client.ts';
import { openSettingsAt } from '../../utils/open-settings-at.ts';
import { forgetRecentPages } from '../../utils/recent-pages.ts';
import { findIntroductions, findPeople } from '../company/find-people.ts';
import { createStrangerActs, type Employer } from '../stranger/stranger-acts.ts';
import type { CardActs } from './card-acts.ts';
import type { CardStore } from './card-store.ts';
import type { Correction } from './correction.ts';

interface CardActsOptions {
  readonly store: CardStore;
  readonly client: Pick<CompanionClient, 'asMe' | 'asMeDated' | 'pair' | 'pairHere' | 'join'>;
  /** Returns Kith's current address. */
  readonly companion: () => string;
}

/** Each action calls Kith and then refreshes the card. */
export function createCardActs({ store, client, companion }: CardActsOptions): CardActs {
  const me = () => store.card.value.coverage?.me ?? '';
  const findCompanies = async (parameter: 'query' | 'linkedin_url', value: string) => {
    const path = `/kith/companies?${new URLSearchParams({ [parameter]: value })}`;
    return (await client.asMe('GET', path, { answer: knownCompanies })).companies;
  };
  const bestPersonAt = async (id: string) => {
    const found = await askCompanyPeople(client, { company_id: id }, { page: 1, limit: 1 });
    return readColleagues(found, me())[0];
  };
  return {
    refresh: () => void store.refresh(),
    showAddress: (url) => store.show(url),
    findPeople: (card, filter, page) => findPeople(client, card, filter, page),
    findIntroductions: (person, page) => findIntroductions(client, person, page, me()),
    async chooseEmployer(person, employer) {
      const body: AssertEmploymentRequest = { linkedin_url: person.url, ...employerOf(employer) };
      const { company } = await client.asMe('POST', '/kith/people/employment', {
        body,
        answer: assertedEmployment,
      });
      await store.refresh();
      return company;
    },
    async chooseCompany(company) {
      const body = { linkedin_url: store.card.value.url, company_id: company.id };
      await client.asMe('POST', '/kith/companies/choice', { body, answer: done });
      await store.refresh();
    },
    suggestCompanies: (query) => findCompanies('query', query),
    candidateCompanies: () => findCompanies('linkedin_url', store.card.value.url),
    ...createCorrectionActs(store, client),
    stranger: createStrangerActs(store, client),
    waitingImports: async () => (await importsClient(client).all()).filter(({ state }) => state === 'ready'),
    async lockedSources() {
      const all = await client.asMe('GET', '/kith/live-sources', { answer: liveSources });
      const locked = all.live_sources.filter(({ problem }) => problem === 'password');
      // Address books and calendars of one account have the same address.
      return [...new Set(locked.map(({ address }) => address))];
    },
    recentPages: (described) => recentCards({ client, me: me(), described }),
    forgetRecent: () => void forgetRecentPages(),
    async strongestCompanies(count, described) {
      const path = `/kith/companies/top?page=1&limit=${count}`;
      const { companies, pagination } = await client.asMe('GET', path, { answer: topCompanies });
      const best = await Promise.all(companies.slice(0, described).map(({ id }) => bestPersonAt(id)));
      return {
        companies: companies.map((company, at) => ({ ...company, best: best[at] ?? null })),
        total: pagination.total,
      };
    },
    news: newsClient(client),
    pairing: client,
    openSetUp: () => void browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') }),
    openSettings: () => void browser.runtime.openOptionsPage(),
    openSettingsAt,
    async allowAccess() {
      const isAllowed = await askForAccess(companion());
      if (isAllowed) await store.refresh();
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

type CorrectionActs = Pick<CardActs, 'denyTie' | 'rate' | 'saySame' | 'splitPage' | 'undoCorrection'>;

/** Each action sends the correction, saves it for undo, and refreshes the card. */
function createCorrectionActs(store: CardStore, client: ServiceClient): CorrectionActs {
  const correctTie = (body: CorrectTieRequest) =>
    client.asMe('POST', '/kith/people/tie', { body, answer: done });
  const correctPage = (body: CorrectPageRequest) =>
    client.asMe('POST', '/kith/people/page', { body, answer: done });
  const rate = (body: RateRequest) =>
    client.asMe('POST', '/kith/people/rating', { body, answer: ratedPerson });

  const answerSame = (body: AnswerSameRequest) =>
    client.asMe('PUT', '/kith/people/same', { body, answer: done });

  async function note(correction: Correction | null): Promise<void> {
    store.note(correction);
    await store.refresh();
  }

  function takeBack(correction: Correction): Promise<unknown> {
    switch (correction.kind) {
      case 'denied-tie': {
        const { a, b } = correction;
        return correctTie({ a_linkedin_url: a.url, b_linkedin_url: b.url, knows: 'undo' });
      }
      case 'rated':
        return rate({ linkedin_url: correction.person.url, rating: correction.before });
      case 'split-page':
        return correctPage({ linkedin_url: correction.url, person: 'undo' });
      case 'same-person':
        return answerSame({ id: correction.id, linkedin_url: correction.url, answer: 'undo' });
    }
  }

  return {
    async denyTie(a, b) {
      await correctTie({ a_linkedin_url: a.url, b_linkedin_url: b.url, knows: 'no' });
      await note({ kind: 'denied-tie', a, b });
    },
    async rate(person, rating) {
      const rated = await rate({ linkedin_url: person.url, rating });
      const before = RATINGS.find((value) => value === rated.before) ?? null;
      await note({ kind: 'rated', person, rating, before });
    },
    async splitPage(person) {
      const { url } = store.card.value;
      await correctPage({ linkedin_url: url, person: 'wrong' });
      await note({ kind: 'split-page', person, url });
    },
    async saySame({ id, full_name: name }, answer) {
      const { url } = store.card.value;
      await answerSame({ id, linkedin_url: url, answer });
      await note({ kind: 'same-person', id, name, url, answer });
    },
    async undoCorrection() {
      const latest = store.correction.value;
      if (latest === null) return;
      await takeBack(latest);
      await note(null);
    },
  };
}
