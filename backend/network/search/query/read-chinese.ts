import type { Gazetteer } from '../lists/gazetteer.ts';
import type { QueryPart, QueryPartKind } from '../parsed-query.ts';
import { readLatinPart } from './read-latin-part.ts';
import { type ChineseUnit, scanChinese } from './scan-chinese.ts';

/** Nobody says more in one search: what comes after is only words to be found. */
const MOST_CHARACTERS = 500;

/** Has Chinese writing in it that is no Japanese. */
export function isChinese(query: string, { words }: Gazetteer): boolean {
  return !/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(query) && words.chinese.writing.test(query);
}

/** Where something is said: what stands before a noun, and what after it. */
interface Around {
  readonly before: string;
  readonly after: string;
  readonly isExcluded: boolean;
}

/** Reads a Chinese query: where and what stands before the person, who comes last. */
export function readChinese(query: string, gazetteer: Gazetteer): QueryPart[] {
  const units = scanChinese(query.slice(0, MOST_CHARACTERS), gazetteer);
  const parts: QueryPart[] = [];
  const say = (kind: QueryPartKind, value: string, { start, end }: ChineseUnit, isExcluded: boolean) => {
    parts.push({ kind, value, start, end, isExcluded });
  };
  for (const [at, unit] of units.entries()) {
    const text = query.slice(unit.start, unit.end);
    const around = aroundOf(units, at);
    const { before, after, isExcluded } = around;
    if (unit.kind === 'degree') say('connectionDegree', unit.degrees, unit, false);
    else if (unit.kind === 'place' && before === 'past' && !unit.place.isLarge)
      say('pastCompany', text, unit, isExcluded);
    else if (unit.kind === 'place')
      say(after === 'schoolAfter' ? 'school' : 'city', unit.place.name, unit, isExcluded);
    else if (unit.kind === 'sector') say('companyIndustry', unit.label, unit, isExcluded);
    else if (unit.kind === 'school') say('school', text, unit, isExcluded);
    else if (unit.kind === 'company')
      say(after === 'schoolAfter' || before === 'past' ? 'pastCompany' : 'company', text, unit, isExcluded);
    else if (unit.kind === 'role' && unit.role === 'qualifier') say('unsupported', text, unit, false);
    else if (unit.kind === 'noun') parts.push(...readNoun(unit, text, around, gazetteer));
  }
  const rest = query.slice(MOST_CHARACTERS).trim();
  if (rest !== '')
    parts.push({ kind: 'word', value: rest, start: MOST_CHARACTERS, end: query.length, isExcluded: false });
  return parts;
}

function readNoun(
  { start, end }: ChineseUnit,
  text: string,
  { before, after, isExcluded }: Around,
  gazetteer: Gazetteer,
): QueryPart[] {
  const one = (kind: QueryPartKind): QueryPart[] => [{ kind, value: text.trim(), start, end, isExcluded }];
  if (before === 'school' || after === 'schoolAfter') return one('school');
  if (gazetteer.words.chinese.titleEnding.test(text)) return one('position');
  if (before === 'past') return one('pastCompany');
  if (before === 'at') return one('company');
  if (before === 'in') return one('city');
  return readLatinPart(text, start, gazetteer).map((part) => ({ ...part, isExcluded }));
}

/** The nearest phrases around a unit; what must not be holds for all that a list goes on with. */
function aroundOf(units: readonly ChineseUnit[], at: number): Around {
  let before = '';
  let isExcluded = false;
  for (let back = at - 1; back >= 0; back--) {
    const unit = units[back];
    if (unit?.kind === 'role' && unit.role === 'list') {
      isExcluded = aroundOf(units, back - 1).isExcluded;
      before = aroundOf(units, back - 1).before;
      break;
    }
    if (unit?.kind !== 'role' || unit.role === 'tie') break;
    if (before === '' || before === 'filler') before = unit.role;
    if (unit.role === 'not') isExcluded = true;
  }
  let after = '';
  for (let next = at + 1; next < units.length; next++) {
    const unit = units[next];
    if (unit?.kind !== 'role') break;
    if (unit.role === 'notAfter') return { before, after: 'notAfter', isExcluded: true };
    if (unit.role !== 'companyNoun' && after === '') after = unit.role;
    if (unit.role === 'tie' || unit.role === 'list') break;
  }
  return { before: before === 'not' ? 'in' : before, after, isExcluded };
}
