import { foldColumnName } from '../csv/find-header.ts';
import { DELIMITERS, type Delimiter, type ScannedRow, scanRows } from '../csv/scan-rows.ts';

/** The likely header of a table of no known kind. */
export interface GuessedHeader {
  readonly line: number;
  /** Names of its columns, blank ones and those of signs alone left out. */
  readonly columns: readonly string[];
  /** False where it holds an address or a number, as rows do and headers do not. */
  readonly looksLikeHeader: boolean;
}

const ROWS_SCANNED = 30;
/** As many characters as a mapping has room for. */
const MAX_NAME = 1000;

/**
 * Finds what is likely the header of a table: the first of its widest rows, by the separator that parts most rows
 * alike. Null where the text is no table: hardly two rows have as many cells.
 */
export function guessHeader(text: string): GuessedHeader | null {
  const [best] = DELIMITERS.map((delimiter) => tryDelimiter(text, delimiter))
    .filter((guess) => guess !== null)
    .toSorted((a, b) => b.width * b.alike - a.width * a.alike);
  if (best === undefined) return null;
  const columns = best.row.cells.map((cell) => cell.trim());
  const named = columns.filter((name) => foldColumnName(name) !== '' && name.length <= MAX_NAME);
  if (named.length < 2) return null;
  const looksLikeHeader = columns.every((name) => !/@|:\/\/|^[\d\s.,/:+-]+$/.test(name));
  return { line: best.row.line, columns: named, looksLikeHeader };
}

interface Guess {
  readonly row: ScannedRow;
  readonly width: number;
  /** Rows as wide as it. */
  readonly alike: number;
}

function tryDelimiter(text: string, delimiter: Delimiter): Guess | null {
  const rows: ScannedRow[] = [];
  const take = (row: ScannedRow) => {
    if (row.quotes !== 'open' && row.cells.some((cell) => cell.trim() !== '')) rows.push(row);
    return true;
  };
  scanRows(text, delimiter, take, { line: 1, isLast: true, atMost: ROWS_SCANNED });
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const alike = rows.filter(({ cells }) => cells.length === width);
  const [row] = alike;
  if (row === undefined || width < 2 || alike.length < 2 || alike.length * 2 < rows.length) return null;
  return { row, width, alike: alike.length };
}
