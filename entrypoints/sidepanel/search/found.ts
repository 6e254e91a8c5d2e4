import type { ReadFilter } from '../../../utils/interface/kith-search.ts';
import type { RankedCompany } from '../companies/ranked-company.ts';
import type { Question } from './question.ts';

/** A person found, by whichever route they came. */
export interface FoundPerson {
  readonly key: string;
  readonly name: string;
  /** '' where their page is not known. */
  readonly url: string;
  /** What they do and where they live, as far as it is known. */
  readonly detail: string;
  /** '' where there is nothing to grade. */
  readonly label: string;
  readonly score: number;
  /** The best way in, '' where it was not told. */
  readonly way: string;
  readonly isCityKnown: boolean;
}

/** One page of an answer. */
export interface Found {
  readonly question: Question;
  /** What was read in the words, and what was pinned. */
  readonly filters: readonly ReadFilter[];
  /** Words that were not used. */
  readonly unread: readonly string[];
  readonly people: readonly FoundPerson[];
  readonly companies: readonly RankedCompany[];
  /** Those who fit but for what is not known of them: in all, and by what is not known. */
  readonly unknown: { readonly total: number; readonly city: number; readonly industry: number };
  /** How many there are on all pages; null where the service does not say. */
  readonly total: number | null;
  readonly hasNextPage: boolean;
}

export interface Asking {
  readonly question: Question;
  /** Counted from 1. */
  readonly page: number;
  /** Asks for those who fit but for what is not known, in place of those who fit. */
  readonly unknown: boolean;
}

/** Asks for one page. Throws CompanionFailure. */
export type Find = (asking: Asking) => Promise<Found>;
