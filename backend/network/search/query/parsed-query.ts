import type { PeopleFilters } from '../conditions.ts';

/** What a part of a query was understood as. */
export type QueryPartKind =
  | keyof PeopleFilters
  | 'company'
  | 'pastCompany'
  | 'school'
  | 'skill'
  /** When the reader and somebody were last in touch, and when somebody changed jobs: a period (`period.ts`). */
  | 'lastContact'
  | 'jobChange'
  /** Asks when something happened or changed, and nothing tells it: "promoted". */
  | 'time'
  /** Something of a person or company that no filter says: "series b", "5+ years". */
  | 'unsupported'
  /** To be found in names, companies or headlines. */
  | 'word';

/** Which words of a query became what. */
export interface QueryPart {
  /** Of the query as it was given: its characters from `start` to before `end`, UTF-16. */
  readonly start: number;
  readonly end: number;
  readonly kind: QueryPartKind;
  /** As it stands in the filter or list. */
  readonly value: string;
  /** True for what must not be: "not in Berlin". */
  readonly isExcluded: boolean;
  /** True for what no list has and no word before it tells: what it is, is a guess by what the query lacks. */
  readonly isLoose?: boolean;
}

/** What a query says. Places and titles are as they were said, titles in the singular, industries LinkedIn's labels. */
export interface ParsedQuery {
  /** Each a comma-separated list of alternatives, '' where nothing is said of it. */
  readonly filters: PeopleFilters;
  /** The same of what must not be. */
  readonly excluded: PeopleFilters;
  /** Employers of today. */
  readonly companies: readonly string[];
  readonly pastCompanies: readonly string[];
  readonly schools: readonly string[];
  readonly skills: readonly string[];
  /** What is left: to be found in names, companies or headlines. */
  readonly words: readonly string[];
  /** In the order of the query; they do not overlap. */
  readonly parts: readonly QueryPart[];
}
