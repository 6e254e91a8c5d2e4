import type { Condition } from './conditions.ts';
import { type CheckedAgainst, type PersonCheck, personCheck } from './person-checks.ts';
import { pickBest } from './pick-best.ts';
import type { Standing } from './standings.ts';
import { matchWords } from './word-index.ts';
import { wordsOf } from './words.ts';

/** Somebody who was found. */
export interface FoundPerson extends Standing {
  readonly person: number;
  /** How well the words fit: 2 for each whole one, 1 for each beginning of one. */
  readonly match: number;
}

/** How many fit but for what is not known of them: in all, and by what is not known. */
export interface UnknownCounts {
  readonly total: number;
  readonly city: number;
  readonly industry: number;
}

export interface PeopleFound {
  /** How many there are of those that were wanted. */
  readonly total: number;
  readonly unknown: UnknownCounts;
  /** The first `count` of them. */
  readonly best: readonly FoundPerson[];
}

export interface PeopleWanted {
  /** Who asks; never found. */
  readonly caller: number;
  readonly conditions: readonly Condition[];
  /** Those that fit but for what is not known of them, in place of those that fit. */
  readonly isUnknown: boolean;
  /** True where nothing was asked for: nobody is found then. */
  readonly isEmpty: boolean;
  readonly count: number;
}

interface Check {
  readonly key: Condition['key'];
  readonly check: PersonCheck;
}

/**
 * The people whom every condition fits, warmest first; of equals the better match, then the lower id. Those of whom
 * something that is asked for is not known, and whom everything else fits, are counted beside them.
 */
export function searchPeople(
  { caller, conditions, isUnknown, isEmpty, count }: PeopleWanted,
  against: CheckedAgainst,
): PeopleFound {
  const { index, standingOf } = against;
  // How far away somebody is takes the longest to tell.
  const [near, plain] = partition(conditions, ({ key }) => key === 'connectionDegree');
  const checks = [...plain, ...near].map(
    (condition): Check => ({ key: condition.key, check: personCheck(condition, against) }),
  );
  const asked = conditions.filter(({ key, isNegated }) => key === 'words' && !isNegated);
  const matches = matchWords(
    index.words,
    asked.flatMap(({ values }) => values.flatMap(wordsOf)),
  );
  const unknown = { total: 0, city: 0, industry: 0 };
  const found: FoundPerson[] = [];
  if (isEmpty) return { total: 0, unknown, best: [] };
  for (const [at, one] of index.people.entries()) {
    if (one.person === caller) continue;
    const missing = whatIsMissing(checks, one, at);
    if (missing === null) continue;
    if (missing.length > 0) {
      unknown.total++;
      if (missing.includes('city')) unknown.city++;
      if (missing.includes('companyIndustry')) unknown.industry++;
    }
    if (missing.length > 0 !== isUnknown) continue;
    found.push({ person: one.person, match: matches[at] ?? 0, ...standingOf(one.person) });
  }
  return { total: found.length, unknown, best: pickBest(found, count, compare) };
}

function compare(x: FoundPerson, y: FoundPerson): number {
  return y.warmth - x.warmth || y.match - x.match || x.person - y.person;
}

const NOTHING: readonly Condition['key'][] = [];

/** What would have to be known of somebody; null where something does not fit. */
function whatIsMissing(
  checks: readonly Check[],
  one: Parameters<PersonCheck>[0],
  at: number,
): readonly Condition['key'][] | null {
  let missing = NOTHING;
  for (const { key, check } of checks) {
    const verdict = check(one, at);
    if (verdict === 'no') return null;
    if (verdict === 'unknown') missing = [...missing, key];
  }
  return missing;
}

function partition<Item>(items: readonly Item[], is: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(is), items.filter((item) => !is(item))];
}
