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
import type { NewsClient } from '../../utils/news/news-client.ts';
import type { Employer, StrangerActs } from '../stranger/stranger-acts.ts';

/** An empty filter matches everyone. */
export interface PeopleFilter {
  readonly role?: string;
  readonly function?: JobFunction;
  /** Only people this introducer knows, by `KnowsMost.id`. */
  readonly introducer?: string;
}

export interface PeopleFound {
  readonly people: readonly Colleague[];
  /** Total across all pages. */
  readonly count: number;
  readonly hasMore: boolean;
}

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

/** All actions of a card. Promises reject with a CompanionFailure, whose message the card shows. */
export interface CardActs {
  refresh(): void;
  showAddress(url: string): void;
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
  /** Null removes the rating. */
  rate(person: Party, rating: RatingValue | null): Promise<void>;
  /** Records that this page doesn't belong to `person`, although the data says so. */
  splitPage(person: Party): Promise<void>;
  /** Saves whether this page belongs to someone who is in the data under another address or none. */
  saySame(known: Namesake, answer: 'yes' | 'no'): Promise<void>;
  undoCorrection(): Promise<void>;
  readonly stranger: StrangerActs;
  readonly news: NewsClient;
  /** Returns the imports that wait for confirmation, newest first. */
  waitingImports(): Promise<readonly ImportJob[]>;
  /** Returns the addresses of live sources that Kith can't read until the user enters a new password. */
  lockedSources(): Promise<readonly string[]>;
  /** Returns the recently viewed pages. The latest `described` are looked up if their cards aren't cached. */
  recentPages(described: number): Promise<readonly RecentCard[]>;
  forgetRecent(): void;
  /** Returns at most `count` reachable companies, best first. The first `described` include the best person there. */
  strongestCompanies(count: number, described: number): Promise<StrongestCompanies>;
  readonly pairing: Pick<CompanionClient, 'pair' | 'pairHere' | 'join'>;
  openSetUp(): void;
  openSettings(): void;
  openSettingsAt(section: string): void;
  /** Asks the browser for access to Kith's address. Call it inside the click handler. False if the user refuses. */
  allowAccess(): Promise<boolean>;
}
