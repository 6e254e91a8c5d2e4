import { foldWords } from '../../network/names/fold-text.ts';
import { ImportError } from '../record.ts';
import { DELIMITERS, type Delimiter, type ScannedRow, scanRows, unquoteRow } from './scan-rows.ts';

/**
 * Names a table may use for each column; the first is shown if the column is missing. The word `n` stands for any
 * number: "E-mail n - Value" matches "E-mail 1 - Value", "E-mail 2 - Value" and so on.
 */
export type ColumnNames<Column extends string> = Readonly<Record<Column, readonly string[]>>;

export interface Header<Column extends string> {
  readonly delimiter: Delimiter;
  readonly line: number;
  /** The last line of the header; rows begin on the next. */
  readonly lastLine: number;
  /** Number of header cells, without empty ones at the end. */
  readonly width: number;
  /** Column names as the file writes them. */
  readonly cells: readonly string[];
  /** Positions of each column: several if a name repeats, none if an optional column is missing. */
  readonly places: ReadonlyMap<Column, readonly number[]>;
}

export class UnknownHeader extends ImportError {}

/** Maximum number of rows above a header: LinkedIn writes three lines of notes; people and spreadsheets add some. */
export const ROWS_SCANNED = 30;
/** A row with only one matching name may be data, which must never be shown as a header. */
const MIN_NAMES_SHOWN = 2;
/** Address books have the widest tables, with about 90 columns. */
const MAX_COLUMNS = 1000;

/**
 * Finds the header by its names, in any row and with any delimiter. Columns are never identified by position. If a required
 * column is missing, throws an UnknownHeader that shows the likeliest header.
 */
export function findHeader<Column extends string>(
  text: string,
  file: string,
  columns: ColumnNames<Column>,
  required: readonly NoInfer<Column>[],
): Header<Column> {
  const nearest = nearestHeader(text, columns, required);
  if (nearest?.missing.length === 0) return nearest.header;
  const expected = required.map((column) => `"${columns[column][0]}"`).join(', ');
  if (nearest === null || nearest.header.places.size < MIN_NAMES_SHOWN) {
    throw new UnknownHeader(
      file,
      `${file} has no header row in its first ${ROWS_SCANNED} rows. Expected a row with the columns ${expected}. Rename its columns and import it again.`,
      1,
    );
  }
  const missing = nearest.missing.map((column) => `"${columns[column][0]}"`).join(', ');
  throw new UnknownHeader(
    file,
    `${file}, line ${nearest.header.line}: the header lacks ${missing}. It reads: ${showCells(nearest.header.cells)}. Expected at least ${expected}. Rename its columns and import it again.`,
    nearest.header.line,
  );
}

export function hasHeader<Column extends string>(
  text: string,
  columns: ColumnNames<Column>,
  required: readonly NoInfer<Column>[],
): boolean {
  return nearestHeader(text, columns, required)?.missing.length === 0;
}

interface Candidate<Column extends string> {
  readonly header: Header<Column>;
  readonly missing: readonly Column[];
}

/**
 * Returns the first row with all required columns. If there is none, returns the row that lacks the fewest, or null.
 */
function nearestHeader<Column extends string>(
  text: string,
  columns: ColumnNames<Column>,
  required: readonly NoInfer<Column>[],
): Candidate<Column> | null {
  const byName = columnsByName(columns);
  const candidates: Candidate<Column>[] = [];
  for (const delimiter of DELIMITERS) {
    for (const row of scanRows(text, delimiter, { atMost: ROWS_SCANNED }).rows) {
      const candidate = candidateOf(unquoteRow(row, delimiter), delimiter, byName, required);
      if (candidate?.missing.length === 0) return candidate;
      if (candidate !== null) candidates.push(candidate);
    }
  }
  return candidates.toSorted(byNearness)[0] ?? null;
}

function byNearness<Column extends string>(one: Candidate<Column>, other: Candidate<Column>): number {
  return one.missing.length - other.missing.length || other.header.places.size - one.header.places.size;
}

function candidateOf<Column extends string>(
  row: ScannedRow,
  delimiter: Delimiter,
  byName: ReadonlyMap<string, Column>,
  required: readonly NoInfer<Column>[],
): Candidate<Column> | null {
  if (row.quotes === 'open' || row.cells.length > MAX_COLUMNS) return null;
  const places = new Map<Column, number[]>();
  row.cells.forEach((cell, place) => {
    const name = foldWords(cell);
    const column = byName.get(name) ?? byName.get(withoutNumber(name));
    if (column !== undefined) places.getOrInsertComputed(column, () => []).push(place);
  });
  if (places.size === 0) return null;
  const width = row.cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const header = { delimiter, line: row.line, lastLine: row.lastLine, width, cells: row.cells, places };
  return { header, missing: required.filter((column) => !places.has(column)) };
}

const foldedNames = new WeakMap<ColumnNames<string>, ReadonlyMap<string, string>>();

/** Returns the columns by folded name. They are computed only once for the same `columns`. */
function columnsByName<Column extends string>(columns: ColumnNames<Column>): ReadonlyMap<string, Column> {
  const known = foldedNames.get(columns);
  if (known !== undefined) return known as ReadonlyMap<string, Column>;
  const byName = new Map<string, Column>();
  for (const column of Object.keys(columns) as Column[]) {
    for (const name of columns[column]) byName.set(foldWords(name), column);
  }
  foldedNames.set(columns, byName);
  return byName;
}

/** Replaces the number in a folded name: "E-mail 2 - Value" becomes "E-mail n - Value". */
export function withoutNumber(name: string): string {
  return name.replace(/(?<![^ ])\d+(?![^ ])/g, 'n');
}

function showCells(cells: readonly string[]): string {
  const shown = cells.slice(0, 16).map((cell) => (cell.length > 30 ? `${cell.slice(0, 29)}…` : cell));
  return `"${shown.join(',').replace(/\s+/g, ' ')}"`;
}
