import { type CalendarDate, readDate } from '../dates/read-date.ts';

/** Zones of old mails by name (RFC 5322, 4.3); all other names mean nothing certain and are read as UTC. */
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

/** The first rules for mail are of 1982 (RFC 822): an earlier date is that of a clock nobody set. */
const FIRST_YEAR_AT = Date.UTC(1982, 0, 1) / 1000;
/** Longer than any date a program writes. */
const MOST_CHARACTERS = 100;

/** `8 Aug 2023 12:36:29 +0000`, with or without a weekday, seconds, a comment behind it; blanks as RFC 5322 lets them lack. */
const IN_FIELD =
  /^(?:\p{L}{2,12}\.?(?:,\s*|\s+))?(?<day>\d{1,2})[\s-]+(?<month>\p{L}{3,12}\.?)[\s-]+(?<year>\d{2,4})\s+(?<clock>\d{1,2}:\d{2}(?::\d{2})?)\s*(?<zone>[+-]\d{4}|\p{L}{1,5})?/u;

/** `Aug 08 12:36:29 +0000 2023` as Google writes it, `Aug  8 12:36:29 2023` as all others do; old programs so in the field. */
const IN_ENVELOPE =
  /^(?:[A-Z][a-z]{2},?\s+)?(?<month>[A-Z][a-z]{2})\s+(?<day>\d{1,2})\s+(?<clock>\d{1,2}:\d{2}(?::\d{2})?)\s+(?:(?<before>[+-]\d{4}|[A-Z]{1,5})\s+)?(?<year>\d{4})(?:\s+(?<zone>[+-]\d{4}))?/;

/**
 * When a mail was sent, UTC seconds: by its own date, or by its envelope's where it has none that can be. Null where
 * neither says.
 */
export function readMailDate(field: string, envelope: string): number | null {
  return (
    readForm(field, IN_FIELD) ??
    readForm(field, IN_ENVELOPE) ??
    readIso(field) ??
    readForm(envelope, IN_ENVELOPE) ??
    readForm(envelope, IN_FIELD)
  );
}

/** ISO 8601, which programs write that know no other form: the year first, and a time. */
function readIso(text: string): number | null {
  return /^\d{4}-\d\d-\d\d[T ]\d/.test(text.trim()) ? sinceMail(readDate(text)) : null;
}

function readForm(text: string, form: RegExp): number | null {
  if (text.length > MOST_CHARACTERS) return null;
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

/** A leap second is no other second of UTC's count: the one before it stands for it. */
function withoutLeap(clock = ''): string {
  return clock.replace(/:60$/, ':59');
}

/** RFC 5322, 4.3: two digits to 49 are 20xx, all others and three digits count from 1900. */
function fullYear(year: string): string {
  if (year.length === 4) return year;
  return String(Number(year) + (year.length === 2 && Number(year) < 50 ? 2000 : 1900));
}

function offsetOf(zone: string): string {
  if (/^[+-]/.test(zone)) return zone;
  return ZONES[zone.toUpperCase()] ?? '';
}
