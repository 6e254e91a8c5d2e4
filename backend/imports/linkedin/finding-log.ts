import type { Finding } from '../record.ts';

/** Of one file no more are listed, so that a table of nothing but faults takes no more memory than a sound one. */
const LISTED = 10_000;
/** Of rows; a source may be of thousands of such files. */
const LISTED_IN_ALL = 50_000;

interface Counted {
  readonly file: string;
  line: number;
  readonly level: Finding['level'];
  readonly say: (rows: number) => string;
  rows: number;
}

/** Collects what is said about files and rows; rows that are rightly left out are counted, not listed. */
export class FindingLog {
  readonly #findings: Finding[] = [];
  readonly #counted = new Map<string, Counted>();
  /** How many are listed of each file. */
  readonly #listed = new Map<string, number>();
  /** Lines that were refused last, by file: whatever else is counted, the last row must be known. */
  readonly #lastRefused = new Map<string, number>();

  /** A row that should have been read and could not; the message begins with its line. */
  refuse(file: string, line: number, wrong: string): void {
    this.add([{ file, line, level: 'refused', message: `Line ${line}: ${wrong}` }]);
  }

  drop(file: string, line: number, message: string): void {
    this.add([{ file, line, level: 'dropped', message }]);
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

  /** Counts a row that is left out; `what` completes "41 rows left out: …" and is shown with the first such line. */
  leaveOut(file: string, line: number, what: string): void {
    this.#count(file, line, 'dropped', (rows) => `${countRows(rows)} left out: ${what}.`, what);
  }

  /** Counts a row that was read on a guess; `what` completes "3 rows were read, but …". */
  doubt(file: string, line: number, what: string): void {
    this.#count(
      file,
      line,
      'note',
      (rows) => `${countRows(rows)} ${rows === 1 ? 'was' : 'were'} read, but ${what}.`,
      what,
    );
  }

  /** True of a line that was refused after all others of its file. */
  hasRefused(file: string, line: number): boolean {
    return this.#lastRefused.get(file) === line;
  }

  findings(): Finding[] {
    const counted = [...this.#counted.values()].map(
      ({ file, line, level, say, rows }): Finding => ({ file, line, level, message: say(rows) }),
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
    const key = `${file}\n${what}`;
    const counted = this.#counted.get(key);
    if (counted === undefined) this.#counted.set(key, { file, line, level, say, rows: 1 });
    else {
      counted.rows += 1;
      counted.line = Math.min(counted.line, line);
    }
  }
}

const FURTHER: Readonly<Record<Finding['level'], Counted['say']>> = {
  refused: (rows) => `${countRows(rows)} more could not be read.`,
  dropped: (rows) => `${countRows(rows)} more left out.`,
  note: (rows) => `${countRows(rows)} more with something to note.`,
};

function countRows(rows: number): string {
  return rows === 1 ? '1 row' : `${rows} rows`;
}
