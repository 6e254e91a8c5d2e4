/** The meaning of a part of a query. */
export type QueryPartKind =
  | keyof PeopleFilters
  | 'company'
  | 'pastCompany'
  | 'school'
  | 'skill'
  /** Periods (`period.ts`) in which the caller was last in touch with people, or people changed jobs. */
  | 'lastContact'
  | 'jobChange'
  /** Asks about a time that no data contains: "promoted". */
  | 'time'
  /** Describes people or companies in a way that no filter covers: "series b", "5+ years". */
  | 'unsupported'
  /** To be found in names, companies or headlines. */
  | 'word';

/** A part of a query and its meaning. */
export interface QueryPart {
  /** UTF-16 offsets in the original query; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly kind: QueryPartKind;
  /** The value of the filter or list. */
  readonly value: string;
  /** True for exclusions: "not in Berlin". */
  readonly isExcluded: boolean;
  /** True if only the rest of the query suggests the meaning, not a list or a preceding word. */
  readonly isLoose?: boolean;
}

/**
 * A parsed query. Places and titles are in the query's language, titles in the singular; industries are LinkedIn's
 * labels.
 */
export interface ParsedQuery {
  /** Comma-separated alternatives; '' if the query doesn't mention it. */
  readonly filters: PeopleFilters;
  /** In query order, without overlaps. */
  readonly parts: readonly QueryPart[];
}

/**
 * The filter keys of a people search (interface 2.12), each '' if any value will do. `city`, `position` and
 * `companyIndustry` are comma-separated alternatives; `connectionDegree` is "1", "2", "3" or several of them.
 */
export interface PeopleFilters {
  readonly city: string;
  readonly position: string;
  readonly companyIndustry: string;
  readonly connectionDegree: string;
}
