import type { PersonKey } from '../imports/record.ts';
import type { SaidCity } from './searches/said-cities.ts';
import type { SaidIndustry } from './searches/said-industries.ts';
import type { SavedSearchRow, SearchDraft } from './searches/saved-searches.ts';
import type { SearchFacts } from './searches/search-facts.ts';
import type { Member } from './store.ts';

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
  /** Who was there when the results were last looked at. */
  seenBySearch(member: Member, search: SavedSearchRow): Promise<ReadonlySet<number>>;
}
