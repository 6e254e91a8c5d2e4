import { i18n } from '#i18n';

const NO_BREAK_SPACE = '\u00a0';

/**
 * Formats a time, given in ISO 8601 or in ms since 1970, in Kith's language; '' if it is invalid. English has the day before the
 * month, as do the service's reasons. No-break spaces prevent a line break between day and month.
 */
export function dateWords(time: string | number, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  const language = i18n.t('languageTag');
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, options);
  const parts = format.formatToParts(date);
  const day = parts.findIndex(({ type }) => type === 'day');
  const month = parts.findIndex(({ type }) => type === 'month');
  const isBetween = (at: number) =>
    day >= 0 && month >= 0 && at > Math.min(day, month) && at < Math.max(day, month);
  return parts
    .map(({ value }, at) => (isBetween(at) ? value.replaceAll(' ', NO_BREAK_SPACE) : value))
    .join('');
}

/** Formats a day (YYYY-MM-DD), which is the same in every time zone; '' for ''. */
export function dayWords(day: string, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }): string {
  return dateWords(day, { ...options, timeZone: 'UTC' });
}
