import type { ChineseRole, UnspacedWords } from '../../languages/unspaced-words.ts';
import type { Gazetteer } from '../../lists/gazetteer.ts';
import type { QueryPart, QueryPartKind } from '../parsed-query.ts';
import { readLatinPart } from '../read-spaced.ts';
import {
  isEmployer,
  isRole,
  LATIN_PHRASE,
  LATIN_WORD,
  lengthOf,
  listedAt,
  MAX_CHARACTERS,
  nameAt,
  restOf,
  scanUnits,
  titleLengthAt,
  type UnspacedUnit,
} from './scan-units.ts';

/** Shorter text before a title is part of the title: 大 in 大客户经理. */
const SHORTEST_NAME = 2;

/** Returns true for Chinese text, and false for Japanese. */
export function isChinese(query: string, { words }: Gazetteer): boolean {
  return !/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(query) && words.chinese.writing.test(query);
}

interface Around {
  readonly before: string;
  readonly after: string;
  readonly isExcluded: boolean;
}

/** Reads a Chinese query. Places and employers precede the person. */
export function readChinese(query: string, gazetteer: Gazetteer): QueryPart[] {
  const units = scanChinese(query.slice(0, MAX_CHARACTERS), gazetteer);
  const parts: QueryPart[] = [];
  const add = (kind: QueryPartKind, value: string, { start, end }: ChineseUnit, isExcluded: boolean) => {
    parts.push({ kind, value, start, end, isExcluded });
  };
  for (const [at, unit] of units.entries()) {
    const text = query.slice(unit.start, unit.end);
    const around = aroundOf(units, at);
    const { before, after, isExcluded } = around;
    if (unit.kind === 'degree') add('connectionDegree', unit.degrees, unit, false);
    else if (unit.kind === 'time') add('time', unit.english, unit, false);
    else if (before === 'skill' && (unit.kind === 'noun' || unit.kind === 'company'))
      add('skill', text.trim(), unit, isExcluded);
    else if (unit.kind === 'place' && before === 'past' && !unit.place.isLarge)
      add('pastCompany', text, unit, isExcluded);
    else if (unit.kind === 'place')
      add(after === 'schoolAfter' ? 'school' : 'city', unit.place.name, unit, isExcluded);
    else if (unit.kind === 'sector')
      add(before === 'past' ? 'pastCompany' : 'companyIndustry', unit.label, unit, isExcluded);
    else if (unit.kind === 'school') {
      const isAlumni =
        before === 'school' || !isEmployer(units, at, query, gazetteer.words.chinese.titleEnding);
      add(isAlumni ? 'school' : 'company', text, unit, isExcluded);
    } else if (unit.kind === 'company')
      add(after === 'schoolAfter' || before === 'past' ? 'pastCompany' : 'company', text, unit, isExcluded);
    else if (isRole(unit, 'qualifier') || isUnnamed(units, at)) add('unsupported', text, unit, false);
    else if (unit.kind === 'noun') parts.push(...readNoun(unit, text, around, gazetteer));
  }
  return [...parts, ...restOf(query)];
}

/** Returns true for 前 in 前同事, because the query doesn't name the employer. */
function isUnnamed(units: readonly ChineseUnit[], at: number): boolean {
  const before = units[isRole(units[at - 1], 'tie') ? at - 2 : at - 1];
  const isNamed = before?.kind === 'noun' || before?.kind === 'company';
  return isFormerStaff(units, at) && !isNamed;
}

/** Returns true for 前员工. */
function isFormerStaff(units: readonly ChineseUnit[], at: number): boolean {
  return isRole(units[at], 'past') && isRole(units[at + 1], 'staff');
}

function readNoun(
  { start, end }: ChineseUnit,
  text: string,
  { before, after, isExcluded }: Around,
  gazetteer: Gazetteer,
): QueryPart[] {
  const one = (kind: QueryPartKind): QueryPart[] => [{ kind, value: text.trim(), start, end, isExcluded }];
  if (before === 'school' || after === 'schoolAfter') return one('school');
  const title = before === 'past' ? titleFrom(text, gazetteer.words.chinese) : 0;
  if (title > 0) {
    const employer = { value: text.slice(0, title), start, end: start + title } as const;
    const position = { value: text.slice(title), start: start + title, end } as const;
    return [
      { kind: 'pastCompany', ...employer, isExcluded },
      { kind: 'position', ...position, isExcluded },
    ];
  }
  if (gazetteer.words.chinese.titleEnding.test(text)) return one('position');
  if (before === 'past') return one('pastCompany');
  if (before === 'at' || before === 'not' || after === 'staff') return one('company');
  if (before === 'in') return one('city');
  return readLatinPart(text, start, gazetteer).map((part) => ({ ...part, isExcluded }));
}

/** Returns where the title begins in 谷歌工程师; 0 if no other name precedes it. */
function titleFrom(text: string, { titles }: UnspacedWords<ChineseRole>): number {
  const isTitle = (one: string) => titles.get(one.charAt(0))?.includes(one) === true;
  for (let from = SHORTEST_NAME; from < text.length; from++)
    if (isTitle(text.slice(from))) return isTitle(text.slice(0, from)) ? 0 : from;
  return 0;
}

/** Returns the nearest phrases around a unit. An exclusion applies to all members of a list. */
function aroundOf(units: readonly ChineseUnit[], at: number): Around {
  let before = '';
  let isExcluded = false;
  for (let back = at - 1; back >= 0; back--) {
    const unit = units[back];
    if (isRole(unit, 'list')) {
      ({ before, isExcluded } = aroundOf(units, back - 1));
      break;
    }
    if (unit?.kind !== 'role' || unit.role === 'tie') break;
    if (before === '' || before === 'filler') before = unit.role;
    if (unit.role === 'not') isExcluded = true;
  }
  // The name before 前员工 is a former employer: 西门子的前员工.
  if (isFormerStaff(units, isRole(units[at + 1], 'tie') ? at + 2 : at + 1)) before = 'past';
  if (endsInPast(units, at)) before = 'past';
  let after = '';
  for (let next = at + 1; next < units.length; next++) {
    const unit = units[next];
    if (unit?.kind !== 'role') break;
    if (unit.role === 'notAfter') return { before, after: 'notAfter', isExcluded: true };
    if (unit.role !== 'companyNoun' && after === '') after = unit.role;
    if (unit.role === 'tie' || unit.role === 'list') break;
  }
  return { before, after, isExcluded };
}

/** Returns true for 谷歌 and 微软 in 在谷歌或微软工作过的人. */
function endsInPast(units: readonly ChineseUnit[], at: number): boolean {
  if (isRole(units[at + 1], 'list') && units[at + 2]?.kind === 'company') return endsInPast(units, at + 2);
  return isRole(units[at + 1], 'pastAfter');
}

type ChineseUnit = UnspacedUnit<ChineseRole>;

const BREAK = /[。，,;；：:・/／|｜\s()（）「」“”"！？!?]+/y;
const SCHOOL = /[\p{sc=Han}]{2,10}?大学(?:院)?|[\p{sc=Han}]{2,10}?大學/uy;
const AMOUNT =
  /[0-9０-９]+(?:[-–~至到][0-9０-９]+)?(?:年|人|名员工|名員工)(?:以上|以下|以内)?(?:的?(?:经验|經驗|工作经验|公司|企业))?/uy;
/** Roles of phrases that separate nouns even within a noun's text. Other phrases only count at the beginning or end of a noun. */
const PARTING: ReadonlySet<ChineseRole> = new Set([
  'in',
  'not',
  'notAfter',
  'list',
  'tie',
  'school',
  'pastAfter',
  'schoolAfter',
  'at',
  'staff',
]);
/** Words that turn the industry before them into a title: 银行家, 物流经理. */
const PERSON = /^(?:[家师員员者长長]|经理|經理|总监|總監|主管|专员|專員)/u;

function scanChinese(query: string, gazetteer: Gazetteer): ChineseUnit[] {
  return scanUnits(query, {
    unitAt: (at, nounFrom) => unitAt(query, at, nounFrom, gazetteer),
    stepAt: (at) =>
      Math.max(1, lengthOf(LATIN_WORD, query, at), titleLengthAt(query, at, gazetteer.words.chinese)),
  });
}

function unitAt(query: string, start: number, nounFrom: number, gazetteer: Gazetteer): ChineseUnit | null {
  const words = gazetteer.words.chinese;
  const listed = listedAt(query, start, BREAK, words);
  if (listed !== null) return listed;
  if (nounFrom < 0) {
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

/** Within a noun, accepts only phrases that always separate nouns, or any phrase after a complete occupation. */
function phraseAt(
  query: string,
  start: number,
  nounFrom: number,
  words: UnspacedWords<ChineseRole>,
): ChineseUnit | null {
  const { phrases, titleEnding } = words;
  for (const [phrase, role] of phrases.get(query.charAt(start)) ?? []) {
    if (!query.startsWith(phrase, start) || cutsTitle(query, start, phrase.length, words)) continue;
    const isWhole =
      nounFrom >= 0 && (isTitle(titleEnding, query.slice(nounFrom, start)) || isLatin(query, start - 1));
    if (nounFrom >= 0 && !isWhole && !PARTING.has(role)) continue;
    return { kind: 'role', role, start, end: start + phrase.length };
  }
  return null;
}

/** Returns true for 的人 in 北京的人事经理, because a title begins inside it. */
function cutsTitle(query: string, start: number, length: number, words: UnspacedWords<ChineseRole>): boolean {
  for (let at = 1; at < length; at++) if (titleLengthAt(query, start + at, words) > length - at) return true;
  return false;
}

function isTitle(titleEnding: RegExp, noun: string): boolean {
  return noun.length > 1 && titleEnding.test(noun);
}

function isLatin(query: string, at: number): boolean {
  return /[A-Za-z0-9]/.test(query.charAt(at));
}
