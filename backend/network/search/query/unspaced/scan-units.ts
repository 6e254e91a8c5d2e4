import { foldText } from '../../../names/fold-text.ts';
import type { UnspacedWords } from '../../languages/unspaced-words.ts';
import type { Gazetteer, Place } from '../../lists/gazetteer.ts';
import type { QueryPart } from '../parsed-query.ts';

/** Real queries are shorter. The characters after these become search words. */
export const MAX_CHARACTERS = 500;

/** Returns the characters after MAX_CHARACTERS as a search word. */
export function restOf(query: string): QueryPart[] {
  const value = query.slice(MAX_CHARACTERS).trim();
  return value === ''
    ? []
    : [{ kind: 'word', value, start: MAX_CHARACTERS, end: query.length, isExcluded: false }];
}

export function lengthOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}

interface Scanner<Unit> {
  /**
   * Returns the unit that begins at a character, or null if the character belongs to a noun. `nounFrom` is the start of
   * the current noun, or -1.
   */
  unitAt(at: number, nounFrom: number): Unit | null;
  /** Returns how many characters of a noun belong together, at least 1. */
  stepAt(at: number): number;
}

/** Splits text without spaces at the units that a scanner finds. The text in between becomes nouns. */
export function scanUnits<Role>(
  text: string,
  { unitAt, stepAt }: Scanner<UnspacedUnit<Role>>,
): UnspacedUnit<Role>[] {
  const units: UnspacedUnit<Role>[] = [];
  let nounFrom = -1;
  const closeNoun = (end: number) => {
    if (nounFrom >= 0) units.push({ kind: 'noun', start: nounFrom, end });
    nounFrom = -1;
  };
  for (let at = 0; at < text.length; ) {
    const unit = unitAt(at, nounFrom);
    if (unit === null) {
      if (nounFrom < 0) nounFrom = at;
      at += stepAt(at);
      continue;
    }
    closeNoun(at);
    units.push(unit);
    at = unit.end;
  }
  closeNoun(text.length);
  return units;
}

/** A unit of a query without spaces between words. Nouns are the text between listed phrases. */
export type UnspacedUnit<Role> =
  | NamedUnit
  | TimeUnit
  | ({ readonly start: number; readonly end: number } & (
      | { readonly kind: 'degree'; readonly degrees: string }
      | { readonly kind: 'role'; readonly role: Role }
      | { readonly kind: 'break' | 'noun' }
    ));

export function isRole<Role>(unit: UnspacedUnit<Role> | undefined, ...roles: readonly Role[]): boolean {
  return unit?.kind === 'role' && roles.includes(unit.role);
}

/** Returns true for 京都大学 in 京都大学の教授: a title follows the school, and it isn't a student's. */
export function isEmployer<Role>(
  units: readonly UnspacedUnit<Role>[],
  at: number,
  query: string,
  titleEnding: RegExp,
): boolean {
  const [tie, noun] = [units[at + 1], units[at + 2]];
  if (tie?.kind !== 'role' || tie.role !== 'tie' || noun?.kind !== 'noun') return false;
  const title = query.slice(noun.start, noun.end);
  return titleEnding.test(title) && !/(?:学生|院生|校友)$/.test(title);
}

interface TimeUnit {
  readonly kind: 'time';
  /** In English, because `period.ts` reads it. */
  readonly english: string;
  readonly start: number;
  readonly end: number;
}

/** Returns the break, listed time or listed degree that begins at a character. */
export function listedAt(
  query: string,
  start: number,
  breaks: RegExp,
  { times, degrees }: Pick<UnspacedWords<string>, 'times' | 'degrees'>,
): UnspacedUnit<never> | null {
  const end = start + lengthOf(breaks, query, start);
  if (end > start) return { kind: 'break', start, end };
  for (const [pattern, english] of times) {
    pattern.lastIndex = start;
    const match = pattern.exec(query);
    if (match !== null)
      return { kind: 'time', english: english.replace('$1', match[1] ?? ''), start, end: pattern.lastIndex };
  }
  for (const [pattern, value] of degrees)
    if (lengthOf(pattern, query, start) > 0)
      return { kind: 'degree', degrees: value, start, end: pattern.lastIndex };
  return null;
}

type NamedUnit = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'place'; readonly place: Place }
  | { readonly kind: 'sector'; readonly label: string }
  | { readonly kind: 'company' | 'school'; readonly name: string }
);

interface NameOptions {
  readonly language: 'ja' | 'zh';
  /** Matches endings that turn the industry before them into a person. */
  readonly person: RegExp;
}

/** Returns the length of the longest listed title that begins at a character, or 0. */
export function titleLengthAt(query: string, at: number, { titles }: UnspacedWords<string>): number {
  return titles.get(query.charAt(at))?.find((name) => query.startsWith(name, at))?.length ?? 0;
}

const MAX_NAME_CHARACTERS = 20;
export const LATIN_WORD = /[A-Za-zＡ-Ｚａ-ｚ][A-Za-z0-9Ａ-Ｚａ-ｚ&+#.-]*/uy;
export const LATIN_PHRASE = /[A-Za-zÀ-ɏ][\wÀ-ɏ&+#.'-]*(?: +[A-Za-zÀ-ɏ][\wÀ-ɏ&+#.'-]*)+/uy;

export function nameAt(
  query: string,
  start: number,
  gazetteer: Gazetteer,
  { language, person }: NameOptions,
): NamedUnit | null {
  const { places, sectors, companies, schools } = gazetteer;
  const own = language === 'zh' ? gazetteer.sectorsByLanguage.get(language) : undefined;
  // 保険 in the title 保険外交員 isn't an industry.
  const title = titleLengthAt(query, start, gazetteer.words[language === 'zh' ? 'chinese' : 'japanese']);
  const latin = lengthOf(LATIN_WORD, query, start);
  const isLatin = latin > 0;
  for (
    let length = isLatin ? latin : Math.min(MAX_NAME_CHARACTERS, query.length - start);
    length > (isLatin ? latin - 1 : 1);
    length--
  ) {
    const end = start + length;
    const text = query.slice(start, end);
    // A middle dot separates the parts of foreign names: ゴールドマン・サックス.
    const key = isLatin ? foldText(text) : text.replaceAll('・', ' ');
    if (isCutShort(query, end, gazetteer)) continue;
    const place = places.get(key);
    if (place && (!isLatin || length > 2) && !/[人語]/.test(query.charAt(end)))
      return { kind: 'place', place, start, end };
    const sector = own?.get(key) ?? sectors.get(key);
    if (sector && length >= title && !person.test(query.slice(end)) && !(isLatin && length < 3))
      return { kind: 'sector', label: sector.label, start, end };
    const company = companies.get(key);
    if (company) return { kind: 'company', name: text, start, end };
    const school = schools.get(key);
    if (school) return { kind: 'school', name: school, start, end };
  }
  return null;
}

/** Returns true for コンサル in コンサルタント, because the word in katakana continues. Returns false if a noun for companies follows. */
function isCutShort(query: string, end: number, { words }: Gazetteer): boolean {
  const isKatakana = (at: number) => /[\p{sc=Katakana}ー]/u.test(query.charAt(at));
  if (!isKatakana(end - 1) || !isKatakana(end)) return false;
  const nouns = words.japanese.phrases.get(query.charAt(end)) ?? [];
  return !nouns.some(([phrase, role]) => role === 'companyNoun' && query.startsWith(phrase, end));
}
