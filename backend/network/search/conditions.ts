import type { QueryPart, QueryPartKind } from './query/parsed-query.ts';
import { wordsOf } from './words.ts';

/** How far away somebody is: 1 the caller knows them, 2 there is another way, 3 there is none. */
export type Degree = 1 | 2 | 3;

const NUMBERED = new Map<string, Degree>(
  Object.entries({ '1': 1, '1st': 1, first: 1, '2': 2, '2nd': 2, second: 2, '3': 3, '3rd': 3, third: 3 }),
);
const BETWEEN = new Set(['or', 'and', 'degree', 'degrees']);

/**
 * The degrees a filter names ("1", "1st, 2nd", "3rd+"), ascending.
 * @returns null where it names something else
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

/** As `connectionDegree` is written: "1,2"; '' where any will do. */
export function writeDegrees(degrees: readonly Degree[]): string {
  return ascending(degrees).join(',');
}

function ascending(degrees: readonly Degree[]): Degree[] {
  return [...new Set(degrees)].sort((x, y) => x - y);
}

/**
 * The filter keys of a people search (interface 2.12), each '' where it does not matter. `city`, `position` and
 * `companyIndustry` are comma-separated alternatives, `connectionDegree` is "1", "2", "3" or several of them.
 */
export interface PeopleFilters {
  readonly city: string;
  readonly position: string;
  readonly companyIndustry: string;
  readonly connectionDegree: string;
}

export const NO_FILTERS: PeopleFilters = {
  city: '',
  position: '',
  companyIndustry: '',
  connectionDegree: '',
};

/** A part of a query as far as filters have it. */
interface SaidPart {
  readonly key: string;
  readonly value: string;
  readonly isNegated: boolean;
}

/** What a query says in the documented filters; what must not be has no place in them. */
export function filtersSaid(parts: readonly SaidPart[]): PeopleFilters {
  const valuesOf = (key: keyof PeopleFilters) =>
    parts.filter((part) => part.key === key && !part.isNegated).map(({ value }) => value);
  const listOf = (key: keyof PeopleFilters) => [...new Set(valuesOf(key))].join(', ');
  const degrees = valuesOf('connectionDegree').flatMap(
    (value): readonly Degree[] => readDegrees(value) ?? [],
  );
  return {
    city: listOf('city'),
    position: listOf('position'),
    companyIndustry: listOf('companyIndustry'),
    connectionDegree: writeDegrees(degrees),
  };
}

/** What the query says replaces the same key of what was set before; the other keys stay. */
export function mergeFilters(current: Partial<PeopleFilters>, said: Partial<PeopleFilters>): PeopleFilters {
  return {
    city: said.city || current.city || '',
    position: said.position || current.position || '',
    companyIndustry: said.companyIndustry || current.companyIndustry || '',
    connectionDegree: said.connectionDegree || current.connectionDegree || '',
  };
}

/** What a condition is about: a documented filter, or what those have no key for. */
export type ConditionKey =
  | keyof PeopleFilters
  | 'company'
  | 'pastCompany'
  | 'school'
  | 'lastContact'
  | 'jobChange'
  | 'words';

/** What can be asked of people, each '' where it does not matter; the last ones beside the documented filters. */
export type SearchFilters = Readonly<Record<ConditionKey, string>>;

/** In the order in which they are shown. */
export const FILTER_KEYS: readonly ConditionKey[] = [
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
];
const NAMES: ReadonlySet<ConditionKey> = new Set(['company', 'pastCompany', 'school']);

/** Something that is asked of people or companies. */
export interface Condition {
  readonly key: ConditionKey;
  /** Alternatives, of which one must fit; of `words` all must. */
  readonly values: readonly string[];
  /** True where none of them may fit. */
  readonly isNegated: boolean;
}

/** Undefined for what nothing in the data can tell. */
const KEYS: Readonly<Record<QueryPartKind, ConditionKey | undefined>> = {
  city: 'city',
  position: 'position',
  companyIndustry: 'companyIndustry',
  connectionDegree: 'connectionDegree',
  company: 'company',
  pastCompany: 'pastCompany',
  school: 'school',
  lastContact: 'lastContact',
  jobChange: 'jobChange',
  skill: 'words',
  word: 'words',
  time: undefined,
  unsupported: undefined,
};

export function conditionKeyOf({ kind }: QueryPart): ConditionKey | undefined {
  return KEYS[kind];
}

/**
 * The conditions of a query: its parts by what they are about, what must be and what must not be apart. Of a key
 * that is pinned the query's words do not count, and each value counts once; what is pinned as '' asks nothing.
 */
export function conditionsOf(parts: readonly QueryPart[], pinned: Partial<SearchFilters> = {}): Condition[] {
  const said = new Map<string, Omit<Condition, 'values'> & { readonly alternatives: Set<string> }>();
  for (const part of parts) {
    const key = conditionKeyOf(part);
    if (key === undefined || isPinned(key, pinned)) continue;
    const name = `${key} ${part.isExcluded}`;
    const alternatives = said.get(name)?.alternatives;
    if (alternatives !== undefined) alternatives.add(part.value);
    else said.set(name, { key, isNegated: part.isExcluded, alternatives: new Set([part.value]) });
  }
  const conditions = [...said.values()].map(({ key, isNegated, alternatives }) => ({
    key,
    values: [...alternatives],
    isNegated,
  }));
  return [...conditionsOfFilters(pinned), ...conditions];
}

/**
 * Filters as they are set by hand. The documented ones are comma-separated lists; names of companies and schools, which
 * have commas in them, stand apart by semicolons.
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
