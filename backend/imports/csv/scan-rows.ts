import papaparse, { type ParseResult } from 'papaparse';

export interface ScannedRow {
  readonly cells: readonly string[];
  /** 1-based line where its first cell begins. */
  readonly line: number;
  /** Line where its last cell ends; later than `line` if quoted cells contain line ends. */
  readonly lastLine: number;
  /** `open`: a quoted cell never ends; `stray`: a quotation mark inside a quoted cell isn't doubled. */
  readonly quotes: 'right' | 'stray' | 'open';
}

/** Cell delimiters. Spreadsheets write `;` in locales with a decimal comma, databases `|`. */
export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

interface ScanOptions {
  /** The first line of the text. 1 by default. */
  readonly line?: number;
  /** If false, the last row may continue in the next part of the text, so it isn't returned. True by default. */
  readonly isLast?: boolean;
  /** How many rows to return. All by default. */
  readonly atMost?: number;
}

interface ScannedPart {
  readonly rows: readonly ScannedRow[];
  /** How many characters the rows take up. */
  readonly length: number;
  readonly nextLine: number;
}

/**
 * Splits a text with `\n` line ends into rows. The parser reports no line numbers, so line ends inside cells and at the end
 * of rows are counted.
 */
export function scanRows(text: string, delimiter: Delimiter, options: ScanOptions = {}): ScannedPart {
  const { line: firstLine = 1, isLast = true, atMost = 0 } = options;
  // The parser reads all rows if `preview` is 0.
  const parser = new papaparse.Parser({ delimiter, newline: '\n', fastMode: false, preview: atMost });
  const { data, errors, meta }: ParseResult<string[]> = parser.parse(text, 0, !isLast);
  const codes = new Map<number | undefined, string>();
  // If a row has both errors, the missing quotation mark counts, because it hides all later rows.
  for (const { row, code } of errors) if (codes.get(row) !== 'MissingQuotes') codes.set(row, code);
  let line = firstLine;
  const rows = data.map((cells, index): ScannedRow => {
    const first = line;
    const lastLine = line + cells.reduce((sum, cell) => sum + countLineEnds(cell), 0);
    const code = codes.get(index);
    const quotes = code === undefined ? 'right' : code === 'MissingQuotes' ? 'open' : 'stray';
    line = lastLine + 1;
    return { cells, line: first, lastLine, quotes };
  });
  return { rows, length: meta.cursor, nextLine: line };
}

export function countLineEnds(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** Minimum number of cells in one quoted cell. With fewer, it may be a single value with a comma, such as "Okafor, Dana". */
const MIN_CELLS = 3;

/**
 * Splits a row that is one quoted cell: spreadsheets save such rows if they didn't split the table at its commas. Returns any
 * other row unchanged, and also a row that would have fewer cells than the table has columns.
 */
export function unquoteRow(row: ScannedRow, delimiter: Delimiter, width = MIN_CELLS): ScannedRow {
  const [only, ...others] = row.cells;
  if (only === undefined || others.length > 0 || row.quotes !== 'right' || !only.includes(delimiter))
    return row;
  const [inner, ...more] = scanRows(only, delimiter, { atMost: 2 }).rows;
  if (inner === undefined || more.length > 0 || inner.quotes !== 'right') return row;
  return inner.cells.length < Math.max(width, MIN_CELLS) ? row : { ...row, cells: inner.cells };
}
