import { useMemo } from 'preact/hooks';
import { type AllPages, useAllPages, withoutRepeated } from '../../../components/data/use-all-pages.ts';
import type { NearPerson, ReadFilter } from '../../../utils/interface/kith-search.ts';
import type { Certainty, ScoreMeta } from '../../../utils/interface/score.ts';
import type { SearchNote } from '../../../utils/interface/v1/ai-search.ts';
import type { RankedCompany } from '../companies/company-ranking.ts';
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
  /** Why the reader knows them; null where others lead there, or it was not told. */
  readonly reason: ScoreMeta | null;
  /** Who could introduce them; '' where the reader knows them, or it was not told. */
  readonly through: string;
  readonly certainty: Certainty;
  /** What else is said of them in a row, such as that no path leads there. */
  readonly remarks: readonly string[];
  readonly isCityKnown: boolean;
}

/** One page of an answer. */
export interface Found {
  readonly question: Question;
  /** What was read in the words, and what was pinned. */
  readonly filters: readonly ReadFilter[];
  /** Words that are not used, and why. */
  readonly notes: readonly SearchNote[];
  readonly people: readonly FoundPerson[];
  readonly companies: readonly RankedCompany[];
  /** Those who fit but for what is not known of them: in all, and by what is not known. */
  readonly unknown: { readonly total: number; readonly city: number; readonly industry: number };
  /** Where nobody fits: the one filter to give up, and how many then fit. */
  readonly loosening: {
    readonly key: ReadFilter['key'];
    readonly negated: boolean;
    readonly total: number;
  } | null;
  /** Where nobody fits: who comes closest, and what they miss. */
  readonly nearest: readonly { readonly person: FoundPerson; readonly misses: NearPerson['misses'] }[];
  /** How many there are on all pages; null where the service does not say. */
  readonly total: number | null;
  readonly hasNextPage: boolean;
}

interface Asking {
  readonly question: Question;
  /** Counted from 1. */
  readonly page: number;
  /** Asks for those who fit but for what is not known, in place of those who fit. */
  readonly unknown: boolean;
}

/** Asks for one page. Throws CompanionFailure. */
export type Find = (asking: Asking) => Promise<Found>;

export interface Finding extends Omit<AllPages<Found>, 'pages'> {
  /** All pages that were asked for as one; null until the first is there. Stays while something else is looked for. */
  readonly found: Found | null;
}

/** Looks for something page by page; null looks for nothing. `since` anything: where it changes, it is asked anew. */
export function useFound(find: Find, asking: Omit<Asking, 'page'> | null, since?: unknown): Finding {
  const question = asking?.question ?? null;
  const unknown = asking?.unknown === true;
  const { pages, ...rest } = useAllPages(
    question === null ? null : (page) => find({ question, unknown, page }),
    [find, question, unknown, since],
    { keepsData: true },
  );
  return { ...rest, found: useMemo(() => merge(pages), [pages]) };
}

/** Where the order changed between two pages, somebody may come again. */
function merge(pages: readonly Found[]): Found | null {
  const [first] = pages;
  const last = pages.at(-1);
  if (first === undefined || last === undefined) return null;
  return {
    ...first,
    people: withoutRepeated(pages.flatMap(({ people }) => people)),
    companies: withoutRepeated(pages.flatMap(({ companies }) => companies)),
    hasNextPage: last.hasNextPage,
  };
}
