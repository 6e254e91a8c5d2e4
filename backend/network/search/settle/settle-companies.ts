import { normalizeCompanyName } from '../../names/company-name.ts';
import { nameKey } from '../lists/own-names.ts';
import type { QueryPart } from '../query/parsed-query.ts';
import { readingOf } from '../query/reading.ts';
import { phraseKey, splitWords } from '../query/split-words.ts';
import { isAnyonesPlace, isAnyonesTitle, type SearchIndex, wholeNamed } from '../search-index.ts';
import { hasWords, spellingsOf, wordsOf } from '../words.ts';
import { type Asked, isAlternative, MAX_PARTS, MAY_BE_NAME } from './settle-names.ts';

/** The most parts that a company's name can have. */
const MAX_RUN_LENGTH = 5;
const STARTS_NAME = /^\p{Lu}/u;

/**
 * Turns parts into companies if the caller's data suggests it. Many languages use the same "in" for companies and places, and
 * "not Acme" looks like "not designers". A part is a company if someone works at a company of that name, and it is
 * neither a known place nor anyone's title.
 */
export function settleCompanies(parts: readonly QueryPart[], asked: Asked): readonly QueryPart[] {
  if (parts.length > MAX_PARTS) return parts;
  const settled: QueryPart[] = [];
  for (let at = 0; at < parts.length; ) {
    const run = companyRun(parts.slice(at), asked);
    const [first] = run;
    const last = run.at(-1);
    if (first === undefined || last === undefined) settled.push(...parts.slice(at, at + 1));
    else {
      const value = asked.query.slice(first.start, last.end);
      settled.push({ ...first, kind: 'company', end: last.end, value });
    }
    at += Math.max(1, run.length);
  }
  return settled;
}

/** Returns the longest sequence of parts, from the first on, that names one company ("Lantern Labs"). Empty if there is none. */
function companyRun(parts: readonly QueryPart[], asked: Asked): readonly QueryPart[] {
  const { query, index } = asked;
  for (let length = lengthOfRun(query, parts); length > 0; length--) {
    const run = parts.slice(0, length);
    const text = query.slice(run[0]?.start, run.at(-1)?.end);
    const isName =
      (run.some((part) => mayBeCompany(part, asked)) || isAllPlaces(run)) &&
      (isOfCompany(text, index) || isWholeCompany(text, index)) &&
      (run.some(({ kind }) => kind !== 'word') || !isOfName(text, index));
    if (isName) return run;
  }
  return [];
}

/** Returns true for "Bayern München", which is two places but the name of one company. */
function isAllPlaces(run: readonly QueryPart[]): boolean {
  return run.length > 1 && run.every(({ kind }) => kind === 'city');
}

/** Returns how many parts, from the first on, are adjacent and either all excluded or all not. */
function lengthOfRun(query: string, parts: readonly QueryPart[]): number {
  const end = parts.findIndex((part, at) => {
    const before = parts[at - 1];
    const isApart = before !== undefined && !/^[\s,&.'-]*$/.test(query.slice(before.end, part.start));
    return isApart || part.isExcluded !== parts[0]?.isExcluded || !MAY_BE_NAME.has(part.kind);
  });
  return Math.min(end < 0 ? parts.length : end, MAX_RUN_LENGTH);
}

function mayBeCompany({ kind, value, isExcluded, start, end }: QueryPart, asked: Asked): boolean {
  const { query, index, gazetteer } = asked;
  const text = query.slice(start, end);
  // "Orange marketing": nobody lives in Orange, but a company has this name.
  if (kind === 'city') {
    const isPlace = gazetteer.places.has(phraseKey(value));
    return !isPlace || (isWholeCompany(text, index) && !isAnyonesPlace(value, asked));
  }
  // "ex oracle now salesforce": an unlisted word counts as a title if nothing suggests otherwise.
  if (kind === 'position')
    return (isExcluded || isWholeCompany(text, index)) && !isAnyonesTitle(value, asked);
  // A query of a single word is searched for everywhere.
  return kind === 'word' && !isExcluded && STARTS_NAME.test(text) && text !== query.trim();
}

function isWholeCompany(text: string, index: SearchIndex): boolean {
  return wholeNamed(index, 'company', nameKey(text)).size > 0;
}

function isOfName(text: string, { nameWords }: SearchIndex): boolean {
  const spellings = spellingsOf(text).flat();
  return nameWords.some((name) => spellings.some((word) => name.includes(word)));
}

export function isOfCompany(text: string, { organizations }: SearchIndex): boolean {
  const words = spellingsOf(text);
  return words.length > 0 && organizations.some((name) => hasWords(name, words));
}

/** Decides between schools and former employers based on the caller's own data, because "alumni of" can mean either. */
export function settleSchools(parts: readonly QueryPart[], { index }: Asked): readonly QueryPart[] {
  return parts.map((part) => {
    const { kind, value, isExcluded } = part;
    // The name of a school alone asks for its alumni, unless someone works there.
    const isAlone = kind === 'company' && parts.length === 1 && !isExcluded;
    if (kind !== 'school' && kind !== 'pastCompany' && !isAlone) return part;
    const other = kind === 'school' ? 'pastCompany' : 'school';
    const key = nameKey(value);
    const isOther = wholeNamed(index, kind, key).size === 0 && wholeNamed(index, other, key).size > 0;
    return isOther ? { ...part, kind: other } : part;
  });
}

const OF_ORGANIZATION = new Set<QueryPart['kind']>(['company', 'pastCompany', 'school']);

/** Continues lists of companies: "at SAP, Oracle or Salesforce" doesn't ask for people whose title is Oracle. */
export function settleLists(parts: readonly QueryPart[], asked: Asked): readonly QueryPart[] {
  const { query, gazetteer, index } = asked;
  const { industryNames } = gazetteer.words;
  const isJoined = (text: string) => text.trim() === ',' || isAlternative(text, asked);
  const settled: QueryPart[] = [];
  for (const part of parts) {
    const before = settled.at(-1);
    const value = query.slice(part.start, part.end);
    const isListed =
      before !== undefined &&
      OF_ORGANIZATION.has(before.kind) &&
      part.kind === 'position' &&
      part.isExcluded === before.isExcluded &&
      isJoined(query.slice(before.end, part.start)) &&
      (industryNames.companies.has(normalizeCompanyName(value)) || isWholeCompany(value, index));
    settled.push(isListed ? { ...part, kind: before.kind, value } : part);
  }
  return settled;
}

/** Two forms of one word share at least this many first letters. */
const SAME_BEGINNING = 3;

/** Finds companies and schools that the query names in a case of its language: "w Motoroli", "из Озона". */
export function settleCaseForms(parts: readonly QueryPart[], asked: Asked): readonly QueryPart[] {
  const { query, index, gazetteer } = asked;
  const isUnknown = ({ kind, value }: QueryPart) => OF_ORGANIZATION.has(kind) && !isOfCompany(value, index);
  if (!parts.some(isUnknown)) return parts;
  const { stem } = readingOf(splitWords(query), gazetteer).language;
  if (stem === null) return parts;
  const formIn = (name: readonly string[], word: string) =>
    name.find((other) => other.startsWith(word.slice(0, SAME_BEGINNING)) && stem(other) === stem(word));
  return parts.map((part) => {
    if (!isUnknown(part)) return part;
    const words = wordsOf(part.value);
    for (const name of index.organizations) {
      const forms = words.flatMap((word) => formIn(name, word) ?? []);
      if (forms.length === words.length) return { ...part, value: forms.join(' ') };
    }
    return part;
  });
}

/** How many words an employer before a title may have. */
const MAX_EMPLOYER_WORDS = 3;

/**
 * Splits "sap developers", a title that nobody has, after the company's name. Next to a company, an industry becomes a
 * title: "finance at Stripe".
 */
export function settleEmployers(parts: readonly QueryPart[], asked: Asked): readonly QueryPart[] {
  const split = parts.flatMap((part) => partsAtEmployer(part, asked) ?? part);
  const isAtCompany = split.some(({ kind, isExcluded }) => kind === 'company' && !isExcluded);
  return split.map((part) => {
    if (!isAtCompany || part.kind !== 'companyIndustry' || part.isExcluded) return part;
    const value = asked.query.slice(part.start, part.end);
    return isAnyonesTitle(value, asked) ? { ...part, kind: 'position', value } : part;
  });
}

function partsAtEmployer(part: QueryPart, asked: Asked): QueryPart[] | null {
  const { query, index } = asked;
  if (part.kind !== 'position' || part.isExcluded || isAnyonesTitle(part.value, asked)) return null;
  const words = part.value.split(' ');
  const said = [...query.slice(part.start, part.end).matchAll(/\S+/g)];
  // If the number of words differs, the words of the value aren't those of the query.
  if (said.length !== words.length) return null;
  for (let count = Math.min(MAX_EMPLOYER_WORDS, words.length - 1); count > 0; count--) {
    const [name, title] = [words.slice(0, count).join(' '), words.slice(count).join(' ')];
    if (!isWholeCompany(name, index) || !isAnyonesTitle(title, asked)) continue;
    const [last, next] = [said[count - 1], said[count]];
    const end = part.start + (last?.index ?? 0) + (last?.[0].length ?? 0);
    return [
      { ...part, kind: 'company', value: name, end },
      { ...part, value: title, start: part.start + (next?.index ?? 0) },
    ];
  }
  return null;
}
