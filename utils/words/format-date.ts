import { i18n } from '#i18n';

const NO_BREAK_SPACE = '\u00a0';

/** Returns a date format for Kith's language. English has the day before the month, as do the service's reasons. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const language = i18n.t('languageTag');
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, options);
}

/** Formats the day of an ISO 8601 time for display; '' if the time is invalid. */
export function dateWords(time: string, dateStyle: 'medium' | 'long'): string {
  const format = new Intl.DateTimeFormat(i18n.t('languageTag'), { dateStyle });
  const at = Date.parse(time);
  return Number.isNaN(at) ? '' : formatDate(format, at);
}

/** `time` in ms since 1970. No-break spaces prevent a line break between day and month. */
export function formatDate(format: Intl.DateTimeFormat, time: number): string {
  const parts = format.formatToParts(time);
  const day = parts.findIndex(({ type }) => type === 'day');
  const month = parts.findIndex(({ type }) => type === 'month');
  const isBetween = (at: number) =>
    day >= 0 && month >= 0 && at > Math.min(day, month) && at < Math.max(day, month);
  return parts
    .map(({ value }, at) => (isBetween(at) ? value.replaceAll(' ', NO_BREAK_SPACE) : value))
    .join('');
}
