import { monthNames } from '../../network/names/month-names.ts';

/** The languages most LinkedIn members use. Month and day names come from the platform, not from a list in Kith. */
const DATE_LANGUAGES = [
  ...['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'sv', 'tr'],
  ...['da', 'nb', 'fi', 'cs', 'ro', 'ru', 'uk', 'id'],
  ...['ar', 'bg', 'ca', 'el', 'he', 'hu', 'sk', 'sl'],
];

const WIDTHS = ['long', 'short'] as const;

/** Folds "Févr.", "fevr" and "FÉVR" to the same text. */
function foldDateWord(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/[^\p{L}]/gu, '');
}

/**
 * Months by folded name, long and short, alone and within a date ("marca" as well as "marzec"). Names that mean different
 * months in different languages are omitted. Loaded from the platform on first use.
 */
let months: ReadonlyMap<string, number> | null = null;

/** Returns the month (1–12) for a name in any of the languages, or null if it is unknown. */
export function monthOf(name: string): number | null {
  months ??= collectMonths();
  return months.get(foldDateWord(name)) ?? null;
}

function collectMonths(): Map<string, number> {
  const byName = new Map<string, number>();
  const ambiguous = new Set<string>();
  const names = DATE_LANGUAGES.flatMap((language) => WIDTHS.flatMap((width) => monthNames(language, width)));
  for (const [name, month] of names) {
    const folded = foldDateWord(name);
    const known = byName.get(folded);
    if (known !== undefined && known !== month) ambiguous.add(folded);
    if (folded !== '') byName.set(folded, month);
  }
  // British English abbreviates September as "Sept"; exports contain "Sep". German spreadsheets contain "Mrz".
  byName.set('sep', 9).set('mrz', 3);
  for (const folded of ambiguous) byName.delete(folded);
  return byName;
}

const DAYS_PER_WEEK = 7;

/** Folded weekday names, long and short, loaded from the platform on first use. */
let weekdays: ReadonlySet<string> | null = null;

function collectWeekdays(): Set<string> {
  const formats = DATE_LANGUAGES.flatMap((language) =>
    WIDTHS.map((weekday) => new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })),
  );
  const names = formats.flatMap((format) =>
    Array.from({ length: DAYS_PER_WEEK }, (_, day) => format.format(Date.UTC(2024, 0, 1 + day))),
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
