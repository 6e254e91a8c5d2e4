import { foldColumnName } from '../csv/find-header.ts';
import { DELIMITERS, type Delimiter, type ScannedRow, scanRows } from '../csv/scan-rows.ts';
import { unquoteRow } from '../csv/unquote-row.ts';
import { suggestMapping } from './suggest-mapping.ts';

/** The likely header of a table of no known kind. */
export interface GuessedHeader {
  readonly line: number;
  /** Names of its columns, blank ones and those of signs alone left out. */
  readonly columns: readonly string[];
  /** False where it holds an address or a number, as rows do and headers do not. */
  readonly looksLikeHeader: boolean;
}

const ROWS_SCANNED = 30;
/** What stands in rows and in no header: an address of mail or of a page, a number, a date. */
const CONTENT = /@|:\/\/|\w\.[a-z]{2,}\/|^[\d\s.,/:+-]+$/i;
/** As many characters as a mapping has room for. */
const MAX_NAME = 1000;

/**
 * Finds what is likely the header of a table: the first of its widest rows that names two, by the separator that parts most rows
 * alike. Null where the text is no table: hardly two rows have as many cells, and it is no list of addresses either.
 */
export function guessHeader(text: string): GuessedHeader | null {
  const [best] = DELIMITERS.map((delimiter) => tryDelimiter(text, delimiter))
    .filter((guess) => guess !== null)
    .toSorted((a, b) => b.width * b.alike - a.width * a.alike);
  if (best === undefined) return guessColumn(text);
  const columns = best.row.cells.map((cell) => cell.trim());
  const named = columns.filter((name) => foldColumnName(name) !== '' && name.length <= MAX_NAME);
  if (named.length < 2) return null;
  const looksLikeHeader = columns.every((name) => !CONTENT.test(name));
  return { line: best.row.line, columns: named, looksLikeHeader };
}

/** A list of addresses has one column, which only its name tells from other text. */
function guessColumn(text: string): GuessedHeader | null {
  const rows: ScannedRow[] = [];
  const take = (row: ScannedRow) => {
    if (!isBlank(row)) rows.push(row);
    return rows.length < 2;
  };
  scanRows(text, ',', take, { line: 1, isLast: true, atMost: ROWS_SCANNED });
  const [header, below] = rows;
  const [name = '', ...others] = header?.cells ?? [];
  if (header === undefined || below === undefined || others.length > 0) return null;
  const [field] = Object.values(suggestMapping([name.trim()]));
  if (field !== 'email' && field !== 'linkedin_url') return null;
  return { line: header.line, columns: [name.trim()], looksLikeHeader: true };
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
    if (row.quotes !== 'open' && !isBlank(row)) rows.push(unquoteRow(row, delimiter));
    return true;
  };
  scanRows(text, delimiter, take, { line: 1, isLast: true, atMost: ROWS_SCANNED });
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const alike = rows.filter(({ cells }) => cells.length === width);
  // Titles that a spreadsheet has above its table are as wide as it, and blank but for one cell.
  const row = alike.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1);
  if (row === undefined || width < 2 || alike.length < 2 || alike.length * 2 < rows.length) return null;
  return { row, width, alike: alike.length };
}

function isBlank({ cells }: ScannedRow): boolean {
  return cells.every((cell) => cell.trim() === '');
}
