import type { Colleague } from '../../utils/card/card.ts';
import type { Party } from '../../utils/card/path-steps.ts';
import type { Namesake } from '../../utils/interface/kith-same.ts';
import type { WatchBook } from '../../utils/lists/watch-book.ts';
import type { LinkedEmployer } from '../../utils/page/linked-employers.ts';
import type { CompanyChoice } from '../card/card-acts.ts';

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
  /** People the reader knows by the name that the profile at `url` shows, best known first. */
  namesakes(url: string, name: string): Promise<readonly Namesake[]>;
  /** Whom the reader knows there; saves nothing. */
  knownAt(employer: Employer): Promise<KnownAt>;
}

/** Companies a profile links to. */
export interface OfferedEmployers {
  readonly named: readonly LinkedEmployer[];
  /** How many more it links to without a name. */
  readonly unnamed: number;
}

/** Each reads links of the profile's main part, once, and therefore only follows a click. */
export interface PageActs {
  employers(): Promise<OfferedEmployers>;
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
