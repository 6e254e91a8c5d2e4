import { withAsciiDigits } from './ascii-digits.ts';

/**
 * Two numbers and a year with slashes or hyphens, as spreadsheets write dates. The order of day and month is ambiguous.
 * With hyphens and a two-digit year, the first number may be the year.
 */
const SEPARATED = /^(?<first>\d{1,2})(?<sign>[/-])(?<second>\d{1,2})\k<sign>(?:\d{4}|(?<=\/)\d{2})(?!\d)/;

/** LinkedIn's own form, month first. A spreadsheet that doesn't understand it leaves it unchanged, in any country. */
const LINKEDINS = /^\d{1,2}\/\d{1,2}\/\d{2},\s\d{1,2}:\d{2}\s[AP]M$/i;

/**
 * Detects whether a table's dates begin with the day: one `25/03/2024` means day first for all of them, one `3/25/2024` means
 * month first. If no date decides, dates with hyphens are day first, because spreadsheets don't write them month first in any
 * country. Tables with semicolons are also day first, because locales with a decimal comma write the day first, unless some
 * dates are in LinkedIn's form.
 */
export class DateOrder {
  #slashed = 0;
  #hyphened = 0;
  #linkedins = 0;
  #dayFirst = 0;
  #monthFirst = 0;

  look(cell: string): void {
    const written = withAsciiDigits(cell);
    const groups = SEPARATED.exec(written)?.groups;
    if (groups === undefined) return;
    if (LINKEDINS.test(written)) this.#linkedins += 1;
    if (groups.sign === '/') this.#slashed += 1;
    else this.#hyphened += 1;
    if (Number(groups.first) > 12) this.#dayFirst += 1;
    if (Number(groups.second) > 12) this.#monthFirst += 1;
  }

  /** True if any of the dates is ambiguous by itself. */
  get isAsked(): boolean {
    return this.#slashed + this.#hyphened > 0;
  }

  isDayFirst(delimiter: string): boolean {
    if (this.#monthFirst > 0 || !this.isAsked) return false;
    return this.#dayFirst > 0 || this.#hyphened > 0 || (delimiter === ';' && this.#linkedins === 0);
  }
}

export function writeDayFirst(cell: string): string {
  const written = withAsciiDigits(cell);
  return SEPARATED.test(written) ? written.replace(/[/-]/, '.').replace(/[/-]/, '.') : cell;
}
