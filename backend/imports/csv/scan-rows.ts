import papaparse, { type ParseResult } from 'papaparse';

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

/** What separates cells; spreadsheets write `;` where the comma is the decimal sign, databases `|`. */
export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Which part of a table a text is. */
export interface TextPart {
  /** The line it begins on. */
  readonly line: number;
  /** Where it is not, its last row may go on in the next part and is left there. */
  readonly isLast: boolean;
  /** Rows that are wanted, from its beginning. */
  readonly atMost?: number;
}

/** How much of a part was taken: characters, and the line the next one begins on. */
export interface TakenPart {
  readonly length: number;
  readonly nextLine: number;
}

const WHOLE: TextPart = { line: 1, isLast: true };

/**
 * Calls `take` for every row of a text whose lines end in `\n`, until it returns false. The parser tells no line
 * numbers, but every line end is either inside a cell or the end of a row: counting both gives them exactly.
 */
export function scanRows(
  text: string,
  delimiter: Delimiter,
  take: (row: ScannedRow) => boolean,
  part: TextPart = WHOLE,
): TakenPart {
  const parser = new papaparse.Parser({
    delimiter,
    newline: '\n',
    fastMode: false,
    ...(part.atMost === undefined ? {} : { preview: part.atMost }),
  });
  const { data, errors, meta }: ParseResult<string[]> = parser.parse(text, 0, !part.isLast);
  const codes = new Map<number | undefined, string>();
  // Of a row with both faults the one that hides all later rows counts.
  for (const { row, code } of errors) if (codes.get(row) !== 'MissingQuotes') codes.set(row, code);
  let line = part.line;
  for (const [index, cells] of data.entries()) {
    const lastLine = line + cells.reduce((sum, cell) => sum + countLineEnds(cell), 0);
    const code = codes.get(index);
    const quotes = code === undefined ? 'right' : code === 'MissingQuotes' ? 'open' : 'stray';
    const goesOn = take({ cells, line, lastLine, quotes });
    line = lastLine + 1;
    if (!goesOn) break;
  }
  return { length: meta.cursor, nextLine: line };
}

/** Line ends within a cell. */
export function countLineEnds(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
