import type { PeopleFilters } from './filters.ts';
import type { QueryPart, QueryPartKind } from './parsed-query.ts';

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
