import { filtersSaid } from '../conditions.ts';
import type { UnspacedWords } from '../languages/unspaced-words.ts';
import type { Gazetteer } from '../lists/gazetteer.ts';
import type { ParsedQuery, QueryPart } from './parsed-query.ts';
import { readSpaced } from './read-spaced.ts';
import { withoutAsides } from './unspaced/asides.ts';
import { isChinese, readChinese } from './unspaced/read-chinese.ts';
import { isJapanese, readJapanese } from './unspaced/read-japanese.ts';

/**
 * Turns a query in one of thirteen languages into the documented filters and everything else it asks for. Accepts any
 * string, and takes time proportional to its length.
 */
export function parseQuery(query: string, gazetteer: Gazetteer): ParsedQuery {
  const parts = readParts(query, gazetteer);
  const said = parts.map(({ kind, value, isExcluded }) => ({ key: kind, value, isNegated: isExcluded }));
  return { filters: filtersSaid(said), parts };
}

function readParts(query: string, gazetteer: Gazetteer): QueryPart[] {
  const { chinese, japanese } = gazetteer.words;
  if (isChinese(query, gazetteer))
    return readUnspaced(query, chinese, (text) => readChinese(text, gazetteer));
  if (isJapanese(query)) return readUnspaced(query, japanese, (text) => readJapanese(text, gazetteer));
  return readSpaced(query, gazetteer);
}

/** Reads a query without its introduction, or with it if nothing else is in the query. */
function readUnspaced(
  query: string,
  words: UnspacedWords<string>,
  read: (text: string) => QueryPart[],
): QueryPart[] {
  // Spaces replace the introduction, so the offsets of the parts stay right.
  const parts = read(query.replace(words.introduction, (found) => ' '.repeat(found.length)));
  return withoutAsides(parts.length > 0 ? parts : read(query), query, words);
}
