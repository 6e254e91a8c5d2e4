import type { PeopleFilters, QueryPart } from './query/parsed-query.ts';
import { wordsOf } from './words.ts';

/** 1 if the caller knows the person, 2 if there is another path, 3 if there is none. */
export type Degree = 1 | 2 | 3;

const NUMBERED = new Map<string, Degree>(
  Object.entries({ '1': 1, '1st': 1, first: 1, '2': 2, '2nd': 2, second: 2, '3': 3, '3rd': 3, third: 3 }),
);
const BETWEEN = new Set(['or', 'and', 'degree', 'degrees']);

/**
 * Parses the degrees in a filter ("1", "1st, 2nd", "3rd+") and returns them in ascending order.
 * @returns null if the filter contains anything else
 */
export function readDegrees(filter: string): readonly Degree[] | null {
  const degrees: Degree[] = [];
  for (const word of wordsOf(filter)) {
    const degree = NUMBERED.get(word);
    if (degree !== undefined) degrees.push(degree);
    else if (!BETWEEN.has(word)) return null;
  }
  return degrees.length > 0 ? ascending(degrees) : null;
}

/** Returns the value of a `connectionDegree` filter, such as "1,2". '' means any degree. */
export function writeDegrees(degrees: readonly Degree[]): string {
  return ascending(degrees).join(',');
}

function ascending(degrees: readonly Degree[]): Degree[] {
  return [...new Set(degrees)].sort((x, y) => x - y);
}

export const NO_FILTERS: PeopleFilters = {
  city: '',
  position: '',
  companyIndustry: '',
  connectionDegree: '',
};

interface SaidPart<Key extends string = string> {
  readonly key: Key;
  readonly value: string;
  readonly isNegated: boolean;
  readonly title?: string;
}

/** Returns the documented filters of a query. Skips exclusions, which these filters can't express. */
export function filtersOfParts(parts: readonly SaidPart[]): PeopleFilters {
  const valuesOf = (key: keyof PeopleFilters) =>
    parts.filter((part) => part.key === key && !part.isNegated).map(({ value }) => value);
  const listOf = (key: keyof PeopleFilters) => [...new Set(valuesOf(key))].join(', ');
  return {
    city: listOf('city'),
    position: listOf('position'),
    companyIndustry: listOf('companyIndustry'),
    connectionDegree: writeDegrees(valuesOf('connectionDegree').flatMap((value) => readDegrees(value) ?? [])),
  };
}

export function mergeFilters(current: Partial<PeopleFilters>, said: Partial<PeopleFilters>): PeopleFilters {
  return {
    city: said.city || current.city || '',
    position: said.position || current.position || '',
    companyIndustry: said.companyIndustry || current.companyIndustry || '',
    connectionDegree: said.connectionDegree || current.connectionDegree || '',
  };
}

/** All filters for people, in display order. The documented interface has only the first four. */
export const FILTER_KEYS = [
  'city',
  'position',
  'companyIndustry',
  'connectionDegree',
  'company',
  'pastCompany',
  'school',
  'lastContact',
  'jobChange',
  'words',
] as const;

export type ConditionKey = (typeof FILTER_KEYS)[number];

/** '' means any value. */
export type SearchFilters = Readonly<Record<ConditionKey, string>>;

const NAMES: ReadonlySet<ConditionKey> = new Set(['company', 'pastCompany', 'school']);

export interface Condition {
  readonly key: ConditionKey;
  /** Alternatives, of which one must match. For `words`, all must match. */
  readonly values: readonly string[];
  /** True if none of the values may match. */
  readonly isNegated: boolean;
  /** Titles that also match: people "in logistics" may be at any company. */
  readonly titles?: readonly string[];
}

/** Returns undefined if no data can show whether a person meets the condition. */
export function conditionKeyOf({ kind }: QueryPart): ConditionKey | undefined {
  if (kind === 'skill' || kind === 'word') return 'words';
  return kind === 'time' || kind === 'unsupported' ? undefined : kind;
}

/** Turns the parts of a query into conditions. Makes one per key for all required values, and one for all excluded values. */
export function conditionsOf(parts: readonly SaidPart<ConditionKey>[]): Condition[] {
  const groups = Map.groupBy(parts, ({ key, isNegated }) => `${key} ${isNegated}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { key, isNegated } = first;
    const values = [...new Set(group.map(({ value }) => value))];
    const titles = group.flatMap(({ title }) => title ?? []);
    return [{ key, values, isNegated, ...(titles.length > 0 && { titles }) }];
  });
}

/**
 * Turns pinned filters into conditions. Documented filters are separated by commas. Names of companies and schools may
 * contain commas, so they are separated by semicolons.
 */
export function conditionsOfFilters(pinned: Partial<SearchFilters>): Condition[] {
  return FILTER_KEYS.flatMap((key) => {
    const value = pinned[key] ?? '';
    if (value.trim() === '') return [];
    const values = NAMES.has(key) ? value.split(';').filter((name) => name.trim() !== '') : [value];
    return [{ key, values, isNegated: false }];
  });
}

export function isPinned(key: ConditionKey, pinned: Partial<SearchFilters>): boolean {
  return pinned[key] !== undefined;
}

/** Whether a condition is met. It is unknown if a value is missing. */
export type Verdict = 'yes' | 'no' | 'unknown';

/**
 * Returns the verdict on an excluded condition. The industries of small employers are rarely known, so "not in health care" is met
 * by everyone whose industry is unknown.
 */
export function not(key: ConditionKey, verdict: Verdict): Verdict {
  if (verdict !== 'unknown') return verdict === 'yes' ? 'no' : 'yes';
  return key === 'companyIndustry' ? 'yes' : 'unknown';
}

export function anyOf(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('yes')) return 'yes';
  return verdicts.includes('unknown') ? 'unknown' : 'no';
}
