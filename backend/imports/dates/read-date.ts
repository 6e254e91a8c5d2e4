import { type Day, SECONDS_PER_DAY } from '../../network/evidence.ts';
import { withAsciiDigits } from './ascii-digits.ts';
import { monthOf, withoutWeekday } from './date-words.ts';

export interface CalendarDate {
  /** The first second of the date or period, in UTC seconds. */
  readonly at: number;
  /** First and last UTC day: "Apr 2021" runs from the 1st to the 30th. */
  readonly firstDay: Day;
  readonly lastDay: Day;
}

interface DateParts {
  readonly year: number;
  readonly month?: number;
  readonly day?: number;
}

/** Two-digit years: 70–99 are 19xx, 00–69 are 20xx, as POSIX reads them. */
const PIVOT = 70;
const ZERO = 48;
/** Text after a date: a comma or "at" before the time, or an abbreviation of "year" in Russian and Ukrainian. */
const AFTER_DATE = /(?:,|(?<=\d{4})\s(?:[гр]\.?,?|at|um|à|às|om|kl\.?|alle(?:\sore)?))$/u;
/** Longer than any supported form. */
const MAX_LENGTH = 60;

/**
 * Reads a date in any form found in LinkedIn's exports, or made from one by a spreadsheet: `05 Mar 2024`, `05 Mar 2019,
 * 14:22`, `2026-02-15 00:04:28 UTC`, `2023/06/18 14:24:54 UTC`, `7/8/26, 3:43 PM` (month first, as LinkedIn writes it),
 * `05.03.2024` (day first), `Mar 5, 2024`, `05. Apr 24`, `Apr 2021`, `2017`, ISO 8601, `2024年3月5日`, `2024년 3월 5일`,
 * `2024. márc. 5.`, `2024/3/5 上午12:04`, and Excel's number of a day, `45123`.
 * Digits may be in any script, and names of months, and of weekdays before them, in twenty-six languages. Times without a
 * zone are UTC. Returns null for anything else and for days that don't exist.
 */
export function readDate(text: string): CalendarDate | null {
  if (text.length > MAX_LENGTH) return null;
  if (STAMP.test(text)) return readStamp(text);
  if (SERIAL.test(text)) return readSerial(Number(text.replace(',', '.')));
  const [datePart, clockPart] = splitClock(withAsciiDigits(text.normalize('NFKC')).trim());
  const written = datePart.replace(AFTER_DATE, '').trim();
  const date = readCalendar(written) ?? readCalendar(withoutWeekday(written));
  if (date === null) return null;
  if (clockPart === '') return periodOf(date);
  const clock = readClock(clockPart);
  if (clock === null || date.day === undefined) return null;
  const period = periodOf(date);
  if (period === null) return null;
  const at = period.at + clock;
  const day = Math.floor(at / SECONDS_PER_DAY);
  return { at, firstDay: day, lastDay: day };
}

/** A month as spreadsheets rewrite `Apr 2021`: `Apr-21`, `Apr 21`, `avr.-21`. */
const MONTH_OF_SHORT_YEAR = /^(?<name>\p{L}{3,12})\.?[\s./-](?<year>\d{2})$/u;

/**
 * Reads a date or a month, whose year may have two digits. Only for columns that contain months, because elsewhere `Apr 21`
 * may be a day. The first day of a month means the whole month, because spreadsheets save `Apr 2021` as `4/1/2021`.
 */
export function readMonthOrDate(text: string): CalendarDate | null {
  const { name, year } = MONTH_OF_SHORT_YEAR.exec(text.trim())?.groups ?? {};
  const date = readDate(name === undefined || year === undefined ? text : `${name} ${fullYear(year)}`);
  if (date === null || date.firstDay !== date.lastDay || date.at % SECONDS_PER_DAY !== 0) return date;
  const first = new Date(date.at * 1000);
  if (first.getUTCDate() !== 1) return date;
  return periodOf({ year: first.getUTCFullYear(), month: first.getUTCMonth() + 1 });
}

/**
 * The form of every message date in today's exports. Trying each form in turn would be slow for hundreds of thousands of
 * dates.
 */
const STAMP = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/;

function readStamp(text: string): CalendarDate | null {
  const period = periodOf({
    year: twoDigits(text, 0) * 100 + twoDigits(text, 2),
    month: twoDigits(text, 5),
    day: twoDigits(text, 8),
  });
  const [hour, minute, second] = [twoDigits(text, 11), twoDigits(text, 14), twoDigits(text, 17)];
  if (period === null || hour > 23 || minute > 59 || second > 59) return null;
  const { firstDay, lastDay } = period;
  return { at: period.at + hour * 3600 + minute * 60 + second, firstDay, lastDay };
}

/** Returns a number with two digits. Taking a substring would cost more than everything else here. */
function twoDigits(text: string, at: number): number {
  return text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 11 * ZERO;
}

/** A day from 1954 to 2091 as Excel counts it, with the time as a fraction, from a cell that wasn't formatted as a date. */
const SERIAL = /^[2-6]\d{4}(?:[.,]\d{1,15})?$/;
/** Excel's number for January 1, 1970. */
const SERIAL_1970 = 25_569;
const MINUTES_PER_DAY = 1440;

function readSerial(serial: number): CalendarDate {
  const day = Math.floor(serial) - SERIAL_1970;
  const minute = Math.round((serial % 1) * MINUTES_PER_DAY);
  return { at: day * SECONDS_PER_DAY + minute * 60, firstDay: day, lastDay: day };
}

/**
 * Finds where the time begins: at hours and a colon, perhaps after "in the morning", following a space, a comma, the `T` of
 * ISO 8601 or the word for "day".
 */
const CLOCK_START = /(?:[\s,]|(?<=\d)T|(?<=[日일]))(?=(?:[上下]午|午[前後]|오[전후])?\s?\d{1,2}:\d{2})/;

function splitClock(text: string): [string, string] {
  const { index, 0: separator = '' } = CLOCK_START.exec(text) ?? { index: text.length };
  return [text.slice(0, index), text.slice(index + separator.length).trim()];
}

const CLOCK =
  /^(?:(?<halfBefore>[上下]午|午[前後]|오[전후])\s?)?(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d{1,9})?)?\s*(?<half>[ap]\.?\s?m\.?|[πμ]\.?\s?μ\.?|[صم])?\s*(?<zone>UTC|GMT|Z|(?<sign>[+-])(?<zoneHour>\d{2})(?::?(?<zoneMinute>\d{2}))?)?$/i;

/** Returns seconds since midnight UTC, which a zone may make negative or more than a day; null if it isn't a time. */
function readClock(text: string): number | null {
  const groups = CLOCK.exec(text)?.groups;
  if (groups === undefined) return null;
  if (groups.halfBefore !== undefined && groups.half !== undefined) return null;
  const hour = hourOf(Number(groups.hour), groups.halfBefore ?? groups.half);
  const minute = Number(groups.minute);
  const second = Number(groups.second ?? 0);
  if (hour === null || minute > 59 || second > 59) return null;
  const offset = offsetOf(groups.sign, Number(groups.zoneHour ?? 0), Number(groups.zoneMinute ?? 0));
  if (offset === null) return null;
  return hour * 3600 + minute * 60 + second - offset;
}

/** The second half of a day, in English and similar languages, Chinese, Japanese, Korean, Greek and Arabic. */
const AFTERNOON = /^(?:p|下午|午後|오후|μ|م)/i;

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (AFTERNOON.test(half) ? 12 : 0);
}

function offsetOf(sign: string | undefined, hours: number, minutes: number): number | null {
  if (hours > 14 || minutes > 59) return null;
  return (sign === '-' ? -1 : 1) * (hours * 3600 + minutes * 60);
}

/** Numeric forms of a date without a time, one for each order of the numbers. */
const NUMERIC: readonly RegExp[] = [
  /^(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})\.?$/,
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4}|\d{2})$/,
  /^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4}|\d{2})\.?$/,
  /^(?<year>\d{4})[-/](?<month>\d{1,2})$/,
  /^(?<month>\d{1,2})\/(?<year>\d{4})$/,
  /^(?<year>\d{4})$/,
  /^(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<year>\d{4})[年년]\s?(?:(?<month>\d{1,2})[月월]\s?(?:(?<day>\d{1,2})[日일])?)?$/,
  /^(?<year>\d{4})\.\s(?<month>\d{1,2})\.\s(?<day>\d{1,2})\.?$/,
];

const NAMED: readonly RegExp[] = [
  /^(?<day>\d{1,2})(?:\.|st|nd|rd|th|er|º|o)?[\s-]+(?:de\s+|ב)?(?<name>\p{L}{3,12}\.?)(?:[\s,-]+|\s+del?\s+)(?<year>\d{4})$/iu,
  /^(?<day>\d{1,2})(?:\.\s?|[\s/-])(?<name>\p{L}{3,12})\.?[\s./-](?<year>\d{4}|\d{2})$/iu,
  /^(?<name>\p{L}{3,12}\.?)\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})$/iu,
  /^(?<year>\d{4})\.?\s(?<name>\p{L}{3,12})\.?\s(?<day>\d{1,2})\.?$/iu,
  /^(?<name>\p{L}{3,12}\.?)(?:[\s,-]+|\s+del?\s+)(?<year>\d{4})$/iu,
];

function readCalendar(text: string): DateParts | null {
  for (const form of NUMERIC) {
    const groups = form.exec(text)?.groups;
    if (groups !== undefined)
      return partsOf(groups, groups.month === undefined ? null : Number(groups.month));
  }
  for (const form of NAMED) {
    const groups = form.exec(text)?.groups;
    const month = groups?.name === undefined ? null : monthOf(groups.name);
    if (groups !== undefined && month !== null) return partsOf(groups, month);
  }
  return null;
}

function partsOf(groups: Record<string, string | undefined>, month: number | null): DateParts {
  const year = fullYear(groups.year ?? '');
  if (month === null) return { year };
  return groups.day === undefined ? { year, month } : { year, month, day: Number(groups.day) };
}

function fullYear(written: string): number {
  const year = Number(written);
  return written.length === 4 ? year : year + (year >= PIVOT ? 1900 : 2000);
}

/** Returns null if the month or day doesn't exist, or the year is before 1000. */
function periodOf({ year, month, day }: DateParts): CalendarDate | null {
  if (year < 1000) return null;
  const firstMonth = month ?? 1;
  const firstDate = day ?? 1;
  if (firstMonth < 1 || firstMonth > 12) return null;
  const first = Date.UTC(year, firstMonth - 1, firstDate);
  // Date rolls a nonexistent day over into the next month, so the day's number differs.
  if (new Date(first).getUTCDate() !== firstDate) return null;
  const at = first / 1000;
  const firstDay = at / SECONDS_PER_DAY;
  if (day !== undefined) return { at, firstDay, lastDay: firstDay };
  const next = month === undefined ? Date.UTC(year + 1, 0, 1) : Date.UTC(year, firstMonth, 1);
  const lastDay = next / 1000 / SECONDS_PER_DAY - 1;
  return { at, firstDay, lastDay };
}
