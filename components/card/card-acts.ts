import { browser } from 'wxt/browser';
import type { CardOf, Colleague } from '../../utils/card/card.ts';
import type { Party } from '../../utils/card/card-path.ts';
import { readColleagues } from '../../utils/card/read-colleagues.ts';
import { askForAccess } from '../../utils/companion/companion-address.ts';
import type { CompanionClient, ServiceClient } from '../../utils/companion/companion-client.ts';
import { importsClient } from '../../utils/imports/imports-client.ts';
import { type TopCompany, topCompanies } from '../../utils/interface/kith/kith-companies.ts';
import { liveSources } from '../../utils/interface/kith/kith-live-sources.ts';
import {
  type AssertEmploymentRequest,
  assertedEmployment,
  type CorrectTieRequest,
  done,
  type KnownCompany,
  knownCompanies,
} from '../../utils/interface/kith/kith-network.ts';
import {
  type CorrectPageRequest,
  type RateRequest,
  ratedPerson,
} from '../../utils/interface/kith/kith-ratings.ts';
import type { AnswerSameRequest, Namesake } from '../../utils/interface/kith/kith-same.ts';
import { RATINGS, type RatingValue } from '../../utils/interface/own-rating.ts';
import { askCompanyPeople, type PageOfPeople } from '../../utils/look-up/company-people.ts';
import { recentCards } from '../../utils/look-up/recent-cards.ts';
import { newsClient } from '../../utils/news/news-client.ts';
import { openSettingsAt } from '../../utils/open-settings-at.ts';
import { forgetRecentPages } from '../../utils/recent-pages.ts';
import { findIntroductions, findPeople, type PeopleFilter } from '../company/find-people.ts';
import { createStrangerActs, type Employer } from '../stranger/stranger-acts.ts';
import type { CardStore } from './card-store.ts';
import type { Correction } from './correction.ts';

/** Opens the panel's search, for people by default. An empty query shows everything. */
export type OpenSearch = (query: string, type?: 'people' | 'companies') => void;

export interface StrongCompany extends TopCompany {
  /** The person there who is easiest to reach; null if this wasn't requested. */
  readonly best: Colleague | null;
}

interface StrongestCompanies {
  /** Best first. */
  readonly companies: readonly StrongCompany[];
  /** How many companies the reader can reach, listed or not. */
  readonly total: number;
}

export type CardActs = ReturnType<typeof createCardActs>;

interface CardActsOptions {
  readonly store: CardStore;
  readonly client: Pick<CompanionClient, 'asMe' | 'asMeDated' | 'pair' | 'pairHere' | 'join'>;
  /** Returns Kith's current address. */
  readonly companion: () => string;
}

/** All actions of a card. Promises reject with a CompanionFailure, whose message the card shows. */
export function createCardActs({ store, client, companion }: CardActsOptions) {
  const pairing: Pick<CompanionClient, 'pair' | 'pairHere' | 'join'> = client;
  const me = () => store.card.value.coverage?.me ?? '';
  const findCompanies = async (
    parameter: 'query' | 'linkedin_url',
    value: string,
  ): Promise<readonly KnownCompany[]> => {
    const path = `/kith/companies?${new URLSearchParams({ [parameter]: value })}`;
    return (await client.asMe('GET', path, { answer: knownCompanies })).companies;
  };
  const bestPersonAt = async (id: string) => {
    const found = await askCompanyPeople(client, { company_id: id }, { page: 1, limit: 1 });
    return readColleagues(found, me())[0];
  };
  return {
    refresh: () => void store.refresh(),
    showAddress: (url: string) => store.show(url),
    findPeople: (card: CardOf<'company'>, filter: PeopleFilter, page: PageOfPeople) =>
      findPeople(client, card, filter, page),
    /** Returns one page of the people someone could introduce the reader to. */
    findIntroductions: (person: Party, page: PageOfPeople) => findIntroductions(client, person, page, me()),
    /** Saves where `person` works, refreshes the card, and returns the company. */
    async chooseEmployer(person: Party, employer: Employer) {
      const body: AssertEmploymentRequest = { linkedin_url: person.url, ...employerOf(employer) };
      const { company } = await client.asMe('POST', '/kith/people/employment', {
        body,
        answer: assertedEmployment,
      });
      await store.refresh();
      return company;
    },
    /** Links this company page to a company in the data. */
    async chooseCompany(company: KnownCompany) {
      const body = { linkedin_url: store.card.value.url, company_id: company.id };
      await client.asMe('POST', '/kith/companies/choice', { body, answer: done });
      await store.refresh();
    },
    suggestCompanies: (query: string) => findCompanies('query', query),
    /** Returns companies in the data that this page may belong to. */
    candidateCompanies: () => findCompanies('linkedin_url', store.card.value.url),
    ...createCorrectionActs(store, client),
    stranger: createStrangerActs(store, client),
    /** Returns the imports that wait for confirmation, newest first. */
    waitingImports: async () => (await importsClient(client).all()).filter(({ state }) => state === 'ready'),
    /** Returns the addresses of live sources that Kith can't read until the user enters a new password. */
    async lockedSources() {
      const all = await client.asMe('GET', '/kith/live-sources', { answer: liveSources });
      const locked = all.live_sources.filter(({ problem }) => problem === 'password');
      // Address books and calendars of one account have the same address.
      return [...new Set(locked.map(({ address }) => address))];
    },
    /** Returns the recently viewed pages. The latest `described` are looked up if their cards aren't cached. */
    recentPages: (described: number) => recentCards({ client, me: me(), described }),
    forgetRecent: () => void forgetRecentPages(),
    /** Returns at most `count` reachable companies, best first. The first `described` include the best person there. */
    async strongestCompanies(count: number, described: number): Promise<StrongestCompanies> {
      const path = `/kith/companies/top?page=1&limit=${count}`;
      const { companies, pagination } = await client.asMe('GET', path, { answer: topCompanies });
      const best = await Promise.all(companies.slice(0, described).map(({ id }) => bestPersonAt(id)));
      return {
        companies: companies.map((company, at) => ({ ...company, best: best[at] ?? null })),
        total: pagination.total,
      };
    },
    news: newsClient(client),
    pairing,
    openSetUp: () => void browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') }),
    openSettings: () => void browser.runtime.openOptionsPage(),
    openSettingsAt,
    /** Asks the browser for access to Kith's address. Call it inside the click handler. False if the user refuses. */
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

/**
 * Each action sends the correction, saves it for undo, and refreshes the card. The correction belongs to the page that was shown
 * when the action started.
 */
function createCorrectionActs(store: CardStore, client: ServiceClient) {
  const correctTie = (body: CorrectTieRequest) =>
    client.asMe('POST', '/kith/people/tie', { body, answer: done });
  const correctPage = (body: CorrectPageRequest) =>
    client.asMe('POST', '/kith/people/page', { body, answer: done });
  const rate = (body: RateRequest) =>
    client.asMe('POST', '/kith/people/rating', { body, answer: ratedPerson });
  const sendSame = (body: AnswerSameRequest) =>
    client.asMe('PUT', '/kith/people/same', { body, answer: done });

  /** Saves the correction that `send` returns once Kith has accepted it. */
  async function correct(send: (url: string) => Promise<Correction | null>): Promise<void> {
    const { key, url } = store.card.value;
    store.noteCorrection(key, await send(url));
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
        return sendSame({ id: correction.id, linkedin_url: correction.url, answer: 'undo' });
    }
  }

  return {
    /** Records that the two people don't know each other. */
    denyTie: (a: Party, b: Party) =>
      correct(async () => {
        await correctTie({ a_linkedin_url: a.url, b_linkedin_url: b.url, knows: 'no' });
        return { kind: 'denied-tie', a, b };
      }),
    /** Null removes the rating. */
    rate: (person: Party, rating: RatingValue | null) =>
      correct(async () => {
        const rated = await rate({ linkedin_url: person.url, rating });
        const before = RATINGS.find((value) => value === rated.before) ?? null;
        return { kind: 'rated', person, rating, before };
      }),
    /** Records that this page doesn't belong to `person`, although the data says so. */
    splitPage: (person: Party) =>
      correct(async (url) => {
        await correctPage({ linkedin_url: url, person: 'wrong' });
        return { kind: 'split-page', person, url };
      }),
    /** Saves whether this page belongs to someone who is in the data with another address or without one. */
    answerSame: ({ id, full_name: name }: Namesake, answer: 'yes' | 'no') =>
      correct(async (url) => {
        await sendSame({ id, linkedin_url: url, answer });
        return { kind: 'same-person', id, name, url, answer };
      }),
    async undoCorrection() {
      const latest = store.correction.value;
      if (latest === null) return;
      await correct(async () => {
        await takeBack(latest);
        return null;
      });
    },
  };
}
