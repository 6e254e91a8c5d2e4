export type QueryPartKind =
  | keyof PeopleFilters
  | 'company'
  | 'pastCompany'
  | 'school'
  | 'skill'
  /** Periods (`period.ts`) in which the caller was last in touch with people, or people changed jobs. */
  | 'lastContact'
  | 'jobChange'
  /** About a time that no data contains: "promoted". */
  | 'time'
  /** About people or companies, but not covered by any filter: "series b", "5+ years". */
  | 'unsupported'
  /** To be found in names, companies or headlines. */
  | 'word';

export interface QueryPart {
  /** UTF-16 offsets in the original query; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly kind: QueryPartKind;
  /** The value of the filter, or the name in a list. */
  readonly value: string;
  readonly isExcluded: boolean;
  /** True if only the rest of the query suggests the meaning, rather than a list or the word before. */
  readonly isLoose?: boolean;
}

/** Places and titles are in the query's language, and titles are in the singular. Industries are LinkedIn's labels. */
export interface ParsedQuery {
  /** Each filter is a list of comma-separated alternatives, or '' if the query doesn't mention it. */
  readonly filters: PeopleFilters;
  /** In query order, without overlaps. */
  readonly parts: readonly QueryPart[];
}

/**
 * The filters of a people search (interface 2.12). '' means any value. `city`, `position` and `companyIndustry` are
 * comma-separated alternatives; `connectionDegree` is "1", "2", "3" or several of them.
 */
export interface PeopleFilters {
  readonly city: string;
  readonly position: string;
  readonly companyIndustry: string;
  readonly connectionDegree: string;
}
