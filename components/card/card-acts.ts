import type { CardOf, Colleague } from '../../utils/card/card.ts';
import type { Party } from '../../utils/card/path-steps.ts';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import type { JobFunction, TopCompany } from '../../utils/interface/kith-companies.ts';
import type { KnownCompany } from '../../utils/interface/kith-network.ts';
import type { Namesake } from '../../utils/interface/kith-same.ts';
import type { RatingValue } from '../../utils/interface/own-rating.ts';
import type { NewsBook } from '../../utils/news/news-book.ts';
import type { RecentCard } from '../../utils/recent-cards.ts';
import type { Employer, StrangerActs } from '../stranger/stranger-acts.ts';

/** What a person picked in a company picker: one of their data, or a new name. */
export type CompanyChoice =
  | { readonly kind: 'known'; readonly company: KnownCompany }
  | { readonly kind: 'new'; readonly name: string };

/** Which people at a company; everybody if nothing is given. */
export interface PeopleFilter {
  readonly role?: string;
  readonly function?: JobFunction;
  /** Those whom somebody knows, by `KnowsMost.id`. */
  readonly introducer?: string;
}

/** A page of the people at a company. */
export interface PeopleFound {
  readonly people: readonly Colleague[];
  /** Of all pages. */
  readonly count: number;
  readonly hasMore: boolean;
}

/** Everything a card can do. Promises reject with a CompanionFailure, whose sentence the card shows in place. */
export interface CardActs {
  lookAgain(): void;
  /** Shows the card of another address. */
  showAddress(url: string): void;
  /** Those at the company of this card, page by page from 1, `limit` on each. */
  findPeople(
    card: CardOf<'company'>,
    filter: PeopleFilter,
    page: { readonly page: number; readonly limit: number },
  ): Promise<PeopleFound>;
  /** Where `person` works, as the data has it from then on; the card is looked up again. */
  chooseEmployer(person: Party, employer: Employer): Promise<KnownCompany>;
  /** Which company of the data this company page is. */
  chooseCompany(company: KnownCompany): Promise<void>;
  suggestCompanies(query: string): Promise<readonly KnownCompany[]>;
  /** Companies of the data that this company page may be. */
  candidateCompanies(): Promise<readonly KnownCompany[]>;
  /** They don't know each other. */
  denyTie(a: Party, b: Party): Promise<void>;
  /** How well the reader knows somebody; null takes it back. */
  rate(person: Party, rating: RatingValue | null): Promise<void>;
  /** The page is not this person, whom the data have for it. */
  splitPage(person: Party): Promise<void>;
  /** Whether this page is of somebody who is known by another address, or by none. */
  saySame(known: Namesake, answer: 'yes' | 'no'): Promise<void>;
  /** Takes the latest correction back. */
  undoCorrection(): Promise<void>;
  /** For somebody who is not in the data. */
  readonly stranger: StrangerActs;
  readonly news: NewsBook;
  recentPages(): Promise<readonly RecentCard[]>;
  forgetRecent(): void;
  /** The companies that are reached best, at most `count`. */
  strongestCompanies(count: number): Promise<readonly TopCompany[]>;
  /** Pairs this browser, or joins a team. */
  readonly pairing: Pick<CompanionClient, 'pair' | 'pairHere' | 'join'>;
  openSetUp(): void;
  openSettings(): void;
  /** Opens them at the page or section of this name. */
  openSettingsAt(section: string): void;
  /** Asks the browser for access to Kith's address; must run in the click itself. False where it was refused. */
  allowAccess(): Promise<boolean>;
}
