import type { PersonKey } from '../imports/record.ts';
import type { Day } from '../network/evidence.ts';
import type { Member } from './store.ts';

/** A present job as a list of connections has it. */
export interface ListedJob {
  readonly company: string;
  readonly title: string;
}

/**
 * What changed between the two newest complete lists of a member's own connections. People and companies are numbers of the
 * member's network; whom the member keeps private or erased is left out.
 */
export interface NewsRow {
  /** The import with the newer list. */
  readonly importId: string;
  /** The days the two lists cover. */
  readonly since: Day;
  readonly until: Day;
  readonly changedJobs: readonly {
    readonly person: number;
    readonly before: ListedJob;
    readonly now: ListedJob;
  }[];
  /** Latest connected first. */
  readonly added: readonly number[];
  readonly ended: readonly number[];
  /** With the key of the address before. */
  readonly renamed: readonly { readonly person: number; readonly before: PersonKey }[];
  /** Where the list before had nobody. */
  readonly companies: readonly number[];
}

export interface NewsStore {
  /** Null if the member has fewer than two complete lists. */
  news(member: Member, asOf: Day): Promise<NewsRow | null>;
}
