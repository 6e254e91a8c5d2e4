import { ImportError } from '../record.ts';

/** No table has as many columns, no message as many commas; a parser would take gigabytes for such a line. */
const MAX_SEPARATORS = 100_000;

const SEPARATORS = new Set([9, 44, 59, 124]);

/** Looks through a text, part by part, for a line that only a made-up file holds, before it is taken apart. */
export class LineChecker {
  readonly #file: string;
  #line = 1;
  /** Of the line under way. */
  #separators = 0;

  constructor(file: string) {
    this.#file = file;
  }

  /** Throws ImportError at such a line. */
  check(part: string): void {
    let start = 0;
    for (let end = part.indexOf('\n'); end !== -1; end = part.indexOf('\n', start)) {
      // A shorter line cannot hold as many.
      if (this.#separators + end - start > MAX_SEPARATORS) this.#count(part, start, end);
      this.#separators = 0;
      this.#line += 1;
      start = end + 1;
    }
    this.#count(part, start, part.length);
  }

  #count(part: string, start: number, end: number): void {
    for (let at = start; at < end; at += 1) {
      if (SEPARATORS.has(part.charCodeAt(at))) this.#separators += 1;
    }
    if (this.#separators <= MAX_SEPARATORS) return;
    const count = MAX_SEPARATORS.toLocaleString('en');
    throw new ImportError(
      this.#file,
      this.#line,
      `${this.#file}, line ${this.#line}: more than ${count} cells in one line. This is not a table of an export.`,
    );
  }
}
