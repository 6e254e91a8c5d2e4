import type { Colleague } from '../../utils/card/card.ts';
import type { Party } from '../../utils/card/card-path.ts';
import type { KnownCompany } from '../../utils/interface/kith/kith-network.ts';
import type { Namesake } from '../../utils/interface/kith/kith-same.ts';
import type { WatchesClient } from '../../utils/lists/watches-client.ts';
import type { LinkedEmployer } from '../../utils/page/linked-employers.ts';

export type CompanyChoice =
  | { readonly kind: 'known'; readonly company: KnownCompany }
  | { readonly kind: 'new'; readonly name: string };

/** Where someone works: a company in the data, a new name, or a company the profile links to. */
export type Employer = CompanyChoice | { readonly kind: 'page'; readonly page: LinkedEmployer };

export interface KnownAt {
  readonly company: string;
  /** Best known first. */
  readonly people: readonly Colleague[];
}

/** Actions for someone who isn't in the data. Promises reject with a CompanionFailure. */
export interface StrangerActs {
  readonly page: PageActs;
  readonly watches: WatchesClient;
  /** Returns people the reader knows by the name on the profile at `url`, best known first. */
  namesakes(url: string, name: string): Promise<readonly Namesake[]>;
  /** Returns who the reader knows at a company. Saves nothing. */
  knownAt(employer: Employer): Promise<KnownAt>;
}

export interface OfferedEmployers {
  readonly named: readonly LinkedEmployer[];
  /** How many of the profile's other company links have no name. */
  readonly unnamed: number;
}

/** Each action reads links in the profile's main part, once. Call it only after a click. */
export interface PageActs {
  employers(): Promise<OfferedEmployers>;
  /**
   * Opens LinkedIn's list of mutual connections with `person` in the profile's tab, and the same list in Kith.
   * Returns false if the profile has no link to it.
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
