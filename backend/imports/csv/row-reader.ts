import { foldWords } from '../../network/names/fold-text.ts';
import { detachText } from '../lines/detach-text.ts';
import { type Finding, ImportError } from '../record.ts';
import { decodeTwice } from './decode-twice.ts';
import type { ColumnNames, Header } from './find-header.ts';
import { countLineEnds, type ScannedRow, scanRows, unquoteRow } from './scan-rows.ts';

/** A group of 50 people with long addresses has about 10,000 characters; no other requested cell comes close. */
const MAX_CELL = 32_768;
/** In characters. The longest texts that programs write into one cell have about 100,000. */
export const MAX_ROW = 2 * 1024 * 1024;

export interface TableShape<Column extends string> {
  readonly columns: ColumnNames<Column>;
  /** Columns that the table must have. A missing column that isn't required is read as ''. */
  readonly required: readonly NoInfer<Column>[];
  /** The last column that is never blank: shorter rows are refused. By default, rows may omit cells at their end. */
  readonly lastFilled?: NoInfer<Column>;
  /** Date columns. They are read day first if the table as a whole shows that order. */
  readonly dates?: readonly NoInfer<Column>[];
  /**
   * With `pieces`, cells are substrings, which keep the whole text in memory, so the caller must copy those it stores. By
   * default, cells are copies.
   */
  readonly cells?: 'pieces';
  /**
   * Columns that may repeat, and whose cells are all returned. For other columns, the first cell that isn't blank is
   * returned.
   */
  readonly several?: readonly NoInfer<Column>[];
}

/** One row: trimmed cells by column ('' if blank), and the line where it begins. */
export interface TableRow<Column extends string> {
  readonly line: number;
  readonly cells: Readonly<Record<Column, string>>;
  /** How many repeated headers are above the row, if several tables were joined. Undefined in the first table. */
  readonly part?: number;
}

export interface TableEnd<Column extends string> {
  readonly rows: number;
  /** Each column as the file names it, and the field it is read as; '' if it is skipped. */
  readonly columns: readonly { readonly name: string; readonly field: Column | '' }[];
  /** The line of the last row if it has no line end, because it may be cut off. Otherwise null. */
  readonly openLine: number | null;
}

/**
 * Semicolons at the end of a line. Spreadsheets that use semicolons as delimiters mistake those in the text of a
 * comma-separated table for delimiters, and pad all other lines with the same number of semicolons.
 */
const PADDING = /(?<!;);+(?=\n)/g;
const PADDING_AT_END = /(?<!;);+(?=\n|$)/g;

/** Splits a table into rows, part by part. An unfinished row waits for the next part. */
export class RowReader<Column extends string> {
  readonly #file: string;
  readonly #shape: TableShape<Column>;
  readonly #header: Header<Column>;
  readonly #isPadded: boolean;
  readonly #refuse: (finding: Finding) => void;
  readonly #pick: (cells: readonly string[]) => Record<Column, string>;
  #rest = '';
  /** Length of the remainder when it was last found incomplete. */
  #tried = 0;
  #line = 1;
  #last: { readonly line: number; readonly isShort: boolean } | null = null;
  #shortRows = 0;
  #repeatedHeaders = 0;
  #endsInLineEnd = false;
  rows = 0;

  /** @param refuse called for each skipped row */
  constructor(
    file: string,
    shape: TableShape<Column>,
    header: Header<Column>,
    refuse: (finding: Finding) => void,
  ) {
    this.#file = file;
    this.#shape = shape;
    this.#header = header;
    this.#refuse = refuse;
    this.#isPadded = header.delimiter === ',' && header.cells.at(-1)?.endsWith(';') === true;
    this.#pick = pickCells(header, shape);
  }

  read(part: string, isLast: boolean): TableRow<Column>[] {
    const rows: TableRow<Column>[] = [];
    this.#rest += part;
    if (this.#isPadded) this.#rest = this.#rest.replace(isLast ? PADDING_AT_END : PADDING, '');
    if (part !== '') this.#endsInLineEnd = part.endsWith('\n');
    // A row that spans many parts isn't parsed again with each part, because that would take quadratic time.
    if (!isLast && this.#rest.length < Math.min(2 * this.#tried, MAX_ROW + 1)) return rows;
    const scanned = scanRows(this.#rest, this.#header.delimiter, { line: this.#line, isLast });
    for (const row of scanned.rows) this.#take(row, rows);
    this.#line = scanned.nextLine;
    this.#rest = isLast ? '' : this.#rest.slice(scanned.length);
    this.#tried = this.#rest.length;
    if (this.#tried > MAX_ROW) throw this.#tooLong();
    this.rows += rows.length;
    return rows;
  }

  /** Throws ImportError if the last row is cut off. */
  end(): TableEnd<Column> {
    const { width } = this.#header;
    const openLine = this.#endsInLineEnd || this.#last === null ? null : this.#last.line;
    // If other rows are short, too, the program omits empty cells. If only the last row is short and has no line end, it
    // was cut off.
    if (openLine !== null && this.#shortRows === 1 && this.#last?.isShort) throw cutOff(this.#file, openLine);
    const fields = new Map(
      [...this.#header.places].flatMap(([field, places]) => places.map((place) => [place, field])),
    );
    const columns = this.#header.cells
      .slice(0, width)
      .map((cell, place) => ({ name: cell.trim(), field: fields.get(place) ?? ('' as const) }));
    return { rows: this.rows, columns, openLine };
  }

  #take(scanned: ScannedRow, rows: TableRow<Column>[]): void {
    if (scanned.line <= this.#header.lastLine) return;
    if (scanned.quotes === 'open') throw unterminated(scanned, this.#file, 'never ends');
    const row = unquoteRow(scanned, this.#header.delimiter, this.#header.width);
    if (row.cells.every((cell) => cell.trim() === '')) return;
    if (isHeaderAgain(row, this.#header)) {
      this.#repeatedHeaders += 1;
      const message = `Line ${row.line}: a repeated header was skipped.`;
      this.#refuse({ file: this.#file, line: row.line, level: 'dropped', message });
      return;
    }
    const isShort = row.cells.length < this.#header.width;
    this.#last = { line: row.line, isShort };
    if (isShort) this.#shortRows += 1;
    const cells = this.#pick(row.cells);
    const wrong =
      checkRow(row, this.#header, this.#shape) ?? checkCells(cells, row.line, this.#shape.columns);
    const part = this.#repeatedHeaders === 0 ? {} : { part: this.#repeatedHeaders };
    if (wrong === null) rows.push({ line: row.line, cells, ...part });
    else this.#refuse({ file: this.#file, line: row.line, level: 'refused', message: wrong });
  }

  #tooLong(): ImportError {
    const [row] = scanRows(this.#rest, this.#header.delimiter, { line: this.#line, atMost: 1 }).rows;
    const count = MAX_ROW.toLocaleString('en');
    if (row?.quotes === 'open')
      return unterminated(row, this.#file, `does not end within ${count} characters`);
    return new ImportError(
      this.#file,
      `${this.#file}, line ${this.#line}: a row of more than ${count} characters begins here. This is not a table from an export.`,
      this.#line,
    );
  }
}

export function cutOff(file: string, line: number): ImportError {
  return new ImportError(
    file,
    `${file}, line ${line}: the last row is incomplete. The file was cut off, so download the export again.`,
    line,
  );
}

/** Joined tables repeat the header. Hardly any data row has the last column's name in that cell. */
function isHeaderAgain<Column extends string>(row: ScannedRow, { cells }: Header<Column>): boolean {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  if (row.cells[last]?.trim() !== cells[last]?.trim()) return false;
  return cells.every((cell, place) => foldWords(cell) === foldWords(row.cells[place] ?? ''));
}

function checkRow<Column extends string>(
  row: ScannedRow,
  header: Header<Column>,
  shape: TableShape<Column>,
): string | null {
  const lines = row.line === row.lastLine ? `Line ${row.line}` : `Lines ${row.line}–${row.lastLine}`;
  if (row.quotes === 'stray') return `${lines}: a quotation mark inside a quoted cell is not doubled.`;
  const count = row.cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const isShort = row.cells.length < fewestCells(header, shape);
  if (!isShort && count <= header.width) return null;
  return `${lines}: ${row.cells.length} cells where the header has ${header.width}.`;
}

function fewestCells<Column extends string>(
  { width, places }: Header<Column>,
  { lastFilled }: TableShape<Column>,
) {
  return lastFilled === undefined ? 0 : 1 + (places.get(lastFilled)?.at(-1) ?? width - 1);
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

/** The open cell is the last in its row, so its line is the row's first line plus the line ends in earlier cells. */
function unterminated(row: ScannedRow, file: string, wrong: string): ImportError {
  const line = row.line + row.cells.slice(0, -1).reduce((sum, cell) => sum + countLineEnds(cell), 0);
  return new ImportError(
    file,
    `${file}, line ${line}: a quoted cell begins here and ${wrong}. The file was cut off or edited; download the export again.`,
    line,
  );
}

/** Separates the joined cells of a repeated column. Google uses the same separator between several values in one cell. */
const SEVERAL = ' ::: ';

/** Returns a function that picks the requested cells of a row, each trimmed; '' if blank or missing. */
function pickCells<Column extends string>(
  header: Header<Column>,
  shape: TableShape<Column>,
): (cells: readonly string[]) => Record<Column, string> {
  const columns = Object.keys(shape.columns) as Column[];
  const plan = columns.map((column) => ({
    column,
    places: header.places.get(column) ?? [],
    isSeveral: shape.several?.includes(column) === true,
  }));
  const keep = shape.cells === 'pieces' ? (cell: string) => cell : detachText;
  return (cells) => {
    const cellAt = (place: number) => decodeTwice(unwrap(cells[place]?.trim() ?? ''));
    const picked: Partial<Record<Column, string>> = {};
    for (const { column, places, isSeveral } of plan) {
      picked[column] = keep(isSeveral ? allOf(places, cellAt) : firstOf(places, cellAt));
    }
    return picked as Record<Column, string>;
  };
}

/**
 * The errors that spreadsheets save, in their users' languages, for "=acme" or "-acme", because they mistake them for
 * formulas. If an error were read as a company, strangers would become colleagues.
 */
const FORMULA_ERROR =
  /^#(?:¿?(?:NAME|NAAM|NOM|NOMBRE|NOME|NAMN|IME|NÉV|NIMI|NÁZEV|NAVN|AD|ИМЯ|ONOMA|ΟΝΟΜΑ)\?|(?:VALUE|WERT|VALEUR|VALOR|VALORE|WAARDE|ARG|VÄRDEFEL|DEĞER|ЗНАЧ|REF|BEZUG|RIF|VERW|ADR|REFERENS|BAŞV|ССЫЛКА|DIV\/0|DEEL\/0|DZIEL\/0|SAYI\/0|ДЕЛ\/0|NUM|ZAHL|GETAL|LICZBA|SAYI|ЧИСЛО|NULL|NUL|NULO|NULLO|LEEG|ZERO|BOŞ|ПУСТО)!|N\/[ADB]|NV|NB|Н\/Д)$/u;

/**
 * Unwraps `="00123"`, which programs write so that a spreadsheet doesn't read a text as a number. Returns '' for a
 * formula's error.
 */
function unwrap(cell: string): string {
  if (cell.startsWith('#') && FORMULA_ERROR.test(cell)) return '';
  return cell.startsWith('="') && cell.endsWith('"') ? cell.slice(2, -1).trim() : cell;
}

function firstOf(places: readonly number[], cellAt: (place: number) => string): string {
  for (const place of places) {
    const cell = cellAt(place);
    if (cell !== '') return cell;
  }
  return '';
}

function allOf(places: readonly number[], cellAt: (place: number) => string): string {
  return places
    .map(cellAt)
    .filter((cell) => cell !== '')
    .join(SEVERAL);
}
