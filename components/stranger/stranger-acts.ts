import type { Colleague } from '../../utils/card/card.ts';
import type { Party } from '../../utils/card/path-steps.ts';
import type { WatchBook } from '../../utils/lists/watch-book.ts';
import type { LinkedEmployer } from '../../utils/page/linked-employers.ts';
import type { CompanyChoice } from '../card/card-acts.ts';
import type { SamePersonActs } from '../same/SamePersonOffer.tsx';

/** Where somebody works: a company of the data, a new name, or a company the profile links to. */
export type Employer = CompanyChoice | { readonly kind: 'page'; readonly page: LinkedEmployer };

/** Whom the reader knows at a company. */
export interface KnownAt {
  readonly company: string;
  /** Best known first. */
  readonly people: readonly Colleague[];
}

/** What a card can do for somebody who is not in the data. Promises reject with a CompanionFailure. */
export interface StrangerActs {
  readonly page: PageActs;
  /** For those to whom there is no way yet. */
  readonly watches: WatchBook;
  /** A contact who probably is this person under another address. */
  readonly same: SamePersonActs;
  /** Whom the reader knows there; saves nothing. */
  knownAt(employer: Employer): Promise<KnownAt>;
}

/** Each reads links of the profile's main part, once, and therefore only follows a click. */
export interface PageActs {
  /** Companies the profile links to, with a name, and how many more it links to without one. */
  employers(): Promise<{ readonly named: readonly LinkedEmployer[]; readonly unnamed: number }>;
  /**
   * Opens LinkedIn's list of the mutual connections with `person` in the tab of their profile, and shows it beside. False if
   * the profile links to no such list.
   */
  openMutuals(person: Party): Promise<boolean>;
}

export function employerName(employer: Employer): string {
  switch (employer.kind) {
    case 'known':
      return employer.company.name;
    case 'new':
      return employer.name;
    case 'page':
      return employer.page.name;
  }
}
