import { type Condition, type ConditionKey, conditionKeyOf, conditionsOf, isPinned } from './conditions.ts';
import type { PeopleFilters } from './filters.ts';
import type { Gazetteer } from './lists/gazetteer.ts';
import { parseQuery } from './parse-query.ts';
import type { QueryPart } from './parsed-query.ts';
import { isOfCompanies } from './search-companies.ts';
import type { SearchIndex } from './search-index.ts';
import { settleCompanies } from './settle-companies.ts';
import { settleNames } from './settle-names.ts';
import { wordsOf } from './words.ts';

/** What part of a query was read as what. */
export interface ReadPart {
  readonly key: ConditionKey;
  readonly value: string;
  readonly isNegated: boolean;
  /** Of the query, UTF-16; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

/** A query as it was understood. */
export interface ReadSearch {
  readonly conditions: readonly Condition[];
  readonly parts: readonly ReadPart[];
  /** Words that nothing in the data can answer, as they stand in the query. */
  readonly unread: readonly string[];
  /** True where nothing was asked for: neither by a word nor by a filter. Nobody is found then. */
  readonly isEmpty: boolean;
}

export interface SearchText {
  readonly query: string;
  readonly type: 'people' | 'companies';
  /** Filters that win over the query's words. */
  readonly pinned: Partial<PeopleFilters>;
  /** The query as somebody else has read it; null: it is read by the lists. */
  readonly parts?: readonly QueryPart[] | null;
}

/** Reads a query by the lists and by the names of the caller's own people. */
export function readSearch(
  { query, type, pinned, parts: given = null }: SearchText,
  index: SearchIndex,
  gazetteer: Gazetteer,
): ReadSearch {
  const all = given ?? settle(query, parseQuery(query, gazetteer).parts, index, gazetteer);
  const used: QueryPart[] = [];
  const parts: ReadPart[] = [];
  const unread: string[] = [];
  for (const part of all) {
    const key = conditionKeyOf(part);
    if (key !== undefined && isPinned(key, pinned)) continue;
    if (key === undefined || (type === 'companies' && !isOfCompanies({ key }))) {
      unread.push(query.slice(part.start, part.end));
      continue;
    }
    const { value, isExcluded, start, end } = part;
    used.push(part);
    parts.push({ key, value, isNegated: isExcluded, start, end });
  }
  const conditions = conditionsOf(used, pinned);
  const saysOnlyUnread = unread.length > 0 && parts.length === 0;
  const saysNothing = wordsOf(query).length === 0;
  return {
    conditions,
    parts,
    unread,
    isEmpty: conditions.length === 0 && (saysNothing || saysOnlyUnread),
  };
}

/** What the caller's own people tell of a query better than its grammar. */
function settle(
  query: string,
  parts: readonly QueryPart[],
  index: SearchIndex,
  gazetteer: Gazetteer,
): readonly QueryPart[] {
  return settleCompanies(query, settleNames(query, parts, index), index, gazetteer);
}
