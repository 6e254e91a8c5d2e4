import { type CalendarDate, readDate } from '../dates/read-date.ts';

/** Named zones in old emails (RFC 5322, 4.3). All other names are ambiguous and are read as UTC. */
const ZONES: Readonly<Record<string, string>> = {
  EST: '-0500',
  EDT: '-0400',
  CST: '-0600',
  CDT: '-0500',
  MST: '-0700',
  MDT: '-0600',
  PST: '-0800',
  PDT: '-0700',
};

/** The first email standard is from 1982 (RFC 822). An earlier date comes from a clock that was never set. */
const FIRST_YEAR_AT = Date.UTC(1982, 0, 1) / 1000;
/** Longer than any date that programs write. */
const MAX_CHARACTERS = 100;

/**
 * `8 Aug 2023 12:36:29 +0000`, with or without a weekday, seconds or a trailing comment. Spaces may be missing, as RFC 5322
 * allows.
 */
const IN_FIELD =
  /^(?:\p{L}{2,12}\.?(?:,\s*|\s+))?(?<day>\d{1,2})[\s-]+(?<month>\p{L}{3,12}\.?)[\s-]+(?<year>\d{2,4})\s+(?<clock>\d{1,2}:\d{2}(?::\d{2})?)\s*(?<zone>[+-]\d{4}|\p{L}{1,5})?/u;

/**
 * `Aug 08 12:36:29 +0000 2023` from Google, `Aug  8 12:36:29 2023` from all others. Old programs also write this form in
 * the Date field.
 */
const IN_ENVELOPE =
  /^(?:[A-Z][a-z]{2},?\s+)?(?<month>[A-Z][a-z]{2})\s+(?<day>\d{1,2})\s+(?<clock>\d{1,2}:\d{2}(?::\d{2})?)\s+(?:(?<before>[+-]\d{4}|[A-Z]{1,5})\s+)?(?<year>\d{4})(?:\s+(?<zone>[+-]\d{4}))?/;

/**
 * Returns when an email was sent, in UTC seconds: its own date, or the envelope's date if its own is missing, impossible or
 * after `latest`. If both are after `latest`, returns its own. Returns null if neither is a valid date.
 */
export function readMailDate(
  field: string,
  envelope: string,
  latest = Number.POSITIVE_INFINITY,
): number | null {
  const sent = readForm(field, IN_FIELD) ?? readForm(field, IN_ENVELOPE) ?? readIso(field);
  if (sent !== null && sent <= latest) return sent;
  const arrived = readForm(envelope, IN_ENVELOPE) ?? readForm(envelope, IN_FIELD) ?? readIso(envelope);
  if (sent === null) return arrived;
  return arrived !== null && arrived <= latest ? arrived : sent;
}

/** Reads ISO 8601, year first and with a time, which some programs write. */
function readIso(text: string): number | null {
  return /^\d{4}-\d\d-\d\d[T ]\d/.test(text.trim()) ? sinceMail(readDate(text)) : null;
}

function readForm(text: string, form: RegExp): number | null {
  if (text.length > MAX_CHARACTERS) return null;
  const groups = form.exec(text.trim())?.groups;
  if (groups === undefined) return null;
  const { day, month, year = '', clock, before, zone } = groups;
  const date = readDate(
    `${day} ${month} ${fullYear(year)} ${withoutLeap(clock)} ${offsetOf(zone ?? before ?? '')}`.trim(),
  );
  return sinceMail(date);
}

function sinceMail(date: CalendarDate | null): number | null {
  return date === null || date.at < FIRST_YEAR_AT ? null : date.at;
}

/** Replaces a leap second with the second before it, because UTC seconds don't count it. */
function withoutLeap(clock = ''): string {
  return clock.replace(/:60$/, ':59');
}

/**
 * Expands a short year (RFC 5322, 4.3): two digits up to 49 are 20xx; other two digits and three digits count from
 * 1900.
 */
function fullYear(year: string): string {
  if (year.length === 4) return year;
  return String(Number(year) + (year.length === 2 && Number(year) < 50 ? 2000 : 1900));
}

function offsetOf(zone: string): string {
  if (/^[+-]/.test(zone)) return zone;
  return ZONES[zone.toUpperCase()] ?? '';
}
