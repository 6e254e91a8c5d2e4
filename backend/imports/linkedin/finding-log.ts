import type { Finding } from '../record.ts';

/** Collects what is said about files and rows; rows that are rightly left out are counted, not listed. */
export class FindingLog {
  readonly #findings: Finding[] = [];
  readonly #counted = new Map<string, { file: string; line: number; what: string; rows: number }>();

  /** A row that should have been read and could not; the message begins with its line. */
  refuse(file: string, line: number, wrong: string): void {
    this.#findings.push({ file, line, level: 'refused', message: `Line ${line}: ${wrong}` });
  }

  drop(file: string, line: number, message: string): void {
    this.#findings.push({ file, line, level: 'dropped', message });
  }

  note(file: string, line: number, message: string): void {
    this.#findings.push({ file, line, level: 'note', message });
  }

  add(findings: readonly Finding[]): void {
    this.#findings.push(...findings);
  }

  /** Counts a row that is left out; `what` completes "41 rows left out: …" and is shown with the first such line. */
  leaveOut(file: string, line: number, what: string): void {
    const key = `${file}\n${what}`;
    const counted = this.#counted.get(key);
    if (counted === undefined) this.#counted.set(key, { file, line, what, rows: 1 });
    else {
      counted.rows += 1;
      counted.line = Math.min(counted.line, line);
    }
  }

  findings(): Finding[] {
    const counted = [...this.#counted.values()].map(({ file, line, what, rows }): Finding => {
      const subject = rows === 1 ? '1 row' : `${rows} rows`;
      return { file, line, level: 'dropped', message: `${subject} left out: ${what}.` };
    });
    return [...this.#findings, ...counted];
  }
}

/** A refused cell as a finding shows it: one line, cut, so that a shifted row cannot spill its text. */
export function showCell(value: string): string {
  const line = value.replace(/[\p{Cc}\s]+/gu, ' ');
  return `"${line.length > 40 ? `${line.slice(0, 39)}…` : line}"`;
}
