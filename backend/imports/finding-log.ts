import type { Finding } from './record.ts';

/**
 * Maximum number of findings listed per file, so that a table with only broken rows doesn't need more memory than a valid
 * one.
 */
const LISTED = 10_000;
/** Maximum listed rows overall, because a source may have thousands of such files. */
const LISTED_IN_ALL = 50_000;

interface Counted {
  readonly file: string;
  line: number;
  readonly level: Finding['level'];
  readonly say: (rows: number) => string;
  rows: number;
}

/** Collects findings about files and rows. Rows skipped on purpose are counted, not listed. */
export class FindingLog {
  readonly #findings: Finding[] = [];
  readonly #counted = new Map<string, Counted>();
  readonly #listed = new Map<string, number>();
  /** The last refused line of each file, which is saved even if the row is only counted. */
  readonly #lastRefused = new Map<string, number>();

  /** Adds a row that should have been read but couldn't be, and returns null. The message begins with its line. */
  refuse(file: string, line: number, wrong: string): null {
    this.add([{ file, line, level: 'refused', message: `Line ${line}: ${wrong}` }]);
    return null;
  }

  /** Adds something skipped in the whole file: the file itself, a column, or the number of rows given by `rows`. */
  drop(file: string, message: string, rows = 0): void {
    this.add([{ file, line: 0, level: 'dropped', message, ...(rows === 0 ? {} : { rows }) }]);
  }

  note(file: string, line: number, message: string): void {
    this.add([{ file, line, level: 'note', message }]);
  }

  add(findings: readonly Finding[]): void {
    for (const finding of findings) {
      const { file, line, level } = finding;
      if (level === 'refused') this.#lastRefused.set(file, line);
      const listed = this.#listed.get(file) ?? 0;
      this.#listed.set(file, listed + 1);
      const isRoom = line === 0 || this.#findings.length < LISTED_IN_ALL;
      if (listed < LISTED && isRoom) this.#findings.push(finding);
      else this.#count(file, line, level, FURTHER[level]);
    }
  }

  /**
   * Counts a skipped row, and returns null. `what` completes "41 rows skipped: …", which is shown with the first such line.
   */
  leaveOut(file: string, line: number, what: string): null {
    this.#count(file, line, 'dropped', (rows) => `${countRows(rows)} skipped: ${what}.`, what);
    return null;
  }

  /** Counts a row whose reading is uncertain. `what` completes "3 rows were read, but …". */
  doubt(file: string, line: number, what: string): void {
    this.#count(
      file,
      line,
      'note',
      (rows) => `${countRows(rows)} ${rows === 1 ? 'was' : 'were'} read, but ${what}.`,
      what,
    );
  }

  hasRefused(file: string, line: number): boolean {
    return this.#lastRefused.get(file) === line;
  }

  findings(): Finding[] {
    const counted = [...this.#counted.values()].map(
      ({ file, line, level, say, rows }): Finding => ({ file, line, level, message: say(rows), rows }),
    );
    return [...this.#findings, ...counted];
  }

  #count(
    file: string,
    line: number,
    level: Finding['level'],
    say: Counted['say'],
    what: string = level,
  ): void {
    const make = (): Counted => ({ file, line, level, say, rows: 0 });
    const counted = this.#counted.getOrInsertComputed(`${file}\n${what}`, make);
    counted.rows += 1;
    counted.line = Math.min(counted.line, line);
  }
}

const FURTHER: Readonly<Record<Finding['level'], Counted['say']>> = {
  refused: (rows) => `${countRows(rows)} more could not be read.`,
  dropped: (rows) => `${countRows(rows)} more skipped.`,
  note: (rows) => `${countRows(rows)} more with notes.`,
};

function countRows(rows: number): string {
  return rows === 1 ? '1 row' : `${rows} rows`;
}
