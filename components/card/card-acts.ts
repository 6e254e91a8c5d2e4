import type { CardOf, Colleague } from '../../utils/card/card.ts';
import type { Party } from '../../utils/card/card-path.ts';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import type { JobFunction, TopCompany } from '../../utils/interface/kith/kith-companies.ts';
import type { ImportJob } from '../../utils/interface/kith/kith-imports.ts';
import type { KnownCompany } from '../../utils/interface/kith/kith-network.ts';
import type { Namesake } from '../../utils/interface/kith/kith-same.ts';
import type { RatingValue } from '../../utils/interface/own-rating.ts';
import type { PageOfPeople } from '../../utils/look-up/company-people.ts';
import type { RecentCard } from '../../utils/look-up/recent-cards.ts';
import type { NewsBook } from '../../utils/news/news-book.ts';
import type { Employer, StrangerActs } from '../stranger/stranger-acts.ts';

/** Filters the people at a company. An empty filter matches everyone. */
export interface PeopleFilter {
  readonly role?: string;
  readonly function?: JobFunction;
  /** Only people this introducer knows, by `KnowsMost.id`. */
  readonly introducer?: string;
}

/** One page of people. */
export interface PeopleFound {
  readonly people: readonly Colleague[];
  /** Total across all pages. */
  readonly count: number;
  readonly hasMore: boolean;
}

/** Opens the panel's search, for people by default. An empty query shows everything. */
export type OpenSearch = (query: string, type?: 'people' | 'companies') => void;

/** A company the reader can reach. */
export interface StrongCompany extends TopCompany {
  /** The person there who is easiest to reach; null if this wasn't requested. */
  readonly best: Colleague | null;
}

interface StrongestCompanies {
  /** Best first. */
  readonly companies: readonly StrongCompany[];
  /** The number of all companies the reader can reach. */
  readonly total: number;
}

/** All actions of a card. Promises reject with a CompanionFailure, whose sentence the card shows in place. */
export interface CardActs {
  refresh(): void;
  /** Shows the card of another page. */
  showAddress(url: string): void;
  /** Returns one page of the people at this card's company. */
  findPeople(card: CardOf<'company'>, filter: PeopleFilter, page: PageOfPeople): Promise<PeopleFound>;
  /** Returns one page of the people someone could introduce the reader to. */
  findIntroductions(person: Party, page: PageOfPeople): Promise<PeopleFound>;
  /** Saves where `person` works, refreshes the card, and returns the company. */
  chooseEmployer(person: Party, employer: Employer): Promise<KnownCompany>;
  /** Links this company page to a company in the data. */
  chooseCompany(company: KnownCompany): Promise<void>;
  suggestCompanies(query: string): Promise<readonly KnownCompany[]>;
  /** Returns companies in the data that this page may belong to. */
  candidateCompanies(): Promise<readonly KnownCompany[]>;
  /** Records that the two people don't know each other. */
  denyTie(a: Party, b: Party): Promise<void>;
  /** Saves how well the reader knows someone. Null removes the rating. */
  rate(person: Party, rating: RatingValue | null): Promise<void>;
  /** Records that this page doesn't belong to `person`, although the data says so. */
  splitPage(person: Party): Promise<void>;
  /** Saves whether this page belongs to someone who is in the data under another address or none. */
  saySame(known: Namesake, answer: 'yes' | 'no'): Promise<void>;
  /** Undoes the latest correction. */
  undoCorrection(): Promise<void>;
  /** Actions for someone who isn't in the data. */
  readonly stranger: StrangerActs;
  readonly news: NewsBook;
  /** Returns the imports that wait for a confirmation, newest first. */
  waitingImports(): Promise<readonly ImportJob[]>;
  /** Returns the names of live sources that Kith can't read until there is a new password. */
  lockedSources(): Promise<readonly string[]>;
  /** Returns the recently viewed pages. The latest `described` are looked up if their cards aren't cached. */
  recentPages(described: number): Promise<readonly RecentCard[]>;
  forgetRecent(): void;
  /** Returns the companies the reader can reach best, at most `count`, the first `described` with the best person. */
  strongestCompanies(count: number, described: number): Promise<StrongestCompanies>;
  /** Pairs this browser or joins a team. */
  readonly pairing: Pick<CompanionClient, 'pair' | 'pairHere' | 'join'>;
  openSetUp(): void;
  openSettings(): void;
  /** Opens the settings at a page or section. */
  openSettingsAt(section: string): void;
  /** Asks the browser for access to Kith's address. Call it inside the click handler. False if the user refuses. */
  allowAccess(): Promise<boolean>;
}
