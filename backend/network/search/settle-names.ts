import type { QueryPart } from './parsed-query.ts';
import type { SearchIndex } from './search-index.ts';
import { titleWordsOf } from './title-words.ts';
import { matchWords } from './word-index.ts';
import { spellingsOf } from './words.ts';

/** What a name may have been taken for. */
const MAY_BE_NAME = new Set<QueryPart['kind']>(['city', 'position', 'companyIndustry', 'word']);
/** More words than this are no name. */
const LONGEST_NAME = 6;
/** Who says more than this asks for nobody by name. */
const MOST_PARTS = 30;

/**
 * What the grammar alone cannot tell, the caller's own people do: words beside each other that are all of somebody's
 * name are that name ("Paris Smith", "Maria Garcia"), and so is a position that nobody has and somebody is called.
 */
export function settleNames(query: string, parts: readonly QueryPart[], index: SearchIndex): QueryPart[] {
  if (parts.length === 0) return beginningOfName(query, index);
  if (parts.length > MOST_PARTS) return [...parts];
  const settled: QueryPart[] = [];
  for (let at = 0; at < parts.length; ) {
    const end = Math.max(endOfName(query, parts, at, index), at);
    for (const part of parts.slice(at, end)) settled.push(...asWords(query, part));
    settled.push(...parts.slice(end, end === at ? at + 1 : end));
    at = Math.max(end, at + 1);
  }
  return settled;
}

/** "Da": a lone word that carries only the question elsewhere begins somebody's name here. */
function beginningOfName(query: string, { nameWords }: SearchIndex): QueryPart[] {
  const words = spellingsOf(query);
  const [only = []] = words;
  const isBegun = (word: string) => only.some((spelling) => word.startsWith(spelling));
  const isName = words.length === 1 && nameWords.some((name) => name.some(isBegun));
  const whole = { kind: 'word', value: '', isExcluded: false, start: 0, end: query.length } as const;
  return isName ? asWords(query, whole) : [];
}

/** After the last part of the longest name that begins with a part; 0 where none does. */
function endOfName(query: string, parts: readonly QueryPart[], from: number, index: SearchIndex): number {
  let longest = 0;
  const words: string[][] = [];
  for (let at = from; at < parts.length; at++) {
    const part = parts[at];
    const before = parts[at - 1];
    if (part === undefined || part.isExcluded || !MAY_BE_NAME.has(part.kind)) break;
    if (at > from && query.slice(before?.end, part.start).trim() !== '') break;
    words.push(...spellingsOf(query.slice(part.start, part.end)));
    if (words.length > LONGEST_NAME) break;
    const isName = words.length > 1 ? isOneName(words, index) : isOnlyName(part, words, index);
    if (isName) longest = at + 1;
  }
  return longest;
}

/** True where somebody's name has all of the words. */
function isOneName(words: readonly (readonly string[])[], index: SearchIndex): boolean {
  const matches = matchWords(index.words, words, Number.POSITIVE_INFINITY);
  for (let at = matches.findIndex(isMatch); at >= 0 && at < matches.length; at++) {
    const isNamed =
      isMatch(matches[at] ?? 0) &&
      words.every((spellings) => spellings.some((word) => index.nameWords[at]?.includes(word)));
    if (isNamed) return true;
  }
  return false;
}

function isMatch(match: number): boolean {
  return match > 0;
}

function isOnlyName(
  { kind, value }: QueryPart,
  words: readonly (readonly string[])[],
  index: SearchIndex,
): boolean {
  if (kind !== 'position') return false;
  const titles = matchWords(
    index.titles,
    titleWordsOf(value).map((word) => [word]),
    Number.POSITIVE_INFINITY,
  );
  return titles.every((match) => match === 0) && isOneName(words, index);
}

/** A part word by word, as parts that are not understood are. */
function asWords(query: string, { start, end }: QueryPart): QueryPart[] {
  return [...query.slice(start, end).matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map((match) => ({
    kind: 'word',
    value: match[0],
    isExcluded: false,
    start: start + match.index,
    end: start + match.index + match[0].length,
  }));
}
