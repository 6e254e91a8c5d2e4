import { type Day, SECONDS_A_DAY } from '../evidence.ts';
import { isoDay } from '../format-day.ts';
import { foldText } from '../names/fold-text.ts';
import { monthNames } from '../names/month-names.ts';
import type { Language } from './languages/language.ts';
import type { QueryPart } from './query/parsed-query.ts';

/** A range of days, inclusive; null for an open end. */
export interface Period {
  readonly from: Day | null;
  readonly to: Day | null;
}

type Unit = 'year' | 'quarter' | 'month' | 'week' | 'day';

/** Words for times in all languages, as patterns for folded text with single spaces. */
export interface TimeWords {
  /** The year comes last, because French "an" is also an English and a German word. */
  readonly units: readonly (readonly [unit: Unit, words: RegExp])[];
  readonly numbers: readonly (readonly [number: number, words: RegExp])[];
  /** "this year", "dieses Jahr", "cette année", "este año". */
  readonly this: RegExp;
  /** The previous one: "last year", "letztes Jahr", "l’an dernier", "el año pasado". */
  readonly last: RegExp;
  /** Counted back from today: "in the last year", "los últimos 2 años". */
  readonly rolling: RegExp;
  /** A few months (`lately`), or more (`long`). */
  readonly lately: RegExp;
  readonly long: RegExp;
  readonly seasons: RegExp;
  /** From 1, by folded name. */
  readonly months: ReadonlyMap<string, number>;
  /** "in 2024" or "in May", not "since 2024". */
  readonly within: RegExp;
  readonly since: RegExp;
  /** The subject: contact, a new job, a promotion (which may be with the same employer), and negation. */
  readonly contact: RegExp;
  readonly job: RegExp;
  readonly promotion: RegExp;
  readonly not: RegExp;
}

const UNITS: readonly Unit[] = ['quarter', 'month', 'week', 'day', 'year'];
const NUMBERS = ['2', '3', '4', '5', '6', '10'] as const;
/** Only spaces separate words, because other separators were removed. */
const [BEFORE_WORD, AFTER_WORD] = ['(?<!\\S)', '(?!\\S)'];

/**
 * Combines all languages' words for times into patterns. A pattern matches whole words, or beginnings of words if it
 * ends in "…".
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
    languages.flatMap(({ code, times }) =>
      times === undefined ? [] : monthNames(code).map(([name, month]) => [foldText(name), month] as const),
    ),
  );
  return {
    units: UNITS.map((unit) => [unit, anyOf(({ units }) => units[unit])]),
    numbers: NUMBERS.map((number) => [Number(number), anyOf(({ numbers }) => numbers[number])]),
    this: anyOf((times) => times.this),
    last: anyOf(({ last }) => last),
    rolling: anyOf(({ rolling }) => rolling),
    lately: anyOf(({ lately }) => lately),
    long: anyOf(({ long }) => long),
    seasons: anyOf(({ seasons }) => seasons),
    months,
    within: anyOf(
      ({ within }) => within,
      ` (?:(?:19|20)\\d\\d|${[...months.keys()].join('|')})${AFTER_WORD}`,
    ),
    since: anyOf(({ since }) => since),
    contact: anyOf(({ contact }) => contact),
    job: anyOf(({ job }) => job),
    promotion: anyOf(({ promotion }) => promotion),
    not: anyOf((times) => times.not),
  };
}

const YEAR = /\b((?:19|20)\d\d)\b/;
const LATELY_MONTHS = 6;
const LONG_MONTHS = 12;

/**
 * Returns the period described by a text, up to today: "since 2024", "in the last two years", "dieses Jahr",
 * "recently".
 * @returns null if it can't be determined; a period open at both ends if the text has no time
 */
export function readPeriod(folded: string, today: Day, words: TimeWords): Period | null {
  const year = YEAR.exec(folded)?.[1];
  const month = monthIn(folded, words);
  if (month !== undefined) {
    const from = dayOfDate(year === undefined ? latestYearOf(month, today) : Number(year), month - 1, 1);
    return { from, to: isWithin(folded, words) ? endOfMonth(from) : null };
  }
  if (year !== undefined) {
    const from = dayOfDate(Number(year), 0, 1);
    return { from, to: isWithin(folded, words) ? dayOfDate(Number(year) + 1, 0, 1) - 1 : null };
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

/** Returns the year in which a month (from 1) began last. */
function latestYearOf(month: number, today: Day): number {
  const date = new Date(today * SECONDS_A_DAY * 1000);
  return date.getUTCFullYear() - Number(month > date.getUTCMonth() + 1);
}

/** "in 2024" and "in May", not "since 2024". */
function isWithin(folded: string, { within, since }: TimeWords): boolean {
  return within.test(folded) && !since.test(folded);
}

function countIn(folded: string, { numbers }: TimeWords): number {
  const digits = /\b(\d{1,3})\b/.exec(folded)?.[1];
  if (digits !== undefined) return Math.max(1, Number(digits));
  return numbers.find(([, words]) => words.test(folded))?.[0] ?? 1;
}

function startOf(day: Day, unit: Unit): Day {
  const date = new Date(day * SECONDS_A_DAY * 1000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (unit === 'year') return dayOfDate(year, 0, 1);
  if (unit === 'quarter') return dayOfDate(year, month - (month % 3), 1);
  if (unit === 'month') return dayOfDate(year, month, 1);
  return unit === 'week' ? day - ((date.getUTCDay() + 6) % 7) : day;
}

/** Returns the period from one year before a day. */
function sinceAYear(today: Day): Period {
  return { from: back(today, 'year', 1), to: null };
}

function back(day: Day, unit: Unit, count: number): Day {
  if (unit === 'day') return day - count;
  if (unit === 'week') return day - 7 * count;
  const months = count * (unit === 'year' ? 12 : unit === 'quarter' ? 3 : 1);
  const date = new Date(day * SECONDS_A_DAY * 1000);
  return dayOfDate(date.getUTCFullYear(), date.getUTCMonth() - months, date.getUTCDate());
}

/** `month` counts from 0 and may be out of range. */
function dayOfDate(year: number, month: number, day: number): Day {
  return Math.floor(Date.UTC(year, month, day) / (SECONDS_A_DAY * 1000));
}

/** Returns the last day of a day's year. */
function endOfYear(day: Day): Day {
  return dayOfDate(new Date(day * SECONDS_A_DAY * 1000).getUTCFullYear() + 1, 0, 1) - 1;
}

/** Returns the last day of a day's month. */
function endOfMonth(day: Day): Day {
  return back(startOf(day, 'month'), 'month', -1) - 1;
}

/** An open end in ISO 8601-2. */
const OPEN = '..';
const WRITTEN = /^(\d{4}-\d\d-\d\d|\.\.)\/(\d{4}-\d\d-\d\d|\.\.)$/;

/** Writes a period as a filter value, an ISO 8601-2 interval of whole days: "2026-01-01/..". */
export function writePeriod({ from, to }: Period): string {
  return `${writeEnd(from)}/${writeEnd(to)}`;
}

/** @returns null if the text isn't an interval, or is open at both ends */
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
  return text === OPEN ? null : Date.parse(text) / (SECONDS_A_DAY * 1000);
}

type Subject = 'lastContact' | 'jobChange';

/**
 * Turns phrases about a new job or the last contact into filters, and leaves other times as they are. Merges the
 * parts of one phrase, whose time may precede or follow it: "changed jobs" "this year".
 */
export function settleTimes(
  query: string,
  parts: readonly QueryPart[],
  today: Day,
  words: TimeWords,
): readonly QueryPart[] {
  if (parts.every(({ kind }) => kind !== 'time')) return parts;
  const phrases: (readonly QueryPart[])[] = [];
  for (let at = 0; at < parts.length; at += phrases.at(-1)?.length ?? 1)
    phrases.push(phraseAt(query, parts, at, words));
  // "in letzter Zeit zu Siemens gewechselt": the time may be separate from its phrase.
  const times = phrases.filter((phrase) => isTimeAlone(query, phrase, today, words));
  const asking = phrases.filter(
    (phrase) => isOfTime(phrase) && subjectOf(wordsIn(query, phrase), words) !== null,
  );
  const apart = times.length === 1 && asking.length === 1 ? times[0] : undefined;
  return phrases.flatMap((phrase) => {
    if (phrase === apart) return [];
    return settlePhrase(query, phrase, apart ?? [], today, words) ?? phrase;
  });
}

function isOfTime([first]: readonly QueryPart[]): boolean {
  return first?.kind === 'time';
}

function isTimeAlone(query: string, phrase: readonly QueryPart[], today: Day, words: TimeWords): boolean {
  const text = wordsIn(query, phrase);
  return (
    isOfTime(phrase) &&
    subjectOf(text, words) === null &&
    !words.promotion.test(text) &&
    (readPeriod(text, today, words)?.from ?? null) !== null
  );
}

/** Returns the parts of one phrase. If two parts each have a subject, the second starts another phrase. */
function phraseAt(
  query: string,
  parts: readonly QueryPart[],
  from: number,
  words: TimeWords,
): readonly QueryPart[] {
  let to = from + 1;
  while (parts[from]?.kind === 'time' && parts[to]?.kind === 'time') {
    const text = wordsIn(query, parts.slice(from, to));
    const next = wordsIn(query, parts.slice(to, to + 1));
    if (subjectOf(text, words) !== null && subjectOf(next, words) !== null) break;
    to++;
  }
  return parts.slice(from, to);
}

function settlePhrase(
  query: string,
  group: readonly QueryPart[],
  apart: readonly QueryPart[],
  today: Day,
  words: TimeWords,
): QueryPart[] | null {
  const [first] = group;
  const last = group.at(-1);
  if (first?.kind !== 'time' || last === undefined) return null;
  const own = wordsIn(query, group);
  const subject = subjectOf(own, words);
  if (subject === null) return null;
  const text = `${own} ${wordsIn(query, apart)}`.trim();
  const said = readPeriod(text, today, words);
  if (said === null) return null;
  const isOpen = said.from === null && said.to === null;
  // A job or contact without a time.
  const period = isOpen ? sinceAYear(today) : said;
  if (subject === 'jobChange')
    return [{ ...first, end: last.end, kind: subject, value: writePeriod(period) }];
  // In "and not talked to in a year", the "not" is in the preceding clause.
  const asked = first.isExcluded || words.not.test(text) ? before(text, period, words) : period;
  return [{ ...first, end: last.end, kind: subject, value: writePeriod(asked), isExcluded: false }];
}

/** "not since 2024" means the last contact was in 2024 or earlier; "not in a year" means at least a year ago. */
function before(text: string, { from, to }: Period, words: TimeWords): Period {
  if (to !== null || from === null) return { from: null, to };
  if (monthIn(text, words) !== undefined) return { from: null, to: endOfMonth(from) };
  return { from: null, to: /\b(?:19|20)\d\d\b/.test(text) ? endOfYear(from) : from - 1 };
}

function subjectOf(text: string, words: TimeWords): Subject | null {
  // A promotion may be with the same employer, and no data show it.
  if (words.promotion.test(text)) return null;
  if (words.contact.test(text)) return 'lastContact';
  return words.job.test(text) ? 'jobChange' : null;
}

/** Times in Japanese are read in English (`read-japanese.ts`). */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** Returns the parts' text, folded, with single spaces as the only separators. */
function wordsIn(query: string, parts: readonly QueryPart[]): string {
  const said = query.slice(parts[0]?.start ?? 0, parts.at(-1)?.end ?? 0);
  const text = UNSPACED.test(said) ? parts.map(({ value }) => value).join(' ') : said;
  return foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
