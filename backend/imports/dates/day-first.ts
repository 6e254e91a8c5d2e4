/** Two numbers and a year with slashes, as spreadsheets write dates. The order of day and month is ambiguous. */
const SLASHED = /^(?<first>\d{1,2})\/(?<second>\d{1,2})\/(?:\d{4}|\d{2})(?!\d)/;

/**
 * Detects whether a table's dates begin with the day: one `25/03/2024` decides it for all, one `3/25/2024` decides for
 * the month. If no date decides, tables with semicolons are day first, because locales with a decimal comma write the
 * day first.
 */
export class DateOrder {
  #slashed = 0;
  #dayFirst = 0;
  #monthFirst = 0;

  look(cell: string): void {
    const groups = SLASHED.exec(cell)?.groups;
    if (groups === undefined) return;
    this.#slashed += 1;
    if (Number(groups.first) > 12) this.#dayFirst += 1;
    if (Number(groups.second) > 12) this.#monthFirst += 1;
  }

  /** Whether any of the dates is ambiguous by itself. */
  get isAsked(): boolean {
    return this.#slashed > 0;
  }

  isDayFirst(delimiter: string): boolean {
    if (this.#monthFirst > 0 || this.#slashed === 0) return false;
    return this.#dayFirst > 0 || delimiter === ';';
  }
}

/** Rewrites `25/03/2024 14:22` as `25.03.2024 14:22`, which is read day first. Anything else is unchanged. */
export function writeDayFirst(cell: string): string {
  return SLASHED.test(cell) ? cell.replace('/', '.').replace('/', '.') : cell;
}
