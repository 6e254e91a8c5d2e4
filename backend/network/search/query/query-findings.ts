import type { Place } from '../lists/gazetteer.ts';
import type { Entry, Role, TitleClass } from './lexicon.ts';
import type { QueryPartKind } from './parsed-query.ts';
import { titleClassOf, type Wording } from './reading.ts';
import type { Word } from './split-words.ts';

export interface WordSpan {
  readonly from: number;
  /** The position after its last word. */
  readonly to: number;
}

export interface Finding extends WordSpan {
  readonly kind: QueryPartKind;
  /** '' if the value is to be derived from the words as typed. */
  readonly value: string;
  readonly isExcluded: boolean;
  /** True for a place that isn't in any list and that only the word before it suggests. */
  readonly isGuess?: boolean;
  /** True for a school that a later question refers to: "who studied there?" */
  readonly isNamedBefore?: boolean;
  /** True for a title without a noun, such as "marketing". */
  readonly isBare?: boolean;
  /** True if the rest of the query suggests the kind, not the word before. */
  readonly isLoose?: boolean;
  /** True for a country given by an adjective, such as "French". */
  readonly isAdjective?: boolean;
}

/**
 * Words whose meaning depends on the rest of the query. They are directly before or after a title, `apart` from it with
 * words in between, or `alone` without a title.
 */
export interface OpenRun extends WordSpan {
  readonly position: 'beforeTitle' | 'afterTitle' | 'apart' | 'alone';
  readonly isExcluded: boolean;
  readonly title: Finding | null;
}

/** Everything found in a query so far. */
export interface Findings {
  readonly found: Finding[];
  readonly open: OpenRun[];
}

export function findingOf(
  kind: QueryPartKind,
  { from, to }: WordSpan,
  isExcluded: boolean,
  value = '',
): Finding {
  return { kind, value, from, to, isExcluded };
}

export function asWords({ from, to }: WordSpan, isExcluded: boolean): Finding[] {
  return Array.from({ length: to - from }, (_, at) =>
    findingOf('word', { from: from + at, to: from + at + 1 }, isExcluded),
  );
}

/** Adds a part with the listed name `value`, or with its own words if that is missing. */
export function addFinding(
  { findings, isExcluded }: ClauseContext,
  kind: QueryPartKind,
  span: WordSpan,
  value?: string,
): void {
  findings.found.push(findingOf(kind, span, isExcluded, value));
}

/** Adds each word as a search word. */
export function addWords({ findings, isExcluded }: ClauseContext, ...spans: readonly WordSpan[]): void {
  findings.found.push(...spans.flatMap((span) => asWords(span, isExcluded)));
}

export function spanOf(stretches: readonly WordSpan[]): WordSpan | null {
  const [first] = stretches;
  const last = stretches.at(-1);
  return first && last ? { from: first.from, to: last.to } : null;
}

/** A range of words, and its meaning according to the lists. */
export type Unit = WordSpan &
  (
    | ({ readonly kind: 'role' } & Entry)
    | { readonly kind: 'place'; readonly place: Place; readonly isAdjective?: boolean }
    | {
        readonly kind: 'sector';
        readonly label: string;
        readonly isTopic: boolean;
        readonly isField: boolean;
      }
    /** `value` is the name to use if it differs from the words, for example because of a typo or a case form. */
    | { readonly kind: 'company' | 'school'; readonly value?: string }
    /** A complete title from the caller's data, or a description of work with the titles in `value`. */
    | { readonly kind: 'title'; readonly value?: string }
    /** A `word` isn't in any list, except possibly those of title words. */
    | { readonly kind: 'skill' | 'word' }
  );

export type RoleUnit = Extract<Unit, { readonly kind: 'role' }>;

export function isRole(unit: Unit | undefined, ...roles: readonly Role[]): boolean {
  return unit?.kind === 'role' && roles.includes(unit.role);
}

export function isListedEmployer(unit: Unit | undefined): boolean {
  return unit?.kind === 'company' || unit?.kind === 'sector';
}

export function wordOf(unit: Unit | undefined, words: readonly Word[]): Word | undefined {
  return unit?.kind === 'word' ? words[unit.to - 1] : undefined;
}

/** Returns the class that the unit's last word has in titles, or null. */
export function unitClass(unit: Unit | undefined, { words, reading }: Wording): TitleClass | null {
  const word = wordOf(unit, words);
  return word ? titleClassOf(reading, word) : null;
}

export function isCapital(unit: Unit | undefined, words: readonly Word[]): boolean {
  return unit !== undefined && words[unit.from]?.isCapital === true;
}

export function isName(unit: Unit | undefined, wording: Wording): boolean {
  return unit?.kind === 'word' && isCapital(unit, wording.words) && unitClass(unit, wording) === null;
}

/** A word that isn't marked yet, and the words and units around it. */
export interface Here extends Wording {
  readonly at: number;
  readonly units: readonly Unit[];
  readonly before: Unit | undefined;
  /** The role of the words before it if a name is expected after them, otherwise null. */
  readonly opening: Role | null;
}

/**
 * The meaning that a clause's first word gives to the rest. `object` follows a verb, and `list` continues the previous clause.
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

export interface ClauseContext extends Wording {
  readonly role: Exclude<ClauseRole, 'list'>;
  readonly isExcluded: boolean;
  readonly findings: Findings;
}

/** Returns true for words that connect others: "of", "and", "the". */
export function isTie(unit: Unit | undefined): boolean {
  return isRole(unit, 'of', 'and', 'article', 'for');
}

/** Returns a run without the connecting words at its beginning and end. */
export function trimTies(run: readonly Unit[]): readonly Unit[] {
  let from = 0;
  let to = run.length;
  while (from < to && isTie(run[from])) from++;
  while (to > from && isTie(run[to - 1])) to--;
  return run.slice(from, to);
}
