import type { Gazetteer } from '../lists/gazetteer.ts';
import type { QueryPart, QueryPartKind } from '../parsed-query.ts';
import { readLatinPart } from './read-latin-part.ts';
import { type JapaneseUnit, scanJapanese } from './scan-japanese.ts';

/** Nobody says more in one search: what comes after is only words to be found. */
const MOST_CHARACTERS = 500;

/** Has Japanese writing in it. */
export function isJapanese(query: string): boolean {
  return /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u.test(query);
}

/** Reads a Japanese query: what is said of a noun stands after it, and the person last. */
export function readJapanese(query: string, gazetteer: Gazetteer): QueryPart[] {
  const { titleEnding } = gazetteer.words.japanese;
  const units = scanJapanese(query.slice(0, MOST_CHARACTERS), gazetteer);
  const parts: QueryPart[] = [];
  const open: { readonly unit: JapaneseUnit; readonly isExcluded: boolean; readonly isBeforeOf: boolean }[] =
    [];
  const say = (kind: QueryPartKind, value: string, unit: JapaneseUnit, isExcluded: boolean) => {
    parts.push({ kind, value, start: unit.start, end: unit.end, isExcluded });
  };
  for (const [at, unit] of units.entries()) {
    const text = query.slice(unit.start, unit.end);
    const after = roleAfter(units, at);
    const isExcluded = after === 'not';
    if (unit.kind === 'degree') say('connectionDegree', unit.degrees, unit, false);
    else if (unit.kind === 'place' && isFormer(units, at, after) && !unit.place.isLarge)
      say('pastCompany', text, unit, isExcluded);
    else if (unit.kind === 'place') say('city', unit.place.name, unit, isExcluded);
    else if (unit.kind === 'sector') say('companyIndustry', unit.label, unit, isExcluded);
    else if (unit.kind === 'school') say('school', unit.name, unit, isExcluded);
    else if (unit.kind === 'company')
      say(isFormer(units, at, after) ? 'pastCompany' : 'company', unit.name, unit, isExcluded);
    else if (unit.kind === 'role' && unit.role === 'qualifier') say('unsupported', text, unit, false);
    else if (unit.kind === 'noun' && /^[A-Za-z].* /.test(text))
      parts.push(...readLatinPart(text, unit.start, gazetteer).map((part) => ({ ...part, isExcluded })));
    else if (unit.kind === 'noun') {
      if (after === 'where') say('city', text, unit, false);
      else if (after === 'school') say('school', text, unit, false);
      else if (isFormer(units, at, after) && !titleEnding.test(text))
        say('pastCompany', text, unit, isExcluded);
      else if (titleEnding.test(text)) say('position', text, unit, isExcluded);
      else open.push({ unit, isExcluded, isBeforeOf: after === 'tie' || after === 'list' });
    }
  }
  const has = (kind: QueryPartKind) => parts.some((part) => part.kind === kind && !part.isExcluded);
  for (const [at, { unit, isExcluded, isBeforeOf }] of open.entries()) {
    const text = query.slice(unit.start, unit.end);
    const isPlace = !has('city') && (has('position') || (isBeforeOf && at < open.length - 1));
    if (isPlace || (isExcluded && has('position'))) say('city', text, unit, isExcluded);
    else if (!has('position') && parts.length > 0) say('position', text, unit, isExcluded);
    else say('word', text, unit, isExcluded);
  }
  const rest = query.slice(MOST_CHARACTERS);
  if (rest.trim() !== '')
    parts.push({
      kind: 'word',
      value: rest.trim(),
      start: MOST_CHARACTERS,
      end: query.length,
      isExcluded: false,
    });
  return parts.sort((x, y) => x.start - y.start);
}

/** What the phrase after a unit does with it, nouns of companies skipped. */
function roleAfter(units: readonly JapaneseUnit[], at: number): string {
  for (let next = at + 1; next < units.length; next++) {
    const unit = units[next];
    if (unit?.kind !== 'role') return '';
    if (unit.role !== 'companyNoun') return unit.role;
  }
  return '';
}

/** 元Google, Google出身. */
function isFormer(units: readonly JapaneseUnit[], at: number, after: string): boolean {
  const before = units[at - 1];
  return after === 'from' || (before?.kind === 'role' && before.role === 'formerly');
}
