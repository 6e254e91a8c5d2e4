import { type Day, SECONDS_A_DAY } from '../evidence.ts';

/** Days from the first to the last, both included; null where that end is open. */
export interface Period {
  readonly from: Day | null;
  readonly to: Day | null;
}

type Unit = 'year' | 'quarter' | 'month' | 'week' | 'day';

/** Folded words in English, German, French, Spanish and Portuguese; "an" is a year only where nothing else is one. */
const UNITS: readonly (readonly [unit: Unit, words: RegExp])[] = [
  ['quarter', /\b(?:quarters?|quartals?|trimestres?)\b/],
  ['month', /\b(?:months?|monat(?:en|e|s)?|mois|mes(?:es)?)\b/],
  ['week', /\b(?:weeks?|wochen?|semaines?|semanas?)\b/],
  ['day', /\b(?:days?|tag(?:en|e|s)?|jours?|dias?)\b/],
  ['year', /\b(?:years?|jahr(?:en|e|es)?|annees?|anos?|ans?)\b/],
];
const NUMBERS: readonly (readonly [number: number, words: RegExp])[] = [
  [2, /\b(?:two|couple|zwei|deux|dos|dois|duas)\b/],
  [
    3,
    /\b(?:three|few|several|drei|einigen|trois|quelques|plusieurs|tres|varios|varias|muchos|muchas|alguns|algumas|muitos)\b/,
  ],
  [4, /\b(?:four|vier|quatre|cuatro|quatro)\b/],
  [5, /\b(?:five|funf|cinq|cinco)\b/],
  [6, /\b(?:six|sechs|seis)\b/],
];
/** "this year", "dieses Jahr", "cette année", "este año". */
const THIS = /\b(?:this|diese[mnrs]?|cette|ce|este|esta)\b/;
/** The one before this one: "last year", "letztes Jahr", "l’an dernier", "el año pasado". */
const BEFORE = /\b(?:last|letzte[mnrs]?|vergangene[mnrs]?|dernier|derniere|pasad[oa]|passad[oa])\b/;
/** Counted back from today: "in the last year", "los últimos 2 años". */
const ROLLING = /\b(?:the (?:last|past)|den (?:letzten|vergangenen)|derniers|dernieres|ultim[oa]s?|past)\b/;
/** Some months, and more than that. */
const LATELY =
  /\b(?:recent(?:ly)?|lately|just|newly|kurzlich|neulich|vor kurzem|jungst|frisch|letzter zeit|recemment|nouvellement|recientemente|recien|recentemente|recem|a while)\b/;
const LONG = /\b(?:long|ages|langem|lange|ewigkeiten|longtemps|mucho|tiempo|muito|tempo)\b/;
const SEASON = /\b(?:spring|summer|autumn|winter)\b/;
const YEAR = /\b((?:19|20)\d\d)\b/;
const LATELY_MONTHS = 6;
const LONG_MONTHS = 12;

/**
 * The time that words speak of, up to today: "since 2024", "in the last two years", "dieses Jahr", "recently".
 * @returns null where they say none that can be told; an open period where they say none at all
 */
export function readPeriod(folded: string, today: Day): Period | null {
  const year = YEAR.exec(folded)?.[1];
  if (year !== undefined) {
    const from = dayOfDate(Number(year), 0, 1);
    return { from, to: isWithin(folded, year) ? dayOfDate(Number(year) + 1, 0, 1) - 1 : null };
  }
  if (SEASON.test(folded)) return null;
  const unit = UNITS.find(([, words]) => words.test(folded))?.[0];
  if (unit === undefined) {
    if (LATELY.test(folded)) return { from: back(today, 'month', LATELY_MONTHS), to: null };
    return { from: LONG.test(folded) ? back(today, 'month', LONG_MONTHS) : null, to: null };
  }
  const count = countIn(folded);
  if (count === 1 && THIS.test(folded)) return { from: startOf(today, unit), to: null };
  if (count === 1 && BEFORE.test(folded) && !ROLLING.test(folded)) {
    const start = startOf(today, unit);
    return { from: startOf(start - 1, unit), to: start - 1 };
  }
  return { from: back(today, unit, count), to: null };
}

/** "in 2024", and not "since 2024". */
function isWithin(folded: string, year: string): boolean {
  return (
    new RegExp(`\\b(?:in|im|en|em|during|wahrend|durante)(?: jahr)? ${year}\\b`).test(folded) &&
    !/\b(?:since|seit|depuis|desde)\b/.test(folded)
  );
}

function countIn(folded: string): number {
  const digits = /\b(\d{1,3})\b/.exec(folded)?.[1];
  if (digits !== undefined) return Math.max(1, Number(digits));
  return NUMBERS.find(([, words]) => words.test(folded))?.[0] ?? 1;
}

function startOf(day: Day, unit: Unit): Day {
  const date = new Date(day * SECONDS_A_DAY * 1000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (unit === 'year') return dayOfDate(year, 0, 1);
  if (unit === 'quarter') return dayOfDate(year, month - (month % 3), 1);
  if (unit === 'month') return dayOfDate(year, month, 1);
  return unit === 'week' ? day - ((date.getUTCDay() + 6) % 7) : day;
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
