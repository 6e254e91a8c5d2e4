import { i18n } from '#i18n';
import type { Coverage } from '../interface/kith/kith-network.ts';
import { formatDate } from './format-date.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY_MS = 24 * HOUR;

/** Returns how long before `now` (both ms since 1970) something happened: "5 minutes ago", "yesterday". */
export function ageWords(then: number, now: number): string {
  const format = relativeFormat();
  const passed = Math.max(0, now - then);
  if (passed < MINUTE) return format.format(0, 'second');
  if (passed < HOUR) return format.format(-Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY_MS) return format.format(-Math.floor(passed / HOUR), 'hour');
  return dayWords(then, now);
}

/** Returns an age in whole days, both in ms since 1970: "today", "yesterday", "9 days ago". */
export function dayWords(then: number, now: number): string {
  const days = Math.floor(Math.max(0, now - then) / DAY_MS);
  return relativeFormat().format(-days, 'day');
}

function relativeFormat(): Intl.RelativeTimeFormat {
  return new Intl.RelativeTimeFormat(i18n.t('languageTag'), { numeric: 'auto' });
}

/**
 * Returns a time to follow "since", both in ms since 1970: the time of day if today, the weekday if this week, else the
 * date.
 */
export function sinceWords(then: number, now: number): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    formatDate(new Intl.DateTimeFormat(i18n.t('languageTag'), options), then);
  const [day, today] = [new Date(then), new Date(now)];
  if (day.toDateString() === today.toDateString()) return format({ hour: 'numeric', minute: '2-digit' });
  if (now - then < 6 * DAY_MS) return format({ weekday: 'long' });
  const isThisYear = day.getFullYear() === today.getFullYear();
  return format({ day: 'numeric', month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) });
}

/** Returns the whole days since the oldest import; null if none has a valid date. */
export function oldestSourceDays(coverage: Coverage, now: number): number | null {
  const times = coverage.sources.map((source) => Date.parse(source.imported_at)).filter(Number.isFinite);
  return times.length === 0 ? null : Math.max(0, Math.floor((now - Math.min(...times)) / DAY_MS));
}

/** Returns a duration in words: whole seconds below 90 seconds, else whole minutes. */
export function durationWords(seconds: number): string {
  const isShort = seconds < 90;
  const format = new Intl.NumberFormat(i18n.t('languageTag'), {
    style: 'unit',
    unit: isShort ? 'second' : 'minute',
    unitDisplay: 'long',
  });
  return format.format(isShort ? Math.max(1, Math.ceil(seconds)) : Math.round(seconds / 60));
}

/** Groups digits as usual in the language. */
export function numberWords(value: number): string {
  return new Intl.NumberFormat(i18n.t('languageTag'), { maximumFractionDigits: 1 }).format(value);
}
