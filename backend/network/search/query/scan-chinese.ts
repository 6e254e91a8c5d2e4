import type { ChineseRole, UnspacedWords } from '../languages/unspaced-words.ts';
import type { Gazetteer } from '../lists/gazetteer.ts';
import { LATIN_PHRASE, LATIN_WORD, type NamedUnit, nameAt } from './name-at.ts';
import { scanUnits } from './scan-units.ts';

/** A stretch of a Chinese query, which has no blanks between its words. */
export type ChineseUnit =
  | NamedUnit
  | ({ readonly start: number; readonly end: number } & (
      | { readonly kind: 'degree'; readonly degrees: string }
      | { readonly kind: 'role'; readonly role: ChineseRole }
      | { readonly kind: 'break' | 'noun' }
    ));

const BREAK = /[。，,;；：:・/／|｜\s()（）「」“”"！？!?]+/y;
const SCHOOL = /[\p{sc=Han}]{2,10}?大学(?:院)?|[\p{sc=Han}]{2,10}?大學/uy;
const AMOUNT =
  /[0-9０-９]+(?:[-–~至到][0-9０-９]+)?(?:年|人|名员工|名員工)(?:以上|以下|以内)?(?:的?(?:经验|經驗|工作经验|公司|企业))?/uy;
/** These part a noun wherever they stand; others only begin or end one. */
const PARTING: ReadonlySet<ChineseRole> = new Set([
  'in',
  'not',
  'notAfter',
  'list',
  'tie',
  'school',
  'schoolAfter',
  'at',
]);
/** A trade with one of these after it is somebody: 银行家. */
const PERSON = /[家师員员者长長]/u;

/** Parts a query at what the lists know, longest first; what lies between is nouns. */
export function scanChinese(query: string, gazetteer: Gazetteer): ChineseUnit[] {
  return scanUnits(query, {
    unitAt: (at, nounFrom) => unitAt(query, at, nounFrom, gazetteer),
    stepAt: (at) =>
      Math.max(1, lengthOf(LATIN_WORD, query, at), titleLengthAt(query, at, gazetteer.words.chinese)),
  });
}

function lengthOf(pattern: RegExp, query: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(query)?.[0].length ?? 0;
}

function titleLengthAt(query: string, at: number, { titles }: UnspacedWords<ChineseRole>): number {
  return titles.get(query.charAt(at))?.find((name) => query.startsWith(name, at))?.length ?? 0;
}

function unitAt(query: string, start: number, nounFrom: number, gazetteer: Gazetteer): ChineseUnit | null {
  const words = gazetteer.words.chinese;
  const breakLength = lengthOf(BREAK, query, start);
  if (breakLength > 0) return { kind: 'break', start, end: start + breakLength };
  const isInNoun = nounFrom >= 0;
  for (const [pattern, degrees] of words.degrees) {
    const length = lengthOf(pattern, query, start);
    if (length > 0) return { kind: 'degree', degrees, start, end: start + length };
  }
  if (!isInNoun) {
    const amount = lengthOf(AMOUNT, query, start);
    if (amount > 0) return { kind: 'role', role: 'qualifier', start, end: start + amount };
    const latin = lengthOf(LATIN_PHRASE, query, start);
    if (latin > 0) return { kind: 'noun', start, end: start + latin };
    const found = phraseAt(query, start, nounFrom, words);
    const phrase = found !== null && found.end - start < titleLengthAt(query, start, words) ? null : found;
    const named = nameAt(query, start, gazetteer, { language: 'zh', person: PERSON });
    if (named !== null && (phrase === null || named.end >= phrase.end)) return named;
    if (phrase !== null) return phrase;
    const school = lengthOf(SCHOOL, query, start);
    return school > 0
      ? { kind: 'school', name: query.slice(start, start + school), start, end: start + school }
      : null;
  }
  return phraseAt(query, start, nounFrom, words);
}

/** Within a noun only what parts it wherever it stands, or what follows what is an occupation already. */
function phraseAt(
  query: string,
  start: number,
  nounFrom: number,
  { phrases, titleEnding }: UnspacedWords<ChineseRole>,
): ChineseUnit | null {
  for (const [phrase, role] of phrases.get(query.charAt(start)) ?? []) {
    if (!query.startsWith(phrase, start)) continue;
    const isWhole =
      nounFrom >= 0 && (isTitle(titleEnding, query.slice(nounFrom, start)) || isLatin(query, start - 1));
    if (nounFrom >= 0 && !isWhole && !PARTING.has(role)) continue;
    return { kind: 'role', role, start, end: start + phrase.length };
  }
  return null;
}

function isTitle(titleEnding: RegExp, noun: string): boolean {
  return noun.length > 1 && titleEnding.test(noun);
}

function isLatin(query: string, at: number): boolean {
  return /[A-Za-z0-9]/.test(query.charAt(at));
}
