import { type Finding, ImportError } from '../record.ts';
import { decodeText } from './decode-text.ts';
import { type ColumnNames, findHeader, type Header } from './find-header.ts';
import { countLineEnds, type ScannedRow, scanRows } from './scan-rows.ts';

/** A group of 50 people by long addresses has about 10,000 characters; nothing else that is wanted comes near. */
const MAX_CELL = 32_768;

/** What a reader wants of a table. */
export interface TableShape<Column extends string> {
  readonly columns: ColumnNames<Column>;
  /** Columns without which the table cannot be read; the others are '' where they are missing. */
  readonly required: readonly NoInfer<Column>[];
  /** Some programs leave out empty cells at the end of a row; where that cannot be, a short row is refused. */
  readonly shortRows: 'accepted' | 'refused';
}

/** One row: its cells by column, trimmed, '' where blank, and the line it begins on. */
export interface TableRow<Column extends string> {
  readonly line: number;
  readonly cells: Readonly<Record<Column, string>>;
}

export interface Table<Column extends string> {
  readonly rows: readonly TableRow<Column>[];
  /** Each column as the file names it, and what it is read as; '' where it is left behind. */
  readonly columns: readonly { readonly name: string; readonly field: Column | '' }[];
  /** Rows that were refused: wrong number of cells, quotes that do not pair. */
  readonly findings: readonly Finding[];
  /** Where the file does not end its last line, the line that row begins on: it may have been cut off there. */
  readonly openLine: number | null;
}

/**
 * Reads a table's wanted columns; the cells of all others are left behind. Where a name comes twice in the header,
 * the first of its cells that is not blank counts. Throws ImportError for a missing column and for a quoted cell
 * that never ends, or a last row that breaks off: what came after it would be lost.
 */
export function readTable<Column extends string>(
  bytes: Uint8Array,
  file: string,
  shape: TableShape<Column>,
): Table<Column> {
  const text = decodeText(bytes, file);
  const header = findHeader(text, file, shape.columns, shape.required);
  const columns = Object.keys(shape.columns) as Column[];
  const rows: TableRow<Column>[] = [];
  const findings: Finding[] = [];
  let last: ScannedRow | null = null;
  let shortRows = 0;
  scanRows(text, header.delimiter, (row) => {
    if (row.line <= header.lastLine) return true;
    if (row.quotes === 'open') throw unterminated(row, file);
    if (row.cells.every((cell) => cell.trim() === '')) return true;
    last = row;
    if (row.cells.length < header.width) shortRows += 1;
    const cells = pick(row, header, columns);
    const wrong = checkRow(row, header, shape) ?? checkCells(cells, row.line, shape.columns);
    if (wrong === null) rows.push({ line: row.line, cells });
    else findings.push({ file, line: row.line, level: 'refused', message: wrong });
    return true;
  });
  const openLine = text.endsWith('\n') ? null : lineOf(last);
  // Where other rows are short too, the program leaves out empty cells; the only one, at an open end, was cut.
  if (openLine !== null && shortRows === 1 && isShorter(last, header.width)) throw cutOff(file, openLine);
  return { rows, columns: namedColumns(header), findings, openLine };
}

function namedColumns<Column extends string>(header: Header<Column>): Table<Column>['columns'] {
  const fields = new Map(
    [...header.places].flatMap(([field, places]) => places.map((place) => [place, field])),
  );
  return header.cells
    .slice(0, header.width)
    .map((cell, place) => ({ name: cell.trim(), field: fields.get(place) ?? '' }));
}

/** A last row that breaks off: nobody knows how much is missing after it. */
export function cutOff(file: string, line: number): ImportError {
  return new ImportError(
    file,
    line,
    `${file}, line ${line}: the last row breaks off, expected a whole row. The file was cut off; download the export again.`,
  );
}

function lineOf(row: ScannedRow | null): number | null {
  return row === null ? null : row.line;
}

function isShorter(row: ScannedRow | null, width: number): boolean {
  return row !== null && row.cells.length < width;
}

function checkRow<Column extends string>(
  row: ScannedRow,
  header: Header<Column>,
  shape: TableShape<Column>,
): string | null {
  const lines = row.line === row.lastLine ? `Line ${row.line}` : `Lines ${row.line}–${row.lastLine}`;
  if (row.quotes === 'stray') return `${lines}: a quotation mark inside a quoted cell is not doubled.`;
  const count = row.cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const isShort = shape.shortRows === 'refused' && row.cells.length < header.width;
  if (!isShort && count <= header.width) return null;
  return `${lines}: ${row.cells.length} cells where the header has ${header.width}.`;
}

function checkCells<Column extends string>(
  cells: Readonly<Record<Column, string>>,
  line: number,
  columns: ColumnNames<Column>,
): string | null {
  for (const column in cells) {
    if (cells[column].length > MAX_CELL) {
      return `Line ${line}: more than ${MAX_CELL.toLocaleString('en')} characters in "${columns[column][0]}".`;
    }
  }
  return null;
}

function pick<Column extends string>(
  row: ScannedRow,
  header: Header<Column>,
  columns: readonly Column[],
): Record<Column, string> {
  const cellOf = (column: Column) => {
    for (const place of header.places.get(column) ?? []) {
      const cell = row.cells[place]?.trim() ?? '';
      if (cell !== '') return cell;
    }
    return '';
  };
  return Object.fromEntries(columns.map((column) => [column, cellOf(column)])) as Record<Column, string>;
}

/** The open cell is the row's last: its line is where the row begins plus the line ends of the cells before it. */
function unterminated(row: ScannedRow, file: string): ImportError {
  const line = row.line + row.cells.slice(0, -1).reduce((sum, cell) => sum + countLineEnds(cell), 0);
  return new ImportError(
    file,
    line,
    `${file}, line ${line}: a quoted cell begins here and never ends. The file was cut off or edited; download the export again.`,
  );
}
