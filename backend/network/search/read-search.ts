import type { Day } from '../evidence.ts';
import {
  type Condition,
  type ConditionKey,
  conditionKeyOf,
  conditionsOf,
  conditionsOfFilters,
  isPinned,
  type SearchFilters,
} from './conditions.ts';
import type { Gazetteer } from './lists/gazetteer.ts';
import { settleTimes } from './period.ts';
import { isTopic } from './query/lexicon.ts';
import { parseQuery } from './query/parse-query.ts';
import type { QueryPart } from './query/parsed-query.ts';
import { phraseKey } from './query/split-words.ts';
import { isOfCompanies } from './search-companies.ts';
import { isAnyonesPlace, isAnyonesTitle, type SearchIndex } from './search-index.ts';
import {
  settleCaseForms,
  settleCompanies,
  settleEmployers,
  settleLists,
  settleSchools,
} from './settle/settle-companies.ts';
import {
  type Asked,
  isAlternative,
  settleMisspeltName,
  settleNames,
  settleSpelling,
} from './settle/settle-names.ts';
import {
  settleExperts,
  settleForms,
  settleSectors,
  settleTitleTopics,
  settleTopics,
} from './settle/settle-titles.ts';
import { hasWord } from './word-index.ts';
import { spellingsOf, wordsOf } from './words.ts';

interface ReadPart {
  readonly key: ConditionKey;
  readonly value: string;
  readonly isNegated: boolean;
  /** The title of people who do this work in any industry: "logistics". */
  readonly title?: string;
  /** UTF-16 offsets in the query; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

/**
 * Why words of a query aren't used or find few people:
 * - `no_data`: no data covers what they ask for
 * - `time`: they ask about a time that no data contains
 * - `no_match`: they don't occur in the data
 * - `not_of_companies`: companies don't have this filter
 * - `little_known`: they are used, but few people have the data
 */
type NoteReason = 'no_data' | 'time' | 'no_match' | 'not_of_companies' | 'little_known';

/** Words as in the query, and the reason for a note about them. */
export interface SearchNote {
  readonly text: string;
  readonly reason: NoteReason;
}

export interface ReadSearch {
  readonly conditions: readonly Condition[];
  readonly parts: readonly ReadPart[];
  /** Words that aren't understood or used, in query order. */
  readonly notes: readonly SearchNote[];
  /** True if neither the words nor the filters ask for anything. The search then returns nobody. */
  readonly isEmpty: boolean;
}

export interface SearchText {
  readonly query: string;
  readonly type: 'people' | 'companies';
  /** Filters that replace conditions from the query. */
  readonly pinned: Partial<SearchFilters>;
  readonly today: Day;
  /** The query's parts if another reader has read it. Otherwise, it is read with the word lists. */
  readonly parts?: readonly QueryPart[] | null;
}

export function readSearch(
  { query, type, pinned, today, parts: given = null }: SearchText,
  index: SearchIndex,
  gazetteer: Gazetteer,
): ReadSearch {
  const asked = { query, index, gazetteer };
  const read = given ?? settle(parseQuery(query, gazetteer).parts, asked);
  const all = settleTimes(query, read, today, gazetteer.words.times);
  const strays = findStrays(all, asked);
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
    const title = key === 'companyIndustry' && !isExcluded ? fieldIn(query.slice(start, end), asked) : null;
    parts.push({ key, value, isNegated: isExcluded, ...(title !== null && { title }), start, end });
  }
  // "Who do I know who got promoted": no data shows promotions, and everyone the caller knows isn't an answer.
  const asksTime = notes.some(({ reason }) => reason === 'time');
  const saysOnlyNotes = notes.length > 0 && parts.every(({ key }) => asksTime && key === 'connectionDegree');
  const asking = saysOnlyNotes ? [] : joinAlternatives(parts, asked);
  const conditions = [...conditionsOfFilters(pinned), ...conditionsOf(asking)];
  const saysNothing = wordsOf(query).length === 0;
  return {
    conditions,
    parts,
    notes,
    isEmpty: conditions.length === 0 && (saysNothing || saysOnlyNotes),
  };
}

/** Joins an occupation and an industry that are alternatives into one part: "HR or recruiting". */
function joinAlternatives(parts: readonly ReadPart[], asked: Asked): readonly ReadPart[] {
  const joined: ReadPart[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const both = before === undefined ? [] : [before, part];
    const title = both.find(({ key, isNegated }) => key === 'position' && !isNegated);
    const industry = both.find(({ key, isNegated }) => key === 'companyIndustry' && !isNegated);
    const between = asked.query.slice(before?.end, part.start);
    if (title === undefined || industry === undefined || !isAlternative(between, asked)) joined.push(part);
    else {
      const titles = [...(industry.title === undefined ? [] : [industry.title]), title.value];
      joined.splice(-1, 1, { ...industry, title: titles.join(',') });
    }
  }
  return joined;
}

/**
 * Returns the words for an industry if they can also be the work people do, as in "works in logistics". Returns null for "bank".
 */
function fieldIn(text: string, { gazetteer, index }: Asked): string | null {
  const isBusiness = gazetteer.sectors.get(phraseKey(text))?.isTopic === false;
  return !isBusiness && isAnyonesTitle(text, { gazetteer, index }) ? text : null;
}

/** Uses the caller's own data to correct the meanings that follow from grammar alone. */
function settle(parts: readonly QueryPart[], asked: Asked): readonly QueryPart[] {
  const all = [
    settleNames,
    settleLists,
    settleCompanies,
    settleSchools,
    settleCaseForms,
    settleEmployers,
    settleForms,
    settleTitleTopics,
    settleSectors,
    settleExperts,
    settleTopics,
    settleSpelling,
  ];
  return settleMisspeltName(parts, asked) ?? all.reduce((settled, one) => one(settled, asked), parts);
}

/** Queries of at least this many words may contain words that don't describe the people asked for. */
const MIN_CHATTY_WORDS = 7;

/**
 * Returns parts that would exclude everyone, if the query also has other parts: words that don't occur in the data, and
 * guessed places and titles that nobody has. Capitalized words usually don't count, because they may be the name of someone
 * who really isn't in the data.
 */
function findStrays(parts: readonly QueryPart[], asked: Asked): ReadonlySet<QueryPart> {
  const { query, index, gazetteer } = asked;
  const isLowercase = ({ start }: QueryPart) => !/^\p{Lu}/u.test(query.slice(start));
  const isChatty = wordsOf(query).length >= MIN_CHATTY_WORDS;
  // The first word of a sentence is always capitalized.
  const isFirst = ({ start }: QueryPart) => isChatty && query.slice(0, start).trim() === '';
  const mayBeGuess = (part: QueryPart) => part.isLoose === true && (isLowercase(part) || isFirst(part));
  const asksTitle = parts.some(
    ({ kind, value, isExcluded }) => kind === 'position' && !isExcluded && isAnyonesTitle(value, asked),
  );
  const isUnknownWord = ({ value }: QueryPart) =>
    !spellingsOf(value).every((spellings) => hasWord(index.words, spellings)) &&
    !(isTopic(value, gazetteer.words.lexicons) && isAnyonesTitle(value, asked));
  const isUnknown = (part: QueryPart) => {
    const { kind, value, isExcluded, isLoose } = part;
    if (isExcluded) return false;
    const isCommonWord = asksTitle && (isLoose === true || isFirst(part));
    switch (kind) {
      case 'word':
      case 'skill':
        return (isLowercase(part) || isCommonWord) && isUnknownWord(part);
      case 'city':
        return mayBeGuess(part) && !isAnyonesPlace(value, asked);
      case 'position':
        return isChatty && mayBeGuess(part) && !isAnyonesTitle(value, asked);
      default:
        return false;
    }
  };
  const unknown = new Set(parts.filter(isUnknown));
  // Times, and parts about which there is no data, don't describe people.
  const saysMore = parts.some((part) => !unknown.has(part) && conditionKeyOf(part) !== undefined);
  return saysMore ? unknown : new Set();
}
