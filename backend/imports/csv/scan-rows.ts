import papaparse from 'papaparse';

/** One row as it lies in the file. */
export interface ScannedRow {
  readonly cells: readonly string[];
  /** 1-based line its first cell begins on. */
  readonly line: number;
  /** Line its last cell ends on; later than `line` where quoted cells hold line ends. */
  readonly lastLine: number;
  /** `open`: a quoted cell never ends; `stray`: a quote inside a quoted cell is not doubled. */
  readonly quotes: 'right' | 'stray' | 'open';
}

/** What separates cells; spreadsheets write `;` where the comma is the decimal sign. */
export const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/**
 * Calls `take` for every row of a text whose lines end in `\n`, until it returns false. The parser tells no line
 * numbers, but every line end is either inside a cell or the end of a row: counting both gives them exactly.
 */
export function scanRows(text: string, delimiter: Delimiter, take: (row: ScannedRow) => boolean): void {
  let line = 1;
  papaparse.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    fastMode: false,
    step: ({ data, errors }, parser) => {
      const lastLine = line + data.reduce((sum, cell) => sum + countLineEnds(cell), 0);
      const isOpen = errors.some((error) => error.code === 'MissingQuotes');
      const isStray = errors.some((error) => error.code === 'InvalidQuotes');
      const quotes = isOpen ? 'open' : isStray ? 'stray' : 'right';
      const goesOn = take({ cells: data, line, lastLine, quotes });
      line = lastLine + 1;
      if (!goesOn) parser.abort();
    },
  });
}

/** Line ends within a cell. */
export function countLineEnds(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
