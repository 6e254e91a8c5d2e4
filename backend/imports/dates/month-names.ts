import { DATE_LANGUAGES, foldDateWord } from './date-words.ts';

/**
 * Months by their folded names, long and short, alone and within a date ("marca" beside "marzec"). A name that
 * means different months in different languages is left out.
 */
const MONTHS: ReadonlyMap<string, number> = collectMonths();

/** The month (1–12) a name in any of the languages means, null where it means none. */
export function monthOf(name: string): number | null {
  return MONTHS.get(foldDateWord(name)) ?? null;
}

function collectMonths(): Map<string, number> {
  const months = new Map<string, number>();
  const ambiguous = new Set<string>();
  for (const name of monthNames()) {
    const known = months.get(name.folded);
    if (known !== undefined && known !== name.month) ambiguous.add(name.folded);
    months.set(name.folded, name.month);
  }
  // British English abbreviates September to "Sept"; exports have "Sep". German spreadsheets have "Mrz".
  months.set('sep', 9).set('mrz', 3);
  for (const folded of ambiguous) months.delete(folded);
  return months;
}

function* monthNames(): Generator<{ folded: string; month: number }> {
  for (const language of DATE_LANGUAGES) {
    for (const width of ['long', 'short'] as const) {
      const alone = new Intl.DateTimeFormat(language, { month: width, timeZone: 'UTC' });
      const within = new Intl.DateTimeFormat(language, { month: width, day: 'numeric', timeZone: 'UTC' });
      for (let month = 1; month <= 12; month += 1) {
        const date = Date.UTC(2024, month - 1, 15);
        for (const format of [alone, within]) {
          const name = format.formatToParts(date).find((part) => part.type === 'month')?.value ?? '';
          const folded = foldDateWord(name);
          if (folded !== '') yield { folded, month };
        }
      }
    }
  }
}
