import type { Condition, Degree } from './conditions.ts';
import { type CheckedAgainst, type PersonCheck, personCheck } from './person-checks.ts';
import { matchWords } from './word-index.ts';
import { spellingsOf } from './words.ts';

export interface FoundPerson {
  readonly person: number;
  readonly degree: Degree;
  /** How well the caller can reach them (`PersonScore`), 0–100 with one decimal. */
  readonly warmth: number;
  /** True if the caller's own tie determines the score. */
  readonly isTie: boolean;
  /** How well the words match: 2 for each whole word, 1 for each beginning of a word. */
  readonly match: number;
}

/** Numbers of people who may match, but for whom a condition is unknown: in total, and by unknown value. */
export interface UnknownCounts {
  readonly total: number;
  readonly city: number;
  readonly industry: number;
}

export interface PeopleFound {
  /** Number of people who match, or for whom a condition is unknown (`isUnknown`). */
  readonly total: number;
  readonly unknown: UnknownCounts;
  readonly best: readonly FoundPerson[];
}

export interface PeopleWanted {
  /** The person id of the caller, who is never in the results. */
  readonly caller: number;
  readonly conditions: readonly Condition[];
  /** True to return people for whom a condition is unknown, instead of those that match. */
  readonly isUnknown: boolean;
  /** True if the query doesn't ask for anything. The search then doesn't find anyone. */
  readonly isEmpty: boolean;
  /** Person ids to search; undefined for everyone. */
  readonly among?: ReadonlySet<number>;
  readonly count: number;
  /**
   * True to sort people two steps away by score, for responses whose scores must descend. Otherwise they are sorted by closeness.
   */
  readonly isByScore: boolean;
}

interface Check {
  readonly key: Condition['key'];
  readonly check: PersonCheck;
}

/** Conditions that require paths or ties. They are checked last. */
const EXPENSIVE = ['lastContact', 'connectionDegree'];

/**
 * Returns the people who meet all conditions, sorted by score, match and index position. Unless `isByScore`, the places of
 * people two steps away in this order are filled with the closest of all such people. People for whom a condition is
 * unknown are counted separately.
 */
export function searchPeople(
  { caller, conditions, isUnknown, isEmpty, among, count, isByScore }: PeopleWanted,
  against: CheckedAgainst,
): PeopleFound {
  const unknown = { total: 0, city: 0, industry: 0 };
  if (isEmpty) return { total: 0, unknown, best: [] };
  const { people } = against.index;
  const checks = conditions
    .toSorted((x, y) => EXPENSIVE.indexOf(x.key) - EXPENSIVE.indexOf(y.key))
    .map((condition): Check => ({ key: condition.key, check: personCheck(condition, against) }));
  const found: number[] = [];
  for (let at = 0; at < people.length; at++) {
    if (among !== undefined && !among.has(people[at] ?? 0)) continue;
    const missing = whatIsMissing(checks, at);
    if (missing === null || people[at] === caller) continue;
    if (missing.length > 0) {
      unknown.total++;
      if (missing.includes('city')) unknown.city++;
      if (missing.includes('companyIndustry')) unknown.industry++;
    }
    if (missing.length > 0 === isUnknown) found.push(at);
  }
  return { total: found.length, unknown, best: bestOf(found, { conditions, count, isByScore }, against) };
}

function bestOf(
  found: readonly number[],
  { conditions, count, isByScore }: Pick<PeopleWanted, 'conditions' | 'count' | 'isByScore'>,
  against: CheckedAgainst,
): FoundPerson[] {
  const { index, standings } = against;
  const matches = matchWords(index.words, queryWordsOf(conditions));
  const matchAt = (at: number) => matches[at] ?? 0;
  const { warmthAt, closenessAt } = standings;
  const compare = (x: number, y: number) => warmthAt(y) - warmthAt(x) || matchAt(y) - matchAt(x) || x - y;
  const warmest = pickBest(found, count, compare);
  const best = isByScore ? warmest : closestFirst(warmest, found, closenessAt, compare);
  return best.map((at) => personAt(at, against, matchAt(at)));
}

export function queryWordsOf(conditions: readonly Condition[]): string[][] {
  const asked = conditions.filter(({ key, isNegated }) => key === 'words' && !isNegated);
  return asked.flatMap(({ values }) => values.flatMap(spellingsOf));
}

export function personAt(at: number, { index, standings }: CheckedAgainst, match = 0): FoundPerson {
  const { warmthAt, isTieAt, degreeAt } = standings;
  const person = index.people[at] ?? 0;
  return { person, match, warmth: warmthAt(at), isTie: isTieAt(at), degree: degreeAt(at) };
}

/** Fills the places of people two steps away in `warmest` with the closest of all such people in `found`. */
function closestFirst(
  warmest: readonly number[],
  found: readonly number[],
  closenessAt: (at: number) => number,
  compare: (x: number, y: number) => number,
): readonly number[] {
  const isStranger = (at: number) => closenessAt(at) >= 0;
  const places = warmest.filter(isStranger).length;
  const byCloseness = (x: number, y: number) => closenessAt(y) - closenessAt(x) || compare(x, y);
  const closest = pickBest(found.filter(isStranger), places, byCloseness).values();
  return warmest.map((at) => (isStranger(at) ? (closest.next().value ?? at) : at));
}

const NOTHING: readonly Condition['key'][] = [];

/** Returns the conditions that are unknown for a person. Null if the person doesn't meet a condition. */
function whatIsMissing(checks: readonly Check[], at: number): readonly Condition['key'][] | null {
  let missing = NOTHING;
  for (const { key, check } of checks) {
    const verdict = check(at);
    if (verdict === 'no') return null;
    if (verdict === 'unknown') missing = [...missing, key];
  }
  return missing;
}

/** For more items than this, a full sort is faster than inserting each. */
const MAX_PLACED = 2000;

/** Returns the first `count` items in the order of `compare`, without sorting the rest. */
export function pickBest<Item>(
  items: readonly Item[],
  count: number,
  compare: (x: Item, y: Item) => number,
): Item[] {
  if (count > MAX_PLACED || items.length <= count) return items.toSorted(compare).slice(0, count);
  const best: Item[] = [];
  for (const item of items) {
    const last = best.at(-1);
    const isFull = best.length >= count;
    if (isFull && (last === undefined || compare(item, last) >= 0)) continue;
    best.splice(placeOf(best, item, compare), 0, item);
    if (isFull) best.pop();
  }
  return best;
}

/** Returns the position after all items that are as good or better. */
function placeOf<Item>(sorted: readonly Item[], item: Item, compare: (x: Item, y: Item) => number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const there = sorted[middle];
    if (there !== undefined && compare(there, item) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
