import { useMemo } from 'preact/hooks';
import { type LoadedPages, usePages, withoutRepeated } from '../../../components/data/use-pages.ts';
import type { NearPerson, ReadFilter } from '../../../utils/interface/kith/kith-search.ts';
import type { Certainty, ScoreMeta } from '../../../utils/interface/score.ts';
import type { SearchNote } from '../../../utils/interface/v1/ai-search.ts';
import type { RankedCompany } from '../companies/company-ranking.ts';
import type { Question } from './question.ts';

/** A person found, independent of the endpoint. */
export interface FoundPerson {
  readonly key: string;
  readonly name: string;
  /** '' if the person's page isn't known. */
  readonly url: string;
  /** The person's job and city, as far as they are known. */
  readonly detail: string;
  /** '' if the person has no strength to label. */
  readonly label: string;
  readonly score: number;
  /** How the reader knows them. Null if only others do, or if the service doesn't return it. */
  readonly reason: ScoreMeta | null;
  /** Who could introduce them. '' if the reader knows them, or if the service doesn't return it. */
  readonly through: string;
  readonly certainty: Certainty;
  /** More lines to show, for example that there is no path. */
  readonly remarks: readonly string[];
  readonly isCityKnown: boolean;
}

/** One page of results. */
export interface SearchResults {
  readonly question: Question;
  /** The filters read from the query, and the pinned ones. */
  readonly filters: readonly ReadFilter[];
  /** The words that are ignored, and why. */
  readonly notes: readonly SearchNote[];
  readonly people: readonly FoundPerson[];
  readonly companies: readonly RankedCompany[];
  /** The number of people who may match but lack data: in total, and by the missing data. */
  readonly unknown: { readonly total: number; readonly city: number; readonly industry: number };
  /** If nobody matches: the one filter to drop, and how many people then match. */
  readonly loosening: {
    readonly key: ReadFilter['key'];
    readonly negated: boolean;
    readonly total: number;
  } | null;
  /** If nobody matches: the people who come closest, and the filters they don't match. */
  readonly nearest: readonly { readonly person: FoundPerson; readonly misses: NearPerson['misses'] }[];
  /** The number of results on all pages; null if the service doesn't return it. */
  readonly total: number | null;
  readonly hasNextPage: boolean;
}

interface SearchRequest {
  readonly question: Question;
  /** Counts from 1. */
  readonly page: number;
  /** Finds the people who may match but lack data, instead of those who match. */
  readonly unknown: boolean;
}

/** Loads one page of results. Throws CompanionFailure. */
export type RunSearch = (request: SearchRequest) => Promise<SearchResults>;

export interface SearchState extends Omit<LoadedPages<SearchResults>, 'pages'> {
  /** All loaded pages, merged. Null until the first page has loaded. Stays while the next search loads. */
  readonly found: SearchResults | null;
}

/** Searches page by page; does nothing if `request` is null. Searches again when `since` changes. */
export function useSearch(
  run: RunSearch,
  request: Omit<SearchRequest, 'page'> | null,
  since?: unknown,
): SearchState {
  const question = request?.question ?? null;
  const unknown = request?.unknown === true;
  const { pages, ...rest } = usePages(
    question === null ? null : (page) => run({ question, unknown, page }),
    [run, question, unknown, since],
    { keepsData: true },
  );
  return { ...rest, found: useMemo(() => merge(pages), [pages]) };
}

/** Merges pages. If the order changed between them, a person may be on two pages, so duplicates are dropped. */
function merge(pages: readonly SearchResults[]): SearchResults | null {
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
