import type { Place } from '../lists/gazetteer.ts';
import type { Role } from './lexicon.ts';
import type { QueryPartKind } from './parsed-query.ts';
import type { Wording } from './reading.ts';

/** A range of a query's words, by their positions. */
export interface WordSpan {
  readonly from: number;
  /** The position after the last word. */
  readonly to: number;
}

/** One thing that a query asks for. */
export interface Finding extends WordSpan {
  readonly kind: QueryPartKind;
  /** '' if the value is the words themselves. */
  readonly value: string;
  readonly isExcluded: boolean;
  /** True for an unlisted place, which only the word before it suggests. */
  readonly isGuess?: boolean;
  /** True for a title without a noun, such as "marketing". */
  readonly isBare?: boolean;
  /** True if no preceding word suggests the kind, only the rest of the query. */
  readonly isLoose?: boolean;
}

/**
 * Words whose meaning depends on the rest of the query. They are before or after a title, `apart` if other words separate them
 * from it, or `alone` if no list contains them.
 */
export interface OpenRun extends WordSpan {
  readonly position: 'beforeTitle' | 'afterTitle' | 'apart' | 'alone';
  readonly isExcluded: boolean;
  /** The adjacent title. */
  readonly title: Finding | null;
}

/** Everything found in a query so far. */
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
  return { kind, value, from, to, isExcluded };
}

/** Returns each word as a separate search word. */
export function asWords({ from, to }: WordSpan, isExcluded: boolean): Finding[] {
  return Array.from({ length: to - from }, (_, at) =>
    findingOf('word', '', { from: from + at, to: from + at + 1 }, isExcluded),
  );
}

/** Returns the range from the first span to the last. */
export function spanOf(stretches: readonly WordSpan[]): WordSpan | null {
  const [first] = stretches;
  const last = stretches.at(-1);
  return first && last ? { from: first.from, to: last.to } : null;
}

/** A range of words and its meaning according to the lists. */
export type Unit = WordSpan &
  (
    | { readonly kind: 'role'; readonly role: Role; readonly degrees: string }
    | { readonly kind: 'place'; readonly place: Place }
    | {
        readonly kind: 'sector';
        readonly label: string;
        readonly isTopic: boolean;
        readonly isField: boolean;
      }
    /** `value` is the correct name if the words have a typo. */
    | { readonly kind: 'company' | 'school'; readonly value?: string }
    /**
     * `title` is a complete title from the caller's data. `word` is in no list except possibly those of title words.
     */
    | { readonly kind: 'skill' | 'title' | 'word' }
  );

export type RoleUnit = Extract<Unit, { readonly kind: 'role' }>;

export function isRole(unit: Unit | undefined, role: Role): boolean {
  return unit?.kind === 'role' && unit.role === role;
}

/**
 * The meaning of a clause's words, given by its first word; `object` follows a verb and `list` continues the previous clause.
 */
export type ClauseRole =
  | 'open'
  | 'named'
  | 'in'
  | 'at'
  | 'for'
  | 'with'
  | 'past'
  | 'school'
  | 'object'
  | 'list';

/** A clause's context while its words are read. */
export interface ClauseContext extends Wording {
  readonly role: Exclude<ClauseRole, 'list'>;
  readonly isExcluded: boolean;
  readonly findings: Findings;
}

const TIES: ReadonlySet<Role> = new Set(['of', 'and', 'article', 'for']);

/** Returns true for words that connect others: "of", "and", "the". */
export function isTie(unit: Unit | undefined): boolean {
  return unit?.kind === 'role' && TIES.has(unit.role);
}

/** Returns a run without connecting words at its ends. */
export function trimTies(run: readonly Unit[]): readonly Unit[] {
  let from = 0;
  let to = run.length;
  while (from < to && isTie(run[from])) from++;
  while (to > from && isTie(run[to - 1])) to--;
  return run.slice(from, to);
}
