import { foldText } from '../names/fold-text.ts';
import type { QueryPart } from './parsed-query.ts';
import { countSlips } from './query/correct-spelling.ts';
import type { SearchIndex } from './search-index.ts';
import { hasWord, matchWords } from './word-index.ts';
import { spellingsOf } from './words.ts';

const MOST_WORDS = 5;
const SHORTEST = 3;
/** From this length on two slips are allowed. */
const LONG = 11;

/**
 * A query that is somebody's whole name but for a slip in one word that no data contain: "Jordan Brg", though Jordan is
 * a country. Null for all else.
 */
export function settleMisspeltName(
  query: string,
  parts: readonly QueryPart[],
  index: SearchIndex,
): QueryPart[] | null {
  const words = [...query.matchAll(/[\p{L}\p{M}\p{N}]+/gu)];
  if (words.length < 2 || words.length > MOST_WORDS || parts.some(({ isExcluded }) => isExcluded))
    return null;
  const spelled = words.map(([text]) => spellingsOf(text)[0] ?? [text]);
  const unknown = spelled.flatMap((spellings, at) => (hasWord(index.words, spellings) ? [] : [at]));
  const [only = 0] = unknown;
  const said = foldText(words[only]?.[0] ?? '');
  if (unknown.length !== 1 || said.length < SHORTEST) return null;
  const others = spelled.filter((_, at) => at !== only);
  const meant = wordMeant(said, others, index);
  if (meant === null) return null;
  return words.map((match, at) => ({
    kind: 'word',
    value: at === only ? meant.charAt(0).toUpperCase() + meant.slice(1) : match[0],
    isExcluded: false,
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** The word of a name that has all other words, and no more, that a word is a misspelling of. */
function wordMeant(said: string, others: readonly (readonly string[])[], index: SearchIndex): string | null {
  const most = said.length >= LONG ? 2 : 1;
  const matches = matchWords(index.words, others, Number.POSITIVE_INFINITY);
  for (const [at, match] of matches.entries()) {
    const name = index.nameWords[at] ?? [];
    const isOfOthers = others.every((spellings) => spellings.some((word) => name.includes(word)));
    if (match === 0 || !isOfOthers || index.nameLengths[at] !== others.length + 1) continue;
    const meant = name.find(
      (word) => word.charAt(0) === said.charAt(0) && countSlips(said, word, most) <= most,
    );
    if (meant !== undefined && !others.some((spellings) => spellings.includes(meant))) return meant;
  }
  return null;
}
