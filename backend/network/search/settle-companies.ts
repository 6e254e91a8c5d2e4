import { isPlaceOfAnybody } from './is-place-of-anybody.ts';
import type { Gazetteer } from './lists/gazetteer.ts';
import { nameKey } from './lists/own-names.ts';
import { wholeNamed } from './organizations-of.ts';
import type { QueryPart } from './parsed-query.ts';
import { phraseKey } from './query/split-words.ts';
import type { SearchIndex } from './search-index.ts';
import { titleWordsOf } from './title-words.ts';
import { matchWords } from './word-index.ts';
import { spellingsOf } from './words.ts';

/** Who says more than this asks for no company by name. */
const MOST_PARTS = 30;
/** More parts than this are no name. */
const LONGEST_RUN = 5;
const MAY_BE_NAMED = new Set<QueryPart['kind']>(['city', 'position', 'companyIndustry', 'word']);
const STARTS_NAME = /^\p{Lu}/u;

/**
 * Many languages say "in" of a company as of a place, and all of them "not Acme" as "not designers". What no list knows
 * as a place, and nobody has as a title, is a company where one of the caller's people is at one of that name.
 */
export function settleCompanies(
  query: string,
  parts: readonly QueryPart[],
  index: SearchIndex,
  gazetteer: Gazetteer,
): QueryPart[] {
  if (parts.length > MOST_PARTS) return [...parts];
  const settled: QueryPart[] = [];
  for (let at = 0; at < parts.length; ) {
    const run = companyRun(query, parts.slice(at), index, gazetteer);
    const [first] = run;
    const last = run.at(-1);
    if (first === undefined || last === undefined) settled.push(...parts.slice(at, at + 1));
    else
      settled.push({ ...first, kind: 'company', end: last.end, value: query.slice(first.start, last.end) });
    at += Math.max(1, run.length);
  }
  return settled;
}

/** The parts the list begins with that name a company together ("Lantern Labs"): the most that do, none where none do. */
function companyRun(
  query: string,
  parts: readonly QueryPart[],
  index: SearchIndex,
  gazetteer: Gazetteer,
): readonly QueryPart[] {
  for (let length = lengthOfRun(query, parts); length > 0; length--) {
    const run = parts.slice(0, length);
    const text = query.slice(run[0]?.start, run.at(-1)?.end);
    const isName =
      (run.some((part) => mayBeCompany(part, query, index, gazetteer)) || isAllPlaces(run)) &&
      isOfCompany(text, index) &&
      (run.some(({ kind }) => kind !== 'word') || !isOfName(text, index));
    if (isName) return run;
  }
  return [];
}

/** "Bayern München", which is no place of that name: two places beside each other that a company is named by. */
function isAllPlaces(run: readonly QueryPart[]): boolean {
  return run.length > 1 && run.every(({ kind }) => kind === 'city');
}

/** How many of the parts stand beside each other and must all be, or all not be. */
function lengthOfRun(query: string, parts: readonly QueryPart[]): number {
  const end = parts.findIndex((part, at) => {
    const before = parts[at - 1];
    const isApart = before !== undefined && !/^[\s,&.'-]*$/.test(query.slice(before.end, part.start));
    return isApart || part.isExcluded !== parts[0]?.isExcluded || !MAY_BE_NAMED.has(part.kind);
  });
  return Math.min(end < 0 ? parts.length : end, LONGEST_RUN);
}

function mayBeCompany(
  { kind, value, isExcluded, start, end }: QueryPart,
  query: string,
  index: SearchIndex,
  gazetteer: Gazetteer,
): boolean {
  const { places } = gazetteer;
  const text = query.slice(start, end);
  // "Orange marketing": a place that nobody is at, and a whole company's name.
  if (kind === 'city') {
    return (
      !places.has(phraseKey(value)) ||
      (isWholeCompany(text, index) && !isPlaceOfAnybody(value, index, gazetteer))
    );
  }
  if (kind === 'position') return isExcluded && !isTitleOfAnybody(value, index, gazetteer);
  // Alone a word is looked for everywhere.
  return kind === 'word' && !isExcluded && STARTS_NAME.test(text) && text !== query.trim();
}

function isWholeCompany(text: string, index: SearchIndex): boolean {
  return wholeNamed(index, 'company', nameKey(text)).size > 0;
}

/** True where somebody has all words of a title in theirs. */
export function isTitleOfAnybody(
  title: string,
  { titles }: SearchIndex,
  { words: vocabulary }: Gazetteer,
): boolean {
  const words = titleWordsOf(title, vocabulary.titles).map((word) => [word]);
  return matchWords(titles, words, Number.POSITIVE_INFINITY).some((match) => match > 0);
}

function isOfName(text: string, { nameWords }: SearchIndex): boolean {
  const spellings = spellingsOf(text).flat();
  return nameWords.some((name) => spellings.some((word) => name.includes(word)));
}

/** True where the name of a company of somebody's has all of the words. */
export function isOfCompany(text: string, { organizations }: SearchIndex): boolean {
  const words = spellingsOf(text);
  return (
    words.length > 0 &&
    organizations.some((name) => words.every((spellings) => spellings.some((word) => name.includes(word))))
  );
}
