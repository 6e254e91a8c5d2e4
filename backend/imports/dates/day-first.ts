/** Two numbers and a year between slashes, as spreadsheets write dates: which number is the month they do not say. */
const SLASHED = /^(?<first>\d{1,2})\/(?<second>\d{1,2})\/(?:\d{4}|\d{2})(?!\d)/;

/**
 * Whether the dates of a table begin with the day: `25/03/2024` tells it of all of them, `3/25/2024` that they begin with
 * the month. Where none tells, they do in tables of semicolons, which spreadsheets write where the comma is the decimal
 * sign: there the day comes first.
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

  /** Whether any of the dates leaves its order open by itself. */
  get isAsked(): boolean {
    return this.#slashed > 0;
  }

  isDayFirst(delimiter: string): boolean {
    if (this.#monthFirst > 0 || this.#slashed === 0) return false;
    return this.#dayFirst > 0 || delimiter === ';';
  }
}

/** `25/03/2024 14:22` as `25.03.2024 14:22`, which is read day first; what is no such date stays. */
export function writeDayFirst(cell: string): string {
  return SLASHED.test(cell) ? cell.replace('/', '.').replace('/', '.') : cell;
}
