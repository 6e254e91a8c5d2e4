import type { Party } from '../utils/card/path-steps.ts';
import type { WatchBook } from '../utils/lists/watch-book.ts';
import type { LinkedPage } from '../utils/page/linked-pages.ts';

/** What a card can do for somebody who is not in the data. Promises reject with a CompanionFailure. */
export interface StrangerActs {
  /** Null on surfaces that read no page. */
  readonly page: PageActs | null;
  /** For those to whom there is no way yet. */
  readonly watches: WatchBook;
  /** Companies looked at since the browser was started, latest first. */
  recentCompanies(): Promise<readonly LinkedPage[]>;
  /** `person` works at the company of this page; the card is looked up again. */
  chooseEmployerPage(person: Party, url: string): Promise<void>;
}

/** Each reads the addresses that the page links to, once, and therefore only follows a click. */
export interface PageActs {
  /** Companies the page links to, and how many more it links to by a number that the data does not know. */
  companies(): Promise<{ readonly known: readonly LinkedPage[]; readonly unnamed: number }>;
  /** Notes that the mutual connections with `person` are wanted, and by which list they can be told. */
  askForMutuals(person: Party): Promise<void>;
}
