import type { PeopleFilters } from './filters.ts';
import type { QueryPart, QueryPartKind } from './parsed-query.ts';

/** What a condition is about: a documented filter, or what those have no key for. */
export type ConditionKey = keyof PeopleFilters | 'company' | 'pastCompany' | 'school' | 'words';

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
  skill: 'words',
  word: 'words',
  unsupported: undefined,
};

export function conditionKeyOf({ kind }: QueryPart): ConditionKey | undefined {
  return KEYS[kind];
}

/**
 * The conditions of a query: its parts by what they are about, what must be and what must not be apart. Of a key
 * that is pinned the query's words do not count; what is pinned as '' asks nothing.
 */
export function conditionsOf(parts: readonly QueryPart[], pinned: Partial<PeopleFilters> = {}): Condition[] {
  const values = new Map<string, Condition & { readonly values: string[] }>();
  for (const part of parts) {
    const key = conditionKeyOf(part);
    if (key === undefined || isPinned(key, pinned)) continue;
    const name = `${key} ${part.isExcluded}`;
    const condition = values.get(name);
    if (condition === undefined) values.set(name, { key, values: [part.value], isNegated: part.isExcluded });
    else condition.values.push(part.value);
  }
  return [...conditionsOfFilters(pinned), ...values.values()];
}

/** Filters as they are set by hand, each a comma-separated list. */
export function conditionsOfFilters({
  city = '',
  position = '',
  companyIndustry = '',
  connectionDegree = '',
}: Partial<PeopleFilters>): Condition[] {
  const set = { city, position, companyIndustry, connectionDegree };
  const keys = ['city', 'position', 'companyIndustry', 'connectionDegree'] as const;
  return keys
    .filter((key) => set[key].trim() !== '')
    .map((key) => ({ key, values: [set[key]], isNegated: false }));
}

export function isPinned(key: ConditionKey, pinned: Partial<PeopleFilters>): boolean {
  return key in pinned && pinned[key as keyof PeopleFilters] !== undefined;
}
