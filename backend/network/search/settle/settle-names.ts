import { foldText } from '../../names/fold-text.ts';
import { keysWithoutArticle, nameKey } from '../lists/own-names.ts';
import type { QueryPart } from '../query/parsed-query.ts';
import { allowedSlips, countSlips } from '../query/spelling/correct-word.ts';
import { isAnyonesPlace, isAnyonesTitle, type OwnData, type SearchIndex } from '../search-index.ts';
import { hasWord, matchWords, placeOf } from '../word-index.ts';
import { capitalize, hasWords, spellingsOf } from '../words.ts';

export interface Asked extends OwnData {
  readonly query: string;
}

/** Returns true for "or" and its translations. */
export function isAlternative(text: string, { gazetteer }: Asked): boolean {
  const folded = foldText(text).trim();
  return gazetteer.words.lexicons.some(({ alternatives }) => alternatives.has(folded));
}

export const MAY_BE_NAME = new Set<QueryPart['kind']>(['city', 'position', 'companyIndustry', 'word']);
const MAX_NAME_WORDS = 6;
/** Longer queries don't name a person or a company. */
export const MAX_PARTS = 30;

/**
 * Finds names in the caller's data that grammar alone can't recognize. Adjacent words that all occur in one name are that
 * name ("Paris Smith", "Maria Garcia"). A title that nobody has, but that is someone's name, is a name too.
 */
export function settleNames(parts: readonly QueryPart[], asked: Asked): readonly QueryPart[] {
  const { query } = asked;
  const [first] = parts;
  if (first === undefined) return beginningOfName(asked);
  if (parts.length === 1 && isNameAlone(first, asked)) return asWords(query, first);
  if (parts.length > MAX_PARTS) return parts;
  const settled: QueryPart[] = [];
  for (let at = 0; at < parts.length; ) {
    const end = endOfName(parts, at, asked);
    for (const part of parts.slice(at, end)) settled.push(...asWords(query, part));
    if (end === 0) settled.push(...parts.slice(at, at + 1));
    at = Math.max(end, at + 1);
  }
  return settled;
}

/** Returns true for "Nancy" as a whole query if it is someone's name and nobody lives in the city. */
function isNameAlone({ kind, value }: QueryPart, { query, ...data }: Asked): boolean {
  const words = spellingsOf(query);
  const isAlone = kind === 'city' && words.length === 1;
  return isAlone && isOneName(words, data.index) && !isAnyonesPlace(value, data);
}

/** Reads a query such as "Monde", which is otherwise a function word, as the name of a company. */
function companyAlone(query: string, { organizationKeys }: SearchIndex): QueryPart[] {
  const key = nameKey(query);
  const isNamed = organizationKeys.some((keys) => [...keys, ...keysWithoutArticle(keys)].includes(key));
  return isNamed
    ? [{ kind: 'company', value: query.trim(), isExcluded: false, start: 0, end: query.length }]
    : [];
}

/** Reads a query such as "Da", which is otherwise a function word, as the beginning of someone's name. */
function beginningOfName({ query, index }: Asked): QueryPart[] {
  const [only = [], ...others] = spellingsOf(query);
  const isBegun = (word: string) => only.some((spelling) => word.startsWith(spelling));
  const isName = others.length === 0 && index.nameWords.some((name) => name.some(isBegun));
  return isName ? asWords(query) : companyAlone(query, index);
}

/** Returns the position after the longest name that starts at a part; 0 if none does. */
function endOfName(parts: readonly QueryPart[], from: number, { query, ...data }: Asked): number {
  let longest = 0;
  const words: string[][] = [];
  for (let at = from; at < parts.length; at++) {
    const part = parts[at];
    const before = parts[at - 1];
    if (part === undefined || part.isExcluded || !MAY_BE_NAME.has(part.kind)) break;
    if (at > from && query.slice(before?.end, part.start).trim() !== '') break;
    words.push(...spellingsOf(query.slice(part.start, part.end)).map((word) => withForms(word, data)));
    if (words.length > MAX_NAME_WORDS) break;
    const isOnlyName = () =>
      part.kind === 'position' && !isAnyonesTitle(part.value, data) && isOneName(words, data.index);
    if (words.length > 1 ? isName(parts.slice(from, at + 1), words, data) : isOnlyName()) longest = at + 1;
  }
  return longest;
}

/**
 * Returns true if someone's name contains all words. If all of the words are places and titles ("San Francisco"), the
 * name may not have any other words, unless nobody is at these places or has these titles: "Jose Garcia" is José García
 * Núñez.
 */
function isName(run: readonly QueryPart[], words: readonly (readonly string[])[], data: OwnData): boolean {
  const isNoWord = run.every(({ kind }) => kind !== 'word');
  const isCity = run.length === 1 && run[0]?.kind === 'city';
  const isWhole = isNoWord && (isCity || run.some((part) => isAnyones(part, data)));
  return isOneName(words, data.index, isWhole);
}

function isAnyones({ kind, value }: QueryPart, data: OwnData): boolean {
  if (kind === 'city') return isAnyonesPlace(value, data);
  return kind !== 'position' || isAnyonesTitle(value, data);
}

/** Returns true if someone's name contains all words and, if `isWhole`, no others. */
function isOneName(words: readonly (readonly string[])[], index: SearchIndex, isWhole = false): boolean {
  const matches = matchWords(index.words, words, Number.POSITIVE_INFINITY);
  return matches.some(
    (match, at) =>
      match > 0 &&
      (!isWhole || index.nameLengths[at] === words.length) &&
      hasWords(index.nameWords[at] ?? [], words),
  );
}

/** Splits part of a query, or all of it, into search words. */
function asWords(query: string, { start, end } = { start: 0, end: query.length }): QueryPart[] {
  return [...query.slice(start, end).matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map((match) => ({
    kind: 'word',
    value: match[0],
    isExcluded: false,
    start: start + match.index,
    end: start + match.index + match[0].length,
  }));
}

const MAX_WORDS_OF_NAME = 5;
const MIN_MISSPELT_LENGTH = 3;

/**
 * Corrects a query that is someone's full name with a typo in one word. That word must not occur in the data: "Jordan
 * Brg", although Jordan is a country. Returns null for any other query.
 */
export function settleMisspeltName(parts: readonly QueryPart[], { query, index }: Asked): QueryPart[] | null {
  const words = asWords(query);
  if (words.length < 2 || words.length > MAX_WORDS_OF_NAME || parts.some(({ isExcluded }) => isExcluded))
    return null;
  const spelled = words.map(({ value }) => spellingsOf(value)[0] ?? [value]);
  const unknown = spelled.flatMap((spellings, at) => (hasWord(index.words, spellings) ? [] : [at]));
  const [only = 0] = unknown;
  const said = foldText(words[only]?.value ?? '');
  if (unknown.length !== 1 || said.length < MIN_MISSPELT_LENGTH) return null;
  const others = spelled.filter((_, at) => at !== only);
  const meant = wordMeant(said, others, index);
  if (meant === null) return null;
  return words.map((word, at) => (at === only ? { ...word, value: capitalize(meant) } : word));
}

/** Returns the right word for `said`, from a name that otherwise has exactly the other words. */
function wordMeant(said: string, others: readonly (readonly string[])[], index: SearchIndex): string | null {
  const most = allowedSlips(said);
  const matches = matchWords(index.words, others, Number.POSITIVE_INFINITY);
  for (const [at, match] of matches.entries()) {
    const name = index.nameWords[at] ?? [];
    if (match === 0 || !hasWords(name, others) || index.nameLengths[at] !== others.length + 1) continue;
    const meant = name.find(
      (word) => word.charAt(0) === said.charAt(0) && countSlips(said, word, most) <= most,
    );
    if (meant !== undefined && !others.some((spellings) => spellings.includes(meant))) return meant;
  }
  return null;
}

/** Shorter words are similar to too many others. */
const MIN_CORRECTED_LENGTH = 5;
const MAX_CORRECTED_LENGTH = 30;
/** Longer queries don't name a person. */
const MAX_CORRECTED_WORDS = 8;

/**
 * Corrects words that don't occur in the data if someone is then found with the other words: "Diego San Romna" is Diego
 * San Román, and "Ольгу Морозову" is Ольга Морозова.
 */
export function settleSpelling(parts: readonly QueryPart[], data: Asked): readonly QueryPart[] {
  const { index } = data;
  const asked = parts.filter(({ kind, isExcluded }) => kind === 'word' && !isExcluded);
  if (asked.length > MAX_CORRECTED_WORDS) return parts;
  const isKnown = ({ value }: QueryPart) =>
    spellingsOf(value).every((spellings) => hasWord(index.words, spellings));
  const known = asked.filter(isKnown).flatMap(({ value }) => spellingsOf(value));
  return parts.map((part) => {
    if (!asked.includes(part) || isKnown(part)) return part;
    const isFound = (word: string) => matchWords(index.words, [...known, [word]]).some((match) => match > 0);
    const said = foldText(part.value);
    const word = [...otherForms(said, data), ...closestWords(said, index)].find(isFound);
    return word === undefined ? part : { ...part, value: capitalize(word) };
  });
}

/** Case forms of a name have the same first letters. */
const FIRST_LETTERS = 3;
/**
 * How much the stems of two forms of a name may differ, because a stem may still look like a case form: "Nowicki", "Nowickiego".
 */
const LONGEST_REST = 2;

function withForms(spellings: readonly string[], data: OwnData): string[] {
  const isKnown = hasWord(data.index.words, spellings);
  return isKnown ? [...spellings] : [...spellings, ...spellings.flatMap((one) => otherForms(one, data))];
}

/**
 * Returns words in the data that may be other forms of this one in a language with case forms of names. The most similar
 * come first.
 */
function otherForms(said: string, { index, gazetteer }: OwnData): string[] {
  const { words } = index.words;
  const forms: [rest: number, word: string][] = [];
  for (const { language } of gazetteer.words.lexicons) {
    const { inflectedPlaces, stem } = language;
    if (inflectedPlaces?.test(said) !== true || stem === null) continue;
    const own = stem(said);
    // Only a few words begin with these letters, so stemming them is fast.
    const begin = own.slice(0, Math.max(FIRST_LETTERS, own.length - LONGEST_REST));
    for (let at = placeOf(words, begin); words[at]?.startsWith(begin) === true; at++) {
      const word = words[at] ?? '';
      const other = stem(word);
      const rest = Math.abs(other.length - own.length);
      if (rest <= LONGEST_REST && (other.startsWith(own) || own.startsWith(other))) forms.push([rest, word]);
    }
  }
  return forms.sort(([x], [y]) => x - y).map(([, word]) => word);
}

/** Returns similar words in the data, fewest typos first. */
function closestWords(said: string, { words: { words } }: SearchIndex): string[] {
  if (said.length < MIN_CORRECTED_LENGTH || said.length > MAX_CORRECTED_LENGTH) return [];
  const most = allowedSlips(said);
  const close: [slips: number, word: string][] = [];
  for (const word of words) {
    if (word.charCodeAt(0) !== said.charCodeAt(0) || Math.abs(word.length - said.length) > most) continue;
    const slips = countSlips(said, word, most);
    if (slips <= most) close.push([slips, word]);
  }
  return close.sort(([x], [y]) => x - y).map(([, word]) => word);
}
