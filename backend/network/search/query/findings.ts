import type { Place } from '../lists/gazetteer.ts';
import type { Role } from './lexicon.ts';
import type { QueryPartKind } from './parsed-query.ts';

/** Words of a query, by their places in the list of its words. */
export interface WordSpan {
  readonly from: number;
  /** The first word after them. */
  readonly to: number;
}

/** Something a query says. */
export interface Finding extends WordSpan {
  readonly kind: QueryPartKind;
  /** '' where the value is the words as they were said. */
  readonly value: string;
  readonly isExcluded: boolean;
  /** True for a place that only the word before it tells. */
  readonly isGuess: boolean;
  /** True for what no word before it tells, only what the query lacks. */
  readonly isLoose?: boolean;
}

/**
 * Words whose meaning the rest of the query decides: what stands before or after a title, `apart` from one that does
 * not reach so far, or what no list knows anything of.
 */
export interface OpenRun extends WordSpan {
  readonly position: 'beforeTitle' | 'afterTitle' | 'apart' | 'alone';
  readonly isExcluded: boolean;
  /** The title they stand beside. */
  readonly title: Finding | null;
}

/** What a query has said so far. */
export interface Findings {
  readonly found: Finding[];
  readonly open: OpenRun[];
}

export function findingOf(
  kind: QueryPartKind,
  value: string,
  { from, to }: WordSpan,
  isExcluded: boolean,
): Finding {
  return { kind, value, from, to, isExcluded, isGuess: false };
}

/** Each word by itself, to be found in names, companies or headlines. */
export function asWords({ from, to }: WordSpan, isExcluded: boolean): Finding[] {
  return Array.from({ length: to - from }, (_, at) =>
    findingOf('word', '', { from: from + at, to: from + at + 1 }, isExcluded),
  );
}

/** From the first of some stretches to the last. */
export function spanOf(stretches: readonly WordSpan[]): WordSpan | null {
  const [first] = stretches;
  const last = stretches.at(-1);
  return first && last ? { from: first.from, to: last.to } : null;
}

/** A stretch of a query's words and what the lists say of it. */
export type Unit = WordSpan &
  (
    | { readonly kind: 'role'; readonly role: Role; readonly degrees: string }
    | { readonly kind: 'place'; readonly place: Place }
    | { readonly kind: 'sector'; readonly label: string; readonly isTopic: boolean }
    /** `value`: the name that was meant where a slip of the pen is in it. */
    | { readonly kind: 'company' | 'school'; readonly value?: string }
    /** `title`: whole, as the data have it. `word`: in no list but, perhaps, those of titles. */
    | { readonly kind: 'skill' | 'title' | 'word' }
  );

export function isRole(unit: Unit | undefined, role: Role): boolean {
  return unit?.kind === 'role' && unit.role === role;
}
