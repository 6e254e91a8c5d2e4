import { type Day, SECONDS_A_DAY } from '../evidence.ts';
import { foldText } from '../names/fold-text.ts';
import type { Language } from './languages/language.ts';
import type { QueryPart } from './query/parsed-query.ts';

/** Days from the first to the last, both included; null where that end is open. */
export interface Period {
  readonly from: Day | null;
  readonly to: Day | null;
}

type Unit = 'year' | 'quarter' | 'month' | 'week' | 'day';

/** Words that tell a time, of all languages together, in folded text with single blanks. */
export interface TimeWords {
  /** "an" is a year only where nothing else is one. */
  readonly units: readonly (readonly [unit: Unit, words: RegExp])[];
  readonly numbers: readonly (readonly [number: number, words: RegExp])[];
  /** "this year", "dieses Jahr", "cette année", "este año". */
  readonly this: RegExp;
  /** The one before this one: "last year", "letztes Jahr", "l’an dernier", "el año pasado". */
  readonly last: RegExp;
  /** Counted back from today: "in the last year", "los últimos 2 años". */
  readonly rolling: RegExp;
  /** Some months, and more than that. */
  readonly lately: RegExp;
  readonly long: RegExp;
  readonly seasons: RegExp;
  /** "in 2024", and not "since 2024". */
  readonly within: RegExp;
  readonly since: RegExp;
  /** What was asked of: being in touch, a job, a title that may have changed where somebody was; and that it was not so. */
  readonly contact: RegExp;
  readonly job: RegExp;
  readonly promotion: RegExp;
  readonly not: RegExp;
}

const UNITS: readonly Unit[] = ['quarter', 'month', 'week', 'day', 'year'];
const NUMBERS = ['2', '3', '4', '5', '6'] as const;
/** Only blanks part words: what else was between them is gone. */
const [BEFORE_WORD, AFTER_WORD] = ['(?<!\\S)', '(?!\\S)'];

/** Puts together what the languages say of times: expressions of whole words, of their beginnings where "…" ends them. */
export function makeTimeWords(languages: readonly Pick<Language, 'times'>[]): TimeWords {
  const all = languages.flatMap(({ times }) => times ?? []);
  type Times = (typeof all)[number];
  const any = (of: (times: Times) => readonly string[] | undefined, behind = '') => {
    const words = all.flatMap((times) => of(times) ?? []);
    const choices = words.map((word) => (word.endsWith('…') ? word.slice(0, -1) : `${word}${AFTER_WORD}`));
    return new RegExp(words.length === 0 ? '(?!)' : `${BEFORE_WORD}(?:${choices.join('|')})${behind}`, 'u');
  };
  return {
    units: UNITS.map((unit) => [unit, any(({ units }) => units[unit])]),
    numbers: NUMBERS.map((number) => [Number(number), any(({ numbers }) => numbers[number])]),
    this: any((times) => times.this),
    last: any(({ last }) => last),
    rolling: any(({ rolling }) => rolling),
    lately: any(({ lately }) => lately),
    long: any(({ long }) => long),
    seasons: any(({ seasons }) => seasons),
    within: any(({ within }) => within, ` (?:19|20)\\d\\d${AFTER_WORD}`),
    since: any(({ since }) => since),
    contact: any(({ contact }) => contact),
    job: any(({ job }) => job),
    promotion: any(({ promotion }) => promotion),
    not: any((times) => times.not),
  };
}

const YEAR = /\b((?:19|20)\d\d)\b/;
const LATELY_MONTHS = 6;
const LONG_MONTHS = 12;

/**
 * The time that words speak of, up to today: "since 2024", "in the last two years", "dieses Jahr", "recently".
 * @returns null where they say none that can be told; an open period where they say none at all
 */
export function readPeriod(folded: string, today: Day, words: TimeWords): Period | null {
  const year = YEAR.exec(folded)?.[1];
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

/** "in 2024", and not "since 2024". */
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

/** From a year before a day on. */
export function sinceAYear(today: Day): Period {
  return { from: back(today, 'year', 1), to: null };
}

function back(day: Day, unit: Unit, count: number): Day {
  if (unit === 'day') return day - count;
  if (unit === 'week') return day - 7 * count;
  const months = count * (unit === 'year' ? 12 : unit === 'quarter' ? 3 : 1);
  const date = new Date(day * SECONDS_A_DAY * 1000);
  return dayOfDate(date.getUTCFullYear(), date.getUTCMonth() - months, date.getUTCDate());
}

/** `month` counts from 0 and may be any number. */
function dayOfDate(year: number, month: number, day: number): Day {
  return Math.floor(Date.UTC(year, month, day) / (SECONDS_A_DAY * 1000));
}

/** The last day of the year a day is in. */
export function endOfYear(day: Day): Day {
  return dayOfDate(new Date(day * SECONDS_A_DAY * 1000).getUTCFullYear() + 1, 0, 1) - 1;
}

/** An open end, as ISO 8601-2 writes it. */
const OPEN = '..';
const WRITTEN = /^(\d{4}-\d\d-\d\d|\.\.)\/(\d{4}-\d\d-\d\d|\.\.)$/;

/** As a filter says it, an interval of ISO 8601-2 of whole days: "2026-01-01/..". */
export function writePeriod({ from, to }: Period): string {
  return `${writeEnd(from)}/${writeEnd(to)}`;
}

/** @returns null for what is no interval, or one without an end */
export function parsePeriod(text: string): Period | null {
  const [, start = '', end = ''] = WRITTEN.exec(text.trim()) ?? [];
  if (start === '' || (start === OPEN && end === OPEN)) return null;
  const [from, to] = [parseEnd(start), parseEnd(end)];
  if (Number.isNaN(from) || Number.isNaN(to) || (from !== null && to !== null && from > to)) return null;
  return { from, to };
}

function writeEnd(day: Day | null): string {
  return day === null ? OPEN : new Date(day * SECONDS_A_DAY * 1000).toISOString().slice(0, 10);
}

function parseEnd(text: string): Day | null {
  return text === OPEN ? null : Date.parse(text) / (SECONDS_A_DAY * 1000);
}

type Subject = 'lastContact' | 'jobChange';

/**
 * What asks when somebody changed jobs or was last in touch, as filters; what Kith cannot tell stays as it is. The
 * parts of one such phrase, which may have its time before or behind it, become one: "changed jobs" "this year".
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
  // "in letzter Zeit zu Siemens gewechselt": the time of a phrase may stand apart from it.
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

/** The parts that ask for one time: of two that each say of what, the second asks for another. */
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
  // What is asked of jobs or contact without a time.
  const period = isOpen ? sinceAYear(today) : said;
  if (subject === 'jobChange')
    return [{ ...first, end: last.end, kind: subject, value: writePeriod(period) }];
  // "and not talked to in a year": the clause before has the "not".
  const asked = first.isExcluded || words.not.test(text) ? before(text, period) : period;
  return [{ ...first, end: last.end, kind: subject, value: writePeriod(asked), isExcluded: false }];
}

/** "not since 2024" was last in 2024, or before; "not in a year" at the latest a year ago. */
function before(text: string, { from, to }: Period): Period {
  if (to !== null || from === null) return { from: null, to };
  return { from: null, to: /\b(?:19|20)\d\d\b/.test(text) ? endOfYear(from) : from - 1 };
}

function subjectOf(text: string, words: TimeWords): Subject | null {
  // Who got another title may have got it where they were: nothing tells that.
  if (words.promotion.test(text)) return null;
  if (words.contact.test(text)) return 'lastContact';
  return words.job.test(text) ? 'jobChange' : null;
}

/** Folded, with single blanks and nothing else between. */
function wordsIn(query: string, parts: readonly QueryPart[]): string {
  const text = query.slice(parts[0]?.start ?? 0, parts.at(-1)?.end ?? 0);
  return foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
