import { filtersSaid } from '../conditions.ts';
import type { Gazetteer } from '../lists/gazetteer.ts';
import type { ParsedQuery, QueryPart } from './parsed-query.ts';
import { readSpaced } from './read-spaced.ts';
import { withoutAsides } from './unspaced/asides.ts';
import { isChinese, readChinese } from './unspaced/read-chinese.ts';
import { isJapanese, readJapanese } from './unspaced/read-japanese.ts';

/**
 * Turns a query in one of thirteen languages into the documented filters and everything else it asks for. Accepts any
 * string and takes linear time.
 */
export function parseQuery(query: string, gazetteer: Gazetteer): ParsedQuery {
  const parts = readParts(query, gazetteer);
  const said = parts.map(({ kind, value, isExcluded }) => ({ key: kind, value, isNegated: isExcluded }));
  return { filters: filtersSaid(said), parts };
}

function readParts(query: string, gazetteer: Gazetteer): QueryPart[] {
  const { chinese, japanese } = gazetteer.words;
  if (isChinese(query, gazetteer))
    return withoutAsides(
      readAfter(chinese.introduction, query, (text) => readChinese(text, gazetteer)),
      query,
      chinese,
    );
  if (isJapanese(query))
    return withoutAsides(
      readAfter(japanese.introduction, query, (text) => readJapanese(text, gazetteer)),
      query,
      japanese,
    );
  return readSpaced(query, gazetteer);
}

/** Reads a query without its introduction, unless there is nothing else in it. */
function readAfter(introduction: RegExp, query: string, read: (text: string) => QueryPart[]): QueryPart[] {
  const parts = read(blank(query, introduction));
  return parts.length > 0 ? parts : read(query);
}

/** Replaces a pattern's match with spaces, so that all offsets stay the same. */
function blank(query: string, pattern: RegExp): string {
  return query.replace(pattern, (found) => ' '.repeat(found.length));
}
