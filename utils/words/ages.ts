import { i18n } from '#i18n';
import type { Coverage } from '../interface/kith/kith-network.ts';
import { dateWords } from './format-date.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY_MS = 24 * HOUR;

/** Returns how long ago something happened: "5 minutes ago", "yesterday". Both times are in ms since 1970. */
export function ageWords(then: number, now: number): string {
  const format = relativeFormat();
  const passed = Math.max(0, now - then);
  if (passed < MINUTE) return format.format(0, 'second');
  if (passed < HOUR) return format.format(-Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY_MS) return format.format(-Math.floor(passed / HOUR), 'hour');
  return daysAgoWords(then, now);
}

/** Returns how many whole days ago something happened: "today", "yesterday", "9 days ago". Both times are in ms since 1970. */
export function daysAgoWords(then: number, now: number): string {
  const days = Math.floor(Math.max(0, now - then) / DAY_MS);
  return relativeFormat().format(-days, 'day');
}

function relativeFormat(): Intl.RelativeTimeFormat {
  return new Intl.RelativeTimeFormat(i18n.t('languageTag'), { numeric: 'auto' });
}

/**
 * Returns a time to follow "since": the time of day for today, the weekday for the last 6 days, otherwise the date. Both times
 * are in ms since 1970.
 */
export function sinceWords(then: number, now: number): string {
  const [day, today] = [new Date(then), new Date(now)];
  if (day.toDateString() === today.toDateString())
    return dateWords(then, { hour: 'numeric', minute: '2-digit' });
  if (now - then < 6 * DAY_MS) return dateWords(then, { weekday: 'long' });
  const isThisYear = day.getFullYear() === today.getFullYear();
  return dateWords(then, { day: 'numeric', month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) });
}

/** Returns the whole days since the oldest import; null if there is none with a valid date. */
export function oldestSourceDays(coverage: Coverage, now: number): number | null {
  const times = coverage.sources.map((source) => Date.parse(source.imported_at)).filter(Number.isFinite);
  return times.length === 0 ? null : Math.max(0, Math.floor((now - Math.min(...times)) / DAY_MS));
}

/** Returns a duration in whole seconds if it is below 90 seconds, otherwise in whole minutes. */
export function durationWords(seconds: number): string {
  const isShort = seconds < 90;
  const format = new Intl.NumberFormat(i18n.t('languageTag'), {
    style: 'unit',
    unit: isShort ? 'second' : 'minute',
    unitDisplay: 'long',
  });
  return format.format(isShort ? Math.max(1, Math.ceil(seconds)) : Math.round(seconds / 60));
}

/** Formats a number as usual in the language, with at most one decimal. */
export function numberWords(value: number): string {
  return new Intl.NumberFormat(i18n.t('languageTag'), { maximumFractionDigits: 1 }).format(value);
}
