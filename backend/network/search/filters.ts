/**
 * The filter keys of a people search (interface 2.12), each '' where it does not matter. `position` and
 * `companyIndustry` are comma-separated alternatives, `connectionDegree` is "1", "2", "3" or several of them.
 */
export interface PeopleFilters {
  readonly city: string;
  readonly position: string;
  readonly companyIndustry: string;
  readonly connectionDegree: string;
}

export const NO_FILTERS: PeopleFilters = {
  city: '',
  position: '',
  companyIndustry: '',
  connectionDegree: '',
};

/** What the query says replaces the same key of what was set before; the other keys stay. */
export function mergeFilters(current: Partial<PeopleFilters>, said: Partial<PeopleFilters>): PeopleFilters {
  return {
    city: said.city || current.city || '',
    position: said.position || current.position || '',
    companyIndustry: said.companyIndustry || current.companyIndustry || '',
    connectionDegree: said.connectionDegree || current.connectionDegree || '',
  };
}
