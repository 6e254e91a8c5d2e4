import type { PersonKey } from '../imports/record.ts';
import type { Period } from '../network/search/period.ts';
import type { Member } from './store.ts';

/** What is known of people's past, by person. */
export interface SearchFacts {
  /** Names of companies they are no longer at. */
  readonly pastCompanies: ReadonlyMap<number, readonly string[]>;
  readonly schools: ReadonlyMap<number, readonly string[]>;
  /** When people took up their latest job, as closely as anything tells; nobody of whom nothing does. */
  readonly jobStarts: ReadonlyMap<number, Period>;
}

/** Where somebody lives; with city '' what was said is taken back. */
export interface SaidCity {
  readonly city: string;
  readonly country: string;
}

/** What a member says of a company's industry; '' takes back what was said. */
export interface SaidIndustry {
  readonly company: number;
  readonly industry: string;
}

/** What a saved search asks; `pinned` are filters set by hand, without what is not set. */
export interface SearchDraft {
  readonly title: string;
  readonly query: string;
  readonly type: 'people' | 'companies';
  readonly pinned: Readonly<Record<string, string>>;
}

export interface SavedSearchRow extends SearchDraft {
  readonly id: number;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  /** When its results were last looked at. */
  readonly seenAt: string;
}

/** What searches look at beside people and companies, what is said for them, and those that are kept. */
export interface SearchStore {
  /** Past employers and schools of everybody the member may know it of. */
  searchFacts(member: Member): Promise<SearchFacts>;
  /** Where a person of the member's data lives; not_found for anybody else. True when something changed. */
  sayCity(member: Member, person: PersonKey, said: SaidCity, now: number): Promise<boolean>;
  /** Industries of companies of the member's data; not_found for any other. True when something changed. */
  sayIndustries(member: Member, said: readonly SaidIndustry[], now: number): Promise<boolean>;
  /** What was said, by company. */
  saidIndustries(member: Member): Promise<ReadonlyMap<number, string>>;
  /** The member's own, latest first. */
  savedSearches(member: Member): Promise<readonly SavedSearchRow[]>;
  /** not_found for one that is none of the member's; so do the others that take an id. */
  savedSearch(member: Member, id: number): Promise<SavedSearchRow>;
  /** `found`: who is there now. The same search again is the one that is there; conflict beyond 50. */
  saveSearch(
    member: Member,
    draft: SearchDraft,
    found: readonly number[],
    now: number,
  ): Promise<SavedSearchRow>;
  markSearchSeen(member: Member, id: number, found: readonly number[], now: number): Promise<SavedSearchRow>;
  deleteSavedSearch(member: Member, id: number): Promise<void>;
  /** Who was there when the results were last looked at; null if that was in another Kith. */
  seenBySearch(member: Member, search: SavedSearchRow): Promise<ReadonlySet<number> | null>;
}
