import { foldText } from '../names/fold-text.ts';
import type { Gazetteer } from './lists/gazetteer.ts';
import { nameKey } from './lists/own-names.ts';
import type { QueryPart } from './query/parsed-query.ts';
import { phraseKey } from './query/split-words.ts';
import { isPlaceOfAnybody, type SearchIndex, wholeNamed } from './search-index.ts';
import { titleWordsOf } from './title-words.ts';
import { matchWords } from './word-index.ts';
import { singularOf, spellingsOf } from './words.ts';

/** Who says more than this asks for no company by name. */
const MAX_PARTS = 30;
/** More parts than this are no name. */
const MAX_RUN_LENGTH = 5;
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
  if (parts.length > MAX_PARTS) return [...parts];
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
  return Math.min(end < 0 ? parts.length : end, MAX_RUN_LENGTH);
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

/** "Alumni of" is said of schools and of former employers: what it is said of here, the caller's own people tell. */
export function settleSchools(parts: readonly QueryPart[], index: SearchIndex): QueryPart[] {
  return parts.map((part) => {
    const { kind, value } = part;
    // Alone the name of a school asks for those who were there, where nobody works there.
    const isAlone = kind === 'company' && parts.length === 1 && !part.isExcluded;
    if (isAlone && wholeNamed(index, kind, nameKey(value)).size === 0) {
      return wholeNamed(index, 'school', nameKey(value)).size > 0 ? { ...part, kind: 'school' } : part;
    }
    if (kind !== 'school' && kind !== 'pastCompany') return part;
    const other = kind === 'school' ? 'pastCompany' : 'school';
    const key = nameKey(value);
    const isOther = wholeNamed(index, kind, key).size === 0 && wholeNamed(index, other, key).size > 0;
    return isOther ? { ...part, kind: other } : part;
  });
}

const TITLE_OF_MANY =
  /^(?<title>\p{L}[\p{L} -]*?)(?<tie> (?:of|at|de|des|du|da|do|dos|das|del|von|der) )(?<topic>\p{L}+)$/iu;
/** "Principals of schools", a title that nobody has: those who have it without "of", where a company's name has "school". */
export function settleTitleTopics(
  parts: readonly QueryPart[],
  index: SearchIndex,
  gazetteer: Gazetteer,
): QueryPart[] {
  return parts.flatMap((part) => partAtTopic(part, index, gazetteer) ?? part);
}

function partAtTopic(part: QueryPart, index: SearchIndex, gazetteer: Gazetteer): QueryPart[] | null {
  if (part.kind !== 'position' || part.isExcluded) return null;
  const { title, tie, topic } = TITLE_OF_MANY.exec(part.value)?.groups ?? {};
  if (title === undefined || tie === undefined || topic === undefined) return null;
  const one = singularOf(foldText(topic));
  const isMany = one !== foldText(topic) && !gazetteer.words.titleTopics.has(foldText(topic));
  const isTold = !isTitleOfAnybody(part.value, index, gazetteer) && isTitleOfAnybody(title, index, gazetteer);
  if (!isMany || !isTold || !isOfCompany(one, index)) return null;
  const from = part.end - topic.length;
  return [
    { ...part, value: title, end: from - tie.length },
    { ...part, kind: 'company', value: one, start: from },
  ];
}
