import { DATE_LANGUAGES, foldDateWord } from './date-words.ts';

const DAYS_A_WEEK = 7;
const WIDTHS = ['long', 'short'] as const;

/** Folded weekday names, long and short, loaded from the platform on first use. */
let weekdays: ReadonlySet<string> | null = null;

function collectWeekdays(): Set<string> {
  const formats = DATE_LANGUAGES.flatMap((language) =>
    WIDTHS.map((weekday) => new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })),
  );
  const names = formats.flatMap((format) =>
    Array.from({ length: DAYS_A_WEEK }, (_, day) => format.format(Date.UTC(2024, 0, 1 + day))),
  );
  return new Set(names.map(foldDateWord));
}

/** Returns a date without the weekday before it: "Tue, 5 Mar 2024", "terça-feira, 5 de março de 2024". */
export function withoutWeekday(text: string): string {
  const [first = '', word = ''] = /^([\p{L}-]{2,16})[.,]*\s+/u.exec(text) ?? [];
  if (word === '') return text;
  weekdays ??= collectWeekdays();
  return weekdays.has(foldDateWord(word)) ? text.slice(first.length) : text;
}
