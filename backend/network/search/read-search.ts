import type { Day } from '../evidence.ts';
import {
  type Condition,
  type ConditionKey,
  conditionKeyOf,
  conditionsOf,
  isPinned,
  type SearchFilters,
} from './conditions.ts';
import type { Gazetteer } from './lists/gazetteer.ts';
import { settleTimes } from './period.ts';
import { parseQuery } from './query/parse-query.ts';
import type { QueryPart } from './query/parsed-query.ts';
import { isOfCompanies } from './search-companies.ts';
import { isPlaceOfAnybody, type SearchIndex } from './search-index.ts';
import { settleCompanies, settleSchools, settleTitleTopics } from './settle-companies.ts';
import { settleMisspeltName, settleNames, settleSpelling } from './settle-names.ts';
import { hasWord } from './word-index.ts';
import { spellingsOf, wordsOf } from './words.ts';

/** What part of a query was read as what. */
export interface ReadPart {
  readonly key: ConditionKey;
  readonly value: string;
  readonly isNegated: boolean;
  /** Of the query, UTF-16; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

/**
 * Why words of a query are not used: nothing is known of what they say (`no_data`), they ask when something happened
 * (`time`), no data contain them (`no_match`), companies have no such filter (`not_of_companies`), or,
 * where they are used, what they ask is known of few (`little_known`).
 */
export type NoteReason = 'no_data' | 'time' | 'no_match' | 'not_of_companies' | 'little_known';

/** Words of a query that are not used, as they are in it. */
export interface SearchNote {
  readonly text: string;
  readonly reason: NoteReason;
}

/** A query as it was understood. */
export interface ReadSearch {
  readonly conditions: readonly Condition[];
  readonly parts: readonly ReadPart[];
  /** What was not understood, or is not used, in the order of the query. */
  readonly notes: readonly SearchNote[];
  /** True where nothing was asked for: neither by a word nor by a filter. Nobody is found then. */
  readonly isEmpty: boolean;
}

export interface SearchText {
  readonly query: string;
  readonly type: 'people' | 'companies';
  /** Filters that win over the query's words. */
  readonly pinned: Partial<SearchFilters>;
  readonly today: Day;
  /** The query as somebody else has read it; null: it is read by the lists. */
  readonly parts?: readonly QueryPart[] | null;
}

/** Reads a query by the lists and by the names of the caller's own people. */
export function readSearch(
  { query, type, pinned, today, parts: given = null }: SearchText,
  index: SearchIndex,
  gazetteer: Gazetteer,
): ReadSearch {
  const read = given ?? settle(query, parseQuery(query, gazetteer).parts, index, gazetteer);
  const all = settleTimes(query, read, today, gazetteer.words.times);
  const strays = findStrays(query, all, index, gazetteer);
  const used: QueryPart[] = [];
  const parts: ReadPart[] = [];
  const notes: SearchNote[] = [];
  for (const part of all) {
    const key = conditionKeyOf(part);
    if (key !== undefined && isPinned(key, pinned)) continue;
    if (strays.has(part)) {
      notes.push({ text: query.slice(part.start, part.end), reason: 'no_match' });
      continue;
    }
    if (key === undefined || (type === 'companies' && !isOfCompanies({ key }))) {
      const reason = key !== undefined ? 'not_of_companies' : part.kind === 'time' ? 'time' : 'no_data';
      notes.push({ text: query.slice(part.start, part.end), reason });
      continue;
    }
    const { value, isExcluded, start, end } = part;
    used.push(part);
    parts.push({ key, value, isNegated: isExcluded, start, end });
  }
  // Who was promoted among all one knows is not known: all of them would be no answer.
  const asksTime = notes.some(({ reason }) => reason === 'time');
  const saysOnlyNotes = notes.length > 0 && parts.every(({ key }) => asksTime && key === 'connectionDegree');
  const conditions = conditionsOf(saysOnlyNotes ? [] : used, pinned);
  const saysNothing = wordsOf(query).length === 0;
  return {
    conditions,
    parts,
    notes,
    isEmpty: conditions.length === 0 && (saysNothing || saysOnlyNotes),
  };
}

/** What the caller's own people tell of a query better than its grammar. */
function settle(
  query: string,
  parts: readonly QueryPart[],
  index: SearchIndex,
  gazetteer: Gazetteer,
): readonly QueryPart[] {
  const misspelt = settleMisspeltName(query, parts, index);
  if (misspelt !== null) return misspelt;
  const named = settleCompanies(query, settleNames(query, parts, index, gazetteer), index, gazetteer);
  return settleSpelling(settleTitleTopics(settleSchools(named, index), index, gazetteer), index);
}

const OF_WORDS: ReadonlySet<QueryPart['kind']> = new Set(['word', 'skill']);
/** What says nothing of whom it asks for. */
const SAYS_NOTHING: ReadonlySet<QueryPart['kind']> = new Set(['unsupported', 'time']);

/**
 * The words that no data contain, where the query says something else: with them nobody would be found. A word with a
 * capital may be a name, and stays: nobody of that name is an answer.
 */
export function findStrays(
  query: string,
  parts: readonly QueryPart[],
  index: SearchIndex,
  gazetteer: Gazetteer,
): ReadonlySet<QueryPart> {
  const isUnknown = (part: QueryPart) =>
    (OF_WORDS.has(part.kind) || isPlaceOfNobody(part)) &&
    !part.isExcluded &&
    !/^\p{Lu}/u.test(query.slice(part.start)) &&
    !spellingsOf(part.value).every((spellings) => hasWord(index.words, spellings));
  const isPlaceOfNobody = ({ kind, value, isLoose }: QueryPart) =>
    kind === 'city' && isLoose === true && !isPlaceOfAnybody(value, index, gazetteer);
  const unknown = new Set(parts.filter(isUnknown));
  const saysMore = parts.some((part) => !unknown.has(part) && !SAYS_NOTHING.has(part.kind));
  return saysMore ? unknown : new Set();
}
