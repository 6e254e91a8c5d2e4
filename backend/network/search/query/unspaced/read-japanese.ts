import type { JapaneseRole, UnspacedWords } from '../../languages/unspaced-words.ts';
import type { Gazetteer } from '../../lists/gazetteer.ts';
import { isUnspacedTitleName } from '../../title-words.ts';
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

/** Reads a Japanese query. Particles follow their nouns, and the person is last. */
export function readJapanese(query: string, gazetteer: Gazetteer): QueryPart[] {
  const { titleEnding } = gazetteer.words.japanese;
  const units = scanJapanese(query.slice(0, MAX_CHARACTERS), gazetteer);
  const parts: QueryPart[] = [];
  const open: { readonly unit: JapaneseUnit; readonly isExcluded: boolean; readonly isBeforeOf: boolean }[] =
    [];
  const add = (kind: QueryPartKind, value: string, unit: JapaneseUnit, isExcluded: boolean) => {
    parts.push({ kind, value, start: unit.start, end: unit.end, isExcluded });
  };
  const isTitleName = (text: string) => isUnspacedTitleName(text, gazetteer.words.titles);
  const left = MOVED.exec(query)?.index ?? -1;
  const isPast = (at: number, after: string): boolean => {
    if (isFormer(units, at, after) || units[at]?.end === left) return true;
    // GoogleかMetaで働いていた
    const next = after === 'list' ? units.findIndex(({ kind }, other) => other > at && kind !== 'role') : -1;
    return next > 0 && units[next]?.kind !== 'place' && isPast(next, roleAfter(units, next));
  };
  for (const [at, unit] of units.entries()) {
    const text = query.slice(unit.start, unit.end);
    const after = roleAfter(units, at);
    const isExcluded = after === 'not';
    if (unit.kind === 'degree') add('connectionDegree', unit.degrees, unit, false);
    else if (after === 'skill' && (unit.kind === 'company' || (unit.kind === 'noun' && !isTitleName(text))))
      add('skill', text, unit, isExcluded);
    else if (unit.kind === 'time') add('time', unit.english, unit, false);
    else if (unit.kind === 'place' && isPast(at, after) && !unit.place.isLarge)
      add('pastCompany', text, unit, isExcluded);
    else if (unit.kind === 'place') add('city', unit.place.name, unit, isExcluded);
    else if (unit.kind === 'sector')
      add(isPast(at, after) ? 'pastCompany' : 'companyIndustry', unit.label, unit, isExcluded);
    else if (unit.kind === 'school')
      add(isEmployer(units, at, query, titleEnding) ? 'company' : 'school', unit.name, unit, isExcluded);
    else if (unit.kind === 'company')
      add(isPast(at, after) ? 'pastCompany' : 'company', unit.name, unit, isExcluded);
    else if (isRole(unit, 'qualifier') || isUnnamed(units, at)) add('unsupported', text, unit, false);
    else if (unit.kind === 'noun' && /^[A-Za-z].* /.test(text))
      parts.push(...readLatinPart(text, unit.start, gazetteer).map((part) => ({ ...part, isExcluded })));
    else if (unit.kind === 'noun') {
      const isTitle = titleEnding.test(text) || isTitleName(text);
      if (after === 'where') add(isTitle ? 'position' : 'city', text, unit, false);
      else if (after === 'school') add('school', text, unit, false);
      else if (isPast(at, after) && !isTitle) add('pastCompany', text, unit, isExcluded);
      else if (isTitle) add('position', text, unit, isExcluded);
      else if (after === 'verb' || isOfObject(units, at)) add('word', text, unit, isExcluded);
      else open.push({ unit, isExcluded, isBeforeOf: after === 'tie' || after === 'list' });
    }
  }
  const has = (kind: QueryPartKind) => parts.some((part) => part.kind === kind && !part.isExcluded);
  for (const [at, { unit, isExcluded, isBeforeOf }] of open.entries()) {
    const text = query.slice(unit.start, unit.end);
    const isPlace = !has('city') && (has('position') || (isBeforeOf && at < open.length - 1));
    if (isPlace || (isExcluded && has('position'))) add('city', text, unit, isExcluded);
    else if (!has('position') && parts.length > 0) add('position', text, unit, isExcluded);
    else add('word', text, unit, isExcluded);
  }
  return [...parts, ...restOf(query)].sort((x, y) => x.start - y.start);
}

/** Returns the role of the phrase after a unit. Skips nouns for companies. */
function roleAfter(units: readonly JapaneseUnit[], at: number): string {
  for (let next = at + 1; next < units.length; next++) {
    const unit = units[next];
    if (unit?.kind !== 'role') return '';
    if (unit.role !== 'companyNoun') return unit.role;
  }
  return '';
}

/** Returns true for 車 in 車の部品を作る. */
function isOfObject(units: readonly JapaneseUnit[], at: number): boolean {
  const next = units[at + 2];
  return roleAfter(units, at) === 'tie' && next?.kind === 'noun' && roleAfter(units, at + 2) === 'verb';
}

/** Matches から in メルカリからLINEに転職した. */
const MOVED = /から(?=[^、。]*[にへ](?:転職|移籍|移っ|入社))/u;

/** Returns true for 元Google and Google出身. */
function isFormer(units: readonly JapaneseUnit[], at: number, after: string): boolean {
  return after === 'from' || isRole(units[at - 1], 'formerly');
}

/** Returns true for 元 in 元同僚, because the query doesn't name the employer. */
function isUnnamed(units: readonly JapaneseUnit[], at: number): boolean {
  return isRole(units[at], 'formerly') && isRole(units[at + 1], 'staff');
}

type JapaneseUnit = UnspacedUnit<JapaneseRole>;

const BREAK = /[、。，,;；・/／|｜\s()（）「」！？!?]+/y;
const SCHOOL = /[\p{sc=Han}\p{sc=Katakana}ーA-Za-z]{1,10}?大学(?:院|校(?!友))?(?!教|院生|生|職)/uy;
const YEARS = /[0-9０-９]+年(?:以上)?(?:の経験)?/uy;
/** Characters that turn the industry before them into a person: 銀行員. */
const PERSON = /^[員家師者士長マ]/u;
/** Before hiragana, 元 is part of another word. */
const HIRAGANA = /\p{sc=Hiragana}/u;

function scanJapanese(query: string, gazetteer: Gazetteer): JapaneseUnit[] {
  return scanUnits(query, {
    unitAt: (at, nounFrom) => unitAt(query, at, nounFrom >= 0, gazetteer),
    stepAt: (at) =>
      lengthOf(LATIN_WORD, query, at) ||
      titleLengthAt(query, at, gazetteer.words.japanese) ||
      String.fromCodePoint(query.codePointAt(at) ?? 0).length,
  });
}

function unitAt(query: string, start: number, isInNoun: boolean, gazetteer: Gazetteer): JapaneseUnit | null {
  const matchLength = (pattern: RegExp) => lengthOf(pattern, query, start);
  const listed = listedAt(query, start, BREAK, gazetteer.words.japanese);
  if (listed !== null) return listed;
  if (!isInNoun) {
    const years = matchLength(YEARS);
    if (years > 0) return { kind: 'role', role: 'qualifier', start, end: start + years };
    const school = matchLength(SCHOOL);
    const hospital = school > 0 ? employerAfter(query, start, start + school) : null;
    if (hospital !== null) return hospital;
    if (school > 0)
      return { kind: 'school', name: query.slice(start, start + school), start, end: start + school };
    const latin = matchLength(LATIN_PHRASE);
    if (latin > 0) return { kind: 'noun', start, end: start + latin };
    const named = nameAt(query, start, gazetteer, { language: 'ja', person: PERSON });
    if (named?.kind === 'place') return employerAfter(query, start, named.end) ?? named;
    if (named !== null) return named;
  }
  // "ベンチャーキャピタリスト" is a title, although "ベンチャー" is a kind of company.
  const title = isInNoun ? 0 : titleLengthAt(query, start, gazetteer.words.japanese);
  const listedPhrase = phraseAt(query, start, isInNoun, gazetteer.words.japanese);
  const phrase = listedPhrase !== null && title > listedPhrase.end - start ? null : listedPhrase;
  const verb = verbLength(query, start, gazetteer.words.japanese);
  const isLonger = verb > (phrase === null ? 0 : phrase.end - start);
  const isOpen = phrase === null || isRole(phrase, 'filler', 'list');
  const role = query.charAt(start) === 'を' ? 'verb' : 'filler';
  return isLonger && isOpen ? { kind: 'role', role, start, end: start + verb } : phrase;
}

/** Matches the rest of an employer's name after a place: 日本銀行, 東京都庁. */
const EMPLOYER = /(?:[都府県市区町村]?(?:庁|役所|役場)|[市県]立病院|銀行|病院|空港|鉄道)(?!員|家|者)/y;

/** Returns 日本銀行 for 日本 and 東京大学病院 for 東京大学 if the query continues like that. */
function employerAfter(query: string, start: number, end: number): JapaneseUnit | null {
  EMPLOYER.lastIndex = end;
  if (!EMPLOYER.test(query)) return null;
  return { kind: 'company', name: query.slice(start, EMPLOYER.lastIndex), start, end: EMPLOYER.lastIndex };
}

/** Matches a particle, then a verb in Han characters (知り合) with an ending in hiragana that isn't another particle. */
const VERB =
  /([をにでがと])(\p{sc=Han}{1,4}(?:[いきしちみり]\p{sc=Han}{1,2})?)(?![をがはにへとのもやか])\p{sc=Hiragana}+/uy;

/**
 * Returns the length of a phrase such as を経営している, so that verbs needn't be listed. Returns 0 for で営業している, because 営業 is a title.
 */
function verbLength(query: string, start: number, { titleEnding }: UnspacedWords<JapaneseRole>): number {
  VERB.lastIndex = start;
  const [whole = '', particle, stem = ''] = VERB.exec(query) ?? [];
  return particle !== 'を' && titleEnding.test(stem) ? 0 : whole.length;
}

/** Within a noun, accepts only phrases in hiragana or at the noun's end, because 人 is part of 法人. */
function phraseAt(
  query: string,
  start: number,
  isInNoun: boolean,
  { phrases }: UnspacedWords<JapaneseRole>,
): JapaneseUnit | null {
  for (const [phrase, role] of phrases.get(query.charAt(start)) ?? []) {
    if (!query.startsWith(phrase, start)) continue;
    const end = start + phrase.length;
    const isPart =
      isInNoun && !HIRAGANA.test(phrase) && !/^(?:where|not|from|school|companyNoun|staff)$/.test(role);
    if (isPart || (isInNoun && role === 'companyNoun' && phrase.length < 2)) continue;
    if (phrase.length === 1 && !HIRAGANA.test(phrase) && !isAlone(query, end, role)) continue;
    return { kind: 'role', role, start, end };
  }
  return null;
}

/** Returns true for 元 before a name, and for 系 or 人 at the end of a noun. */
function isAlone(query: string, end: number, role: JapaneseRole): boolean {
  const next = query.charAt(end);
  if (role === 'formerly') return next !== '' && !HIRAGANA.test(next);
  return next === '' || HIRAGANA.test(next) || /[、。\s,]/.test(next) || role === 'companyNoun';
}
