import { DATE_LANGUAGES, foldDateWord } from './date-words.ts';

/**
 * Months by folded name, long and short, alone and within a date ("marca" beside "marzec"). Names that mean different
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
  for (const name of monthNames()) {
    const known = byName.get(name.folded);
    if (known !== undefined && known !== name.month) ambiguous.add(name.folded);
    byName.set(name.folded, name.month);
  }
  // British English abbreviates September to "Sept"; exports have "Sep". German spreadsheets have "Mrz".
  byName.set('sep', 9).set('mrz', 3);
  for (const folded of ambiguous) byName.delete(folded);
  return byName;
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
