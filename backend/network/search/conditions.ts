import type { PeopleFilters, QueryPart } from './query/parsed-query.ts';
import { wordsOf } from './words.ts';

/** How far away a person is: 1 if the caller knows them, 2 if there is another path, 3 if there is none. */
export type Degree = 1 | 2 | 3;

const NUMBERED = new Map<string, Degree>(
  Object.entries({ '1': 1, '1st': 1, first: 1, '2': 2, '2nd': 2, second: 2, '3': 3, '3rd': 3, third: 3 }),
);
const BETWEEN = new Set(['or', 'and', 'degree', 'degrees']);

/**
 * Reads the degrees in a filter ("1", "1st, 2nd", "3rd+") and returns them ascending.
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

/** Writes degrees as a `connectionDegree` filter, such as "1,2"; '' for any degree. */
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

/** A part of a query. Its key isn't always that of a documented filter. */
interface SaidPart<Key extends string = string> {
  readonly key: Key;
  readonly value: string;
  readonly isNegated: boolean;
  readonly title?: string;
}

/** Returns a query's documented filters. Skips exclusions, which these filters can't express. */
export function filtersSaid(parts: readonly SaidPart[]): PeopleFilters {
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

/** Returns the current filters, with each key that the query sets replaced. */
export function mergeFilters(current: Partial<PeopleFilters>, said: Partial<PeopleFilters>): PeopleFilters {
  return {
    city: said.city || current.city || '',
    position: said.position || current.position || '',
    companyIndustry: said.companyIndustry || current.companyIndustry || '',
    connectionDegree: said.connectionDegree || current.connectionDegree || '',
  };
}

/** All filters for people, in display order. The last ones aren't in the documented interface. */
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

/** The subject of a condition. */
export type ConditionKey = (typeof FILTER_KEYS)[number];

/** Each '' if any value will do. */
export type SearchFilters = Readonly<Record<ConditionKey, string>>;

const NAMES: ReadonlySet<ConditionKey> = new Set(['company', 'pastCompany', 'school']);

/** A requirement for people or companies. */
export interface Condition {
  readonly key: ConditionKey;
  /** Alternatives, one of which must match; for `words`, all must. */
  readonly values: readonly string[];
  /** True if none of them may match. */
  readonly isNegated: boolean;
  /** Titles that also match: someone who works "in logistics" may do so at any company. */
  readonly titles?: readonly string[];
}

/** Returns the condition that a part becomes; undefined if no data can answer it. */
export function conditionKeyOf({ kind }: QueryPart): ConditionKey | undefined {
  if (kind === 'skill' || kind === 'word') return 'words';
  return kind === 'time' || kind === 'unsupported' ? undefined : kind;
}

/** Turns a query's parts into conditions, one per key for required values and one for excluded values. */
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
 * Turns pinned filters into conditions. Documented filters are comma-separated; names of companies and schools may
 * contain commas, so semicolons separate them.
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

/** Whether a condition is met. A missing value is unknown, not a no. */
export type Verdict = 'yes' | 'no' | 'unknown';

export function not(verdict: Verdict): Verdict {
  if (verdict === 'unknown') return 'unknown';
  return verdict === 'yes' ? 'no' : 'yes';
}

/** Combines alternatives: one yes is enough. */
export function anyOf(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('yes')) return 'yes';
  return verdicts.includes('unknown') ? 'unknown' : 'no';
}
