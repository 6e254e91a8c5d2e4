import { isPlaceOfAnybody } from './is-place-of-anybody.ts';
import type { Gazetteer } from './lists/gazetteer.ts';
import { keysWithoutArticle, nameKey } from './lists/own-names.ts';
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
export function settleNames(
  query: string,
  parts: readonly QueryPart[],
  index: SearchIndex,
  gazetteer: Gazetteer,
): QueryPart[] {
  if (parts.length === 0) return beginningOfName(query, index);
  const [first] = parts;
  if (first && parts.length === 1 && isNameAlone(query, first, index, gazetteer))
    return asWords(query, first);
  if (parts.length > MOST_PARTS) return [...parts];
  const settled: QueryPart[] = [];
  for (let at = 0; at < parts.length; ) {
    const end = Math.max(endOfName(query, parts, at, { index, gazetteer }), at);
    for (const part of parts.slice(at, end)) settled.push(...asWords(query, part));
    settled.push(...parts.slice(end, end === at ? at + 1 : end));
    at = Math.max(end, at + 1);
  }
  return settled;
}

/** "Nancy" and nothing else, where somebody is called that and nobody is there. */
function isNameAlone(query: string, part: QueryPart, index: SearchIndex, gazetteer: Gazetteer): boolean {
  const words = spellingsOf(query);
  const isAlone = part.kind === 'city' && words.length === 1 && part.end - part.start === query.trim().length;
  return isAlone && isOneName(words, index) && !isPlaceOfAnybody(part.value, index, gazetteer);
}

/** "Monde": a lone word that carries only the question elsewhere and names a company here. */
function companyAlone(query: string, { organizationKeys }: SearchIndex): QueryPart[] {
  const key = nameKey(query);
  const isNamed =
    key !== '' && organizationKeys.some((keys) => [...keys, ...keysWithoutArticle(keys)].includes(key));
  return isNamed
    ? [{ kind: 'company', value: query.trim(), isExcluded: false, start: 0, end: query.length }]
    : [];
}

/** "Da": a lone word that carries only the question elsewhere begins somebody's name here. */
function beginningOfName(query: string, index: SearchIndex): QueryPart[] {
  const { nameWords } = index;
  const words = spellingsOf(query);
  const [only = []] = words;
  const isBegun = (word: string) => only.some((spelling) => word.startsWith(spelling));
  const isName = words.length === 1 && nameWords.some((name) => name.some(isBegun));
  const whole = { kind: 'word', value: '', isExcluded: false, start: 0, end: query.length } as const;
  return isName ? asWords(query, whole) : companyAlone(query, index);
}

/** After the last part of the longest name that begins with a part; 0 where none does. */
function endOfName(
  query: string,
  parts: readonly QueryPart[],
  from: number,
  { index, gazetteer }: { readonly index: SearchIndex; readonly gazetteer: Gazetteer },
): number {
  let longest = 0;
  const words: string[][] = [];
  for (let at = from; at < parts.length; at++) {
    const part = parts[at];
    const before = parts[at - 1];
    if (part === undefined || part.isExcluded || !MAY_BE_NAME.has(part.kind)) break;
    if (at > from && query.slice(before?.end, part.start).trim() !== '') break;
    words.push(...spellingsOf(query.slice(part.start, part.end)));
    if (words.length > LONGEST_NAME) break;
    const isNamed =
      words.length > 1
        ? isName(parts.slice(from, at + 1), words, index)
        : isOnlyName(part, words, index, gazetteer);
    if (isNamed) longest = at + 1;
  }
  return longest;
}

/** True if somebody's name has all of the words; of places and titles alone ("San Francisco") only if it has no others. */
function isName(
  run: readonly QueryPart[],
  words: readonly (readonly string[])[],
  index: SearchIndex,
): boolean {
  return isOneName(
    words,
    index,
    run.every(({ kind }) => kind !== 'word'),
  );
}

/** True if the name of somebody has all of the words, and no others if `isWhole`. */
function isOneName(words: readonly (readonly string[])[], index: SearchIndex, isWhole = false): boolean {
  const matches = matchWords(index.words, words, Number.POSITIVE_INFINITY);
  for (let at = matches.findIndex(isMatch); at >= 0 && at < matches.length; at++) {
    const isNamed =
      isMatch(matches[at] ?? 0) &&
      (!isWhole || index.nameLengths[at] === words.length) &&
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
  gazetteer: Gazetteer,
): boolean {
  if (kind !== 'position') return false;
  const titles = matchWords(
    index.titles,
    titleWordsOf(value, gazetteer.words.titles).map((word) => [word]),
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
