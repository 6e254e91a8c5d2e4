import { isPlaceOfAnybody } from './is-place-of-anybody.ts';
import type { Gazetteer } from './lists/gazetteer.ts';
import type { QueryPart } from './parsed-query.ts';
import type { SearchIndex } from './search-index.ts';
import { hasWord } from './word-index.ts';
import { spellingsOf } from './words.ts';

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
