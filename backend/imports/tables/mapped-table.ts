import {
  type ColumnMapping,
  MAPPED_FIELDS,
  type MappedField,
} from '../../../utils/interface/kith/kith-imports.ts';
import { foldWords } from '../../network/names/fold-text.ts';
import { ROWS_SCANNED } from '../csv/find-header.ts';
import { readTableHead, tablesAmong } from '../csv/header-names.ts';
import { DELIMITERS, type Delimiter, type ScannedRow, scanRows, unquoteRow } from '../csv/scan-rows.ts';
import { FindingLog } from '../finding-log.ts';
import { MappingNeeded } from '../mapping-needed.ts';
import type { ReadOptions, SourceReader } from '../reader.ts';
import { ImportError, type ReadResult, type SourceFile } from '../record.ts';
import { readContactTables } from './contact-reader.ts';
import { type ContactTable, contactColumns } from './contact-table.ts';
import { suggestMapping } from './suggest-mapping.ts';

/** Reads a table in an unknown format with the user's column mapping. */
export const mappedTable: SourceReader = {
  /** Returns an empty array if there are several tables, because it is unclear which one the mapping is for. */
  async pick(files) {
    const [file, ...others] = tablesAmong(files);
    if (file === undefined || others.length > 0) return [];
    return guessHeader(await readTableHead(file)) === null ? [] : [file];
  },
  async read([file], options) {
    if (file === undefined) throw new ImportError(options.fileName, `${options.fileName} contains no table.`);
    return await readMapped(file, options);
  },
};

/** Throws MappingNeeded if no mapping identifies people. */
async function readMapped(file: SourceFile, options: ReadOptions): Promise<ReadResult> {
  const header = guessHeader(await readTableHead(file));
  if (header === null || !header.looksLikeHeader) {
    throw new ImportError(
      file.path,
      `${file.path} has no header row. Add a first row with the names of its columns, and import it again.`,
      header?.line ?? 1,
    );
  }
  const { line, columns } = header;
  const mapping = onlyOf(options.mapping ?? {}, columns);
  if (!namesPeople(Object.values(mapping))) {
    if (isCalendar(columns)) throw calendarAsTable(file.path, line);
    const suggested = options.mapping === undefined ? suggestMapping(columns) : mapping;
    throw new MappingNeeded({ file: file.path, line, columns, suggested });
  }
  const log = new FindingLog();
  for (const column of Object.keys(mapping).filter((name) => mapping[name] === 'strength')) {
    log.drop(file.path, `"${column}" was not read. Rate how well you know someone in Kith instead.`);
  }
  return await readContactTables([file], tableOf(mapping), options, log);
}

/** Columns of a calendar saved as a table: Outlook exports such tables, and Google Calendar imports them. */
const CALENDAR = ['subject', 'start date', 'start time'];

function isCalendar(columns: readonly string[]): boolean {
  const folded = new Set(columns.map(foldWords));
  return CALENDAR.every((name) => folded.has(name));
}

function calendarAsTable(file: string, line: number): ImportError {
  const message = `${file} is a calendar saved as a table, so it lacks people’s addresses. Save the calendar as iCalendar (ICS), and import that.`;
  return new ImportError(file, message, line);
}

/** Returns the mapping without columns that aren't in this table, because it may have been made for another table. */
function onlyOf(mapping: ColumnMapping, columns: readonly string[]): ColumnMapping {
  const known = new Set(columns.map(foldWords));
  return Object.fromEntries(Object.entries(mapping).filter(([column]) => known.has(foldWords(column))));
}

/** Returns true if the fields identify people: by an address, or by name and company together. */
function namesPeople(fields: readonly MappedField[]): boolean {
  const has = (...wanted: MappedField[]) => wanted.some((field) => fields.includes(field));
  return has('email', 'linkedin_url') || (has('name', 'first_name', 'last_name') && has('company', 'domain'));
}

function tableOf(mapping: ColumnMapping): ContactTable {
  const columns = Object.groupBy(Object.keys(mapping), (column) => mapping[column] ?? 'name');
  const fields = MAPPED_FIELDS.filter((field) => columns[field] !== undefined && field !== 'strength');
  return {
    source: 'table',
    columns: contactColumns({ ...columns, strength: [] }),
    required: fields,
    telltales: [],
  };
}

interface GuessedHeader {
  readonly line: number;
  /** The column names, without blank ones and those with only symbols. */
  readonly columns: readonly string[];
  /** False if it contains an address or a number, which occur in data rows but not in headers. */
  readonly looksLikeHeader: boolean;
}

/** Content of data rows but never of headers: an email or web address, a number, a date. */
const CONTENT = /@|:\/\/|\w\.[a-z]{2,}\/|^[\d\s.,/:+-]+$/i;
/** The longest column name that a mapping accepts. */
const MAX_NAME = 1000;

/**
 * Returns the likely header: the first of the widest rows that has at least two nonblank cells. Uses the delimiter that splits
 * the text into the most cells in rows of equal width. Returns null if the text is neither a table nor a list of addresses.
 */
function guessHeader(text: string): GuessedHeader | null {
  const [best] = DELIMITERS.map((delimiter) => tryDelimiter(text, delimiter))
    .filter((guess) => guess !== null)
    .toSorted((a, b) => b.width * b.alike - a.width * a.alike);
  if (best === undefined) return guessColumn(text);
  const columns = best.row.cells.map((cell) => cell.trim());
  const named = columns.filter((name) => foldWords(name) !== '' && name.length <= MAX_NAME);
  if (named.length < 2) return null;
  const looksLikeHeader = columns.every((name) => !CONTENT.test(name));
  return { line: best.row.line, columns: named, looksLikeHeader };
}

/**
 * Returns the header of a list of addresses. It has one column, and only the column's name distinguishes the list from
 * other text.
 */
function guessColumn(text: string): GuessedHeader | null {
  const { rows } = scanRows(text, ',', { atMost: ROWS_SCANNED });
  const [header, below] = rows.filter((row) => !isBlank(row));
  const [name = '', ...others] = header?.cells ?? [];
  if (header === undefined || below === undefined || others.length > 0) return null;
  const [field] = Object.values(suggestMapping([name.trim()]));
  if (field !== 'email' && field !== 'linkedin_url') return null;
  return { line: header.line, columns: [name.trim()], looksLikeHeader: true };
}

interface Guess {
  readonly row: ScannedRow;
  readonly width: number;
  readonly alike: number;
}

function tryDelimiter(text: string, delimiter: Delimiter): Guess | null {
  const rows = scanRows(text, delimiter, { atMost: ROWS_SCANNED })
    .rows.filter((row) => row.quotes !== 'open' && !isBlank(row))
    .map((row) => unquoteRow(row, delimiter));
  const widest = Math.max(0, ...rows.map(({ cells }) => cells.length));
  // A row with an extra comma is wider than the header.
  const first = rows[0]?.cells.length ?? 0;
  return guessOfWidth(rows, widest) ?? guessOfWidth(rows, first);
}

function guessOfWidth(rows: readonly ScannedRow[], width: number): Guess | null {
  const alike = rows.filter(({ cells }) => cells.length === width);
  // Titles above a spreadsheet's table are as wide as the table, but blank except for one cell.
  const row = alike.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1);
  if (row === undefined || width < 2 || alike.length < 2 || alike.length * 2 < rows.length) return null;
  return { row, width, alike: alike.length };
}

function isBlank({ cells }: ScannedRow): boolean {
  return cells.every((cell) => cell.trim() === '');
}
