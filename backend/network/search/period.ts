import { type Day, SECONDS_PER_DAY } from '../evidence.ts';
import { isoDay } from '../format-day.ts';
import { foldText } from '../names/fold-text.ts';
import { monthNames } from '../names/month-names.ts';
import type { Language } from './languages/language.ts';
import type { QueryPart } from './query/parsed-query.ts';
import { UNSPACED } from './words.ts';

/** A range of days, inclusive. Null means an open end. */
export interface Period {
  readonly from: Day | null;
  readonly to: Day | null;
}

/** The year comes last, because French "an" is also a word in English and German. */
const UNITS = ['quarter', 'month', 'week', 'day', 'year'] as const;
type Unit = (typeof UNITS)[number];

const NUMBERS = ['2', '3', '4', '5', '6', '10'] as const;
/** Lists of `times` in the language files that become one pattern each. */
const LISTS = [
  /** "this year", "dieses Jahr". */
  'this',
  /** "last year", "el año pasado". */
  'last',
  /** Periods up to today: "in the last year", "los últimos 2 años". */
  'rolling',
  /** `lately` means a few months ago, and `long` means longer ago. */
  'lately',
  'long',
  'seasons',
  'since',
  /**
   * The subject of a phrase: contact, a new job, or a promotion (which may be with the same employer). `not` is for negations.
   */
  'contact',
  'job',
  'promotion',
  'not',
] as const;

/** Words for times in all languages, as patterns. They match folded text with single spaces. */
export interface TimeWords extends Readonly<Record<(typeof LISTS)[number], RegExp>> {
  readonly units: readonly (readonly [unit: Unit, words: RegExp])[];
  readonly numbers: readonly (readonly [number: number, words: RegExp])[];
  /** The number of a month, from 1, by folded name. */
  readonly months: ReadonlyMap<string, number>;
  /** Matches words as in "in 2024" or "in May", but not those as in "since 2024". */
  readonly within: RegExp;
}

/** Boundaries of a word in text whose only separators are spaces. */
const [BEFORE_WORD, AFTER_WORD] = ['(?<!\\S)', '(?!\\S)'];

/**
 * Combines the words for times of all languages into patterns. A pattern matches whole words, or all words that begin
 * with it if it ends in "…".
 */
export function makeTimeWords(languages: readonly Pick<Language, 'code' | 'times'>[]): TimeWords {
  const all = languages.flatMap(({ times }) => times ?? []);
  type Times = (typeof all)[number];
  const anyOf = (of: (times: Times) => readonly string[] | undefined, behind = '') => {
    const words = all.flatMap((times) => of(times) ?? []);
    const choices = words.map((word) => (word.endsWith('…') ? word.slice(0, -1) : `${word}${AFTER_WORD}`));
    return new RegExp(words.length === 0 ? '(?!)' : `${BEFORE_WORD}(?:${choices.join('|')})${behind}`, 'u');
  };
  const months = new Map(
    languages
      .filter(({ times }) => times !== undefined)
      .flatMap(({ code }) => monthNames(code).map(([name, month]) => [foldText(name), month] as const)),
  );
  const lists = LISTS.map((list) => [list, anyOf((times) => times[list])] as const);
  return {
    ...(Object.fromEntries(lists) as Record<(typeof LISTS)[number], RegExp>),
    units: UNITS.map((unit) => [unit, anyOf(({ units }) => units[unit])]),
    numbers: NUMBERS.map((number) => [Number(number), anyOf(({ numbers }) => numbers[number])]),
    months,
    within: anyOf(
      ({ within }) => within,
      ` (?:(?:19|20)\\d\\d|${[...months.keys()].join('|')})${AFTER_WORD}`,
    ),
  };
}

const YEAR = /\b((?:19|20)\d\d)\b/;
const LATELY_MONTHS = 6;
const LONG_MONTHS = 12;

/**
 * Returns the period that a text describes, up to today: "since 2024", "in the last two years", "dieses Jahr", "recently".
 * @returns null if it can't be determined; a period that is open at both ends if the text doesn't mention a time
 */
function readPeriod(folded: string, today: Day, words: TimeWords): Period | null {
  const year = YEAR.exec(folded)?.[1];
  const month = monthIn(folded, words);
  if (month !== undefined || year !== undefined) {
    const from = dayOfDate(Number(year ?? latestYearOf(month ?? 1, today)), (month ?? 1) - 1, 1);
    const isWithin = words.within.test(folded) && !words.since.test(folded);
    return { from, to: isWithin ? endOf(from, month === undefined ? 'year' : 'month') : null };
  }
  if (words.seasons.test(folded)) return null;
  const unit = words.units.find(([, one]) => one.test(folded))?.[0];
  if (unit === undefined) {
    if (words.lately.test(folded)) return { from: back(today, 'month', LATELY_MONTHS), to: null };
    return { from: words.long.test(folded) ? back(today, 'month', LONG_MONTHS) : null, to: null };
  }
  const count = countIn(folded, words);
  if (count === 1 && words.this.test(folded)) return { from: startOf(today, unit), to: null };
  if (count === 1 && words.last.test(folded) && !words.rolling.test(folded)) {
    const start = startOf(today, unit);
    return { from: startOf(start - 1, unit), to: start - 1 };
  }
  return { from: back(today, unit, count), to: null };
}

function monthIn(folded: string, { months }: TimeWords): number | undefined {
  return folded
    .split(' ')
    .map((word) => months.get(word))
    .find((month) => month !== undefined);
}

/** Returns the year in which a month (1–12) last began. */
function latestYearOf(month: number, today: Day): number {
  const date = dateOf(today);
  return date.getUTCFullYear() - Number(month > date.getUTCMonth() + 1);
}

function countIn(folded: string, { numbers }: TimeWords): number {
  const digits = /\b(\d{1,3})\b/.exec(folded)?.[1];
  if (digits !== undefined) return Math.max(1, Number(digits));
  return numbers.find(([, words]) => words.test(folded))?.[0] ?? 1;
}

function startOf(day: Day, unit: Unit): Day {
  const date = dateOf(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (unit === 'year') return dayOfDate(year, 0, 1);
  if (unit === 'quarter') return dayOfDate(year, month - (month % 3), 1);
  if (unit === 'month') return dayOfDate(year, month, 1);
  return unit === 'week' ? day - ((date.getUTCDay() + 6) % 7) : day;
}

function endOf(day: Day, unit: Unit): Day {
  return back(startOf(day, unit), unit, -1) - 1;
}

function back(day: Day, unit: Unit, count: number): Day {
  if (unit === 'day') return day - count;
  if (unit === 'week') return day - 7 * count;
  const months = count * (unit === 'year' ? 12 : unit === 'quarter' ? 3 : 1);
  const date = dateOf(day);
  return dayOfDate(date.getUTCFullYear(), date.getUTCMonth() - months, date.getUTCDate());
}

function dateOf(day: Day): Date {
  return new Date(day * SECONDS_PER_DAY * 1000);
}

/** @param month from 0; may be out of range */
function dayOfDate(year: number, month: number, day: number): Day {
  return Math.floor(Date.UTC(year, month, day) / (SECONDS_PER_DAY * 1000));
}

const OPEN = '..';
const WRITTEN = /^(\d{4}-\d\d-\d\d|\.\.)\/(\d{4}-\d\d-\d\d|\.\.)$/;

/** Writes a period as a filter value, an ISO 8601-2 interval of whole days: "2026-01-01/..". */
export function writePeriod({ from, to }: Period): string {
  return `${writeEnd(from)}/${writeEnd(to)}`;
}

/** @returns null if the text isn't a valid interval as in `writePeriod`, or is open at both ends */
export function parsePeriod(text: string): Period | null {
  const [, start = '', end = ''] = WRITTEN.exec(text.trim()) ?? [];
  if (start === '' || (start === OPEN && end === OPEN)) return null;
  const [from, to] = [parseEnd(start), parseEnd(end)];
  if (Number.isNaN(from) || Number.isNaN(to) || (from !== null && to !== null && from > to)) return null;
  return { from, to };
}

function writeEnd(day: Day | null): string {
  return day === null ? OPEN : isoDay(day);
}

function parseEnd(text: string): Day | null {
  return text === OPEN ? null : Date.parse(text) / (SECONDS_PER_DAY * 1000);
}

type Subject = 'lastContact' | 'jobChange';

/** Adjacent parts that ask about one time, or a single part that asks about something else. */
interface Phrase {
  readonly parts: readonly [QueryPart, ...QueryPart[]];
  readonly isOfTime: boolean;
  /** The parts' text as in `wordsIn`; '' if it isn't about a time. */
  readonly text: string;
  readonly subject: Subject | null;
}

/**
 * Turns phrases about a new job or the last contact into filters, and leaves other times as they are. Merges a subject
 * with the time before or after it: "changed jobs" "this year".
 */
export function settleTimes(
  query: string,
  parts: readonly QueryPart[],
  today: Day,
  words: TimeWords,
): readonly QueryPart[] {
  if (parts.every(({ kind }) => kind !== 'time')) return parts;
  const phrases: Phrase[] = [];
  for (const part of parts) {
    const before = phrases.at(-1);
    const next = phraseOf(query, [part], words);
    // Two parts that each have a subject are two phrases.
    const isOther = before?.subject !== null && next.subject !== null;
    if (!before?.isOfTime || !next.isOfTime || isOther) phrases.push(next);
    else phrases[phrases.length - 1] = phraseOf(query, [...before.parts, part], words);
  }
  // "in letzter Zeit zu Siemens gewechselt": other words may separate the time from its subject.
  const times = phrases.filter((phrase) => isTimeAlone(phrase, today, words));
  const isApart = times.length === 1 && phrases.filter(({ subject }) => subject !== null).length === 1;
  const apart = isApart ? times[0] : undefined;
  return phrases
    .filter((phrase) => phrase !== apart)
    .flatMap((phrase) => settlePhrase(phrase, apart?.text ?? '', today, words) ?? phrase.parts);
}

function phraseOf(query: string, parts: Phrase['parts'], words: TimeWords): Phrase {
  const isOfTime = parts[0].kind === 'time';
  const text = isOfTime ? wordsIn(query, parts) : '';
  return { parts, isOfTime, text, subject: subjectOf(text, words) };
}

function isTimeAlone({ subject, text }: Phrase, today: Day, words: TimeWords): boolean {
  const isSubject = subject !== null || words.promotion.test(text);
  return !isSubject && (readPeriod(text, today, words)?.from ?? null) !== null;
}

function settlePhrase(
  { parts, text: own, subject }: Phrase,
  apart: string,
  today: Day,
  words: TimeWords,
): QueryPart | null {
  const [first] = parts;
  const text = `${own} ${apart}`.trim();
  const said = subject && readPeriod(text, today, words);
  if (subject === null || said === null) return null;
  const isOpen = said.from === null && said.to === null;
  // A new job or contact without a time means the last year.
  const period = isOpen ? { from: back(today, 'year', 1), to: null } : said;
  // In "and not talked to in a year", the "not" is in the preceding clause.
  const isNot = subject === 'lastContact' && (first.isExcluded || words.not.test(text));
  return {
    ...first,
    end: parts.at(-1)?.end ?? first.end,
    kind: subject,
    value: writePeriod(isNot ? before(text, period, words) : period),
    isExcluded: subject === 'jobChange' && first.isExcluded,
  };
}

/**
 * Returns the period that a negation describes: "not since 2024" means that the last contact was in 2024 or earlier, and
 * "not in a year" means at least a year ago.
 */
function before(text: string, { from, to }: Period, words: TimeWords): Period {
  if (to !== null || from === null) return { from: null, to };
  if (monthIn(text, words) !== undefined) return { from: null, to: endOf(from, 'month') };
  return { from: null, to: YEAR.test(text) ? endOf(from, 'year') : from - 1 };
}

function subjectOf(text: string, words: TimeWords): Subject | null {
  // No data shows promotions, which may be with the same employer.
  if (words.promotion.test(text)) return null;
  if (words.contact.test(text)) return 'lastContact';
  return words.job.test(text) ? 'jobChange' : null;
}

/** Returns the text of the parts, folded and with single spaces as the only separators. */
function wordsIn(query: string, parts: Phrase['parts']): string {
  const said = query.slice(parts[0].start, parts.at(-1)?.end);
  // Times in Japanese and Chinese already have English words as their value (`TimeUnit`).
  const text = UNSPACED.test(said) ? parts.map(({ value }) => value).join(' ') : said;
  return foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
