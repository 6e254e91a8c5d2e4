import { type Day, SECONDS_PER_DAY } from './evidence.ts';

const exact = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * How long ago something was, compared with `asOf`: the same calendar quarter, the same year, or earlier. Dates in other
 * members' data aren't shown more precisely.
 */
type Band = 'this quarter' | 'this year' | 'older';

/** Formats as "12 March 2025". */
export function formatDay(day: Day): string {
  return exact.format(dateOf(day));
}

/** Formats as "March 2025". */
export function formatMonth(day: Day): string {
  return month.format(dateOf(day));
}

/** Formats as "2025-03-12"; '' if unknown. */
export function isoDay(day: Day | null): string {
  return day === null ? '' : dateOf(day).toISOString().slice(0, 10);
}

export function yearOf(day: Day): number {
  return dateOf(day).getUTCFullYear();
}

export function bandOf(day: Day, asOf: Day): Band {
  if (yearOf(day) !== yearOf(asOf)) return 'older';
  return quarterOf(day) === quarterOf(asOf) ? 'this quarter' : 'this year';
}

function quarterOf(day: Day): number {
  return Math.floor(dateOf(day).getUTCMonth() / 3);
}

function dateOf(day: Day): Date {
  return new Date(day * SECONDS_PER_DAY * 1000);
}
