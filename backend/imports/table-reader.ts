import { type Day, SECONDS_PER_DAY } from '../network/evidence.ts';
import { detectDayFirst } from './csv/detect-date-order.ts';
import { readTable } from './csv/read-table.ts';
import { cutOff, type TableRow, type TableShape } from './csv/row-reader.ts';
import { writeDayFirst } from './dates/day-first.ts';
import { type CalendarDate, readDate, readMonthOrDate } from './dates/read-date.ts';
import type { FindingLog } from './finding-log.ts';
import { type AddressOwner, createAddressBook } from './identity-keys.ts';
import { overLimit } from './import-limit.ts';
import type { ReadOptions } from './reader.ts';
import type { ReadFile, ReadProgress, SourceFile } from './record.ts';

export interface ReadContext {
  readonly log: FindingLog;
  readonly asOf: Day;
  identify(address: string): AddressOwner;
  onProgress(progress: ReadProgress): void;
  onRead(file: Omit<ReadFile, 'kind'>): void;
}

export function createReadContext(
  options: ReadOptions,
  log: FindingLog,
  onRead: ReadContext['onRead'],
): ReadContext {
  const onProgress = (progress: ReadProgress) => options.onProgress?.(progress);
  return { log, asOf: options.asOf, identify: createAddressBook(), onProgress, onRead };
}

const ROWS_PER_REPORT = 1000;
/** Per table; LinkedIn allows 30,000 connections. Each fact takes a few hundred bytes of memory, plus its text. */
const MAX_FACTS = 200_000;
const MAX_CHARACTERS = 30_000_000;

/**
 * Reads one table row by row. `readRow` returns a row's fact, or null after logging that the row was skipped or refused.
 * Reports progress every thousand rows and at the end. Throws ImportError if the last row was cut off or there are more
 * facts than fit in memory.
 */
export async function readFacts<Column extends string, Fact>(
  file: SourceFile,
  shape: TableShape<Column>,
  context: ReadContext,
  readRow: (row: TableRow<Column>) => Fact | null,
): Promise<Fact[]> {
  const { log } = context;
  const report = (rows: number, rowsTotal: number) =>
    context.onProgress({ file: file.path, rows, rowsTotal });
  const facts: Fact[] = [];
  let read = 0;
  let characters = 0;
  report(0, 0);
  const dates = shape.dates ?? [];
  const isDayFirst = dates.length > 0 && (await detectDayFirst(file, shape, dates));
  if (isDayFirst) log.note(file.path, 0, 'Its dates were read day first, as in 25/03/2024.');
  const { rows, columns, openLine } = await readTable(file, shape, {
    take(some, rowsTotal) {
      for (const row of some) {
        const fact = readRow(isDayFirst ? withDayFirst(row, dates) : row);
        if (fact !== null) {
          facts.push(fact);
          characters += lengthOf(row);
          if (facts.length > MAX_FACTS || characters > MAX_CHARACTERS) throw overLimit(file.path);
        }
        read += 1;
        if (read % ROWS_PER_REPORT === 0) report(read, rowsTotal);
      }
    },
    refuse: (finding) => log.add([finding]),
  });
  if (openLine !== null && log.hasRefused(file.path, openLine)) throw cutOff(file.path, openLine);
  report(rows, rows);
  context.onRead({ path: file.path, rows, columns });
  return facts;
}

function lengthOf<Column extends string>({ cells }: TableRow<Column>): number {
  let length = 0;
  for (const column in cells) length += cells[column].length;
  return length;
}

function withDayFirst<Column extends string>(
  row: TableRow<Column>,
  dates: readonly Column[],
): TableRow<Column> {
  const written = Object.fromEntries(dates.map((column) => [column, writeDayFirst(row.cells[column])]));
  return { ...row, cells: { ...row.cells, ...written } };
}

const YES = new Set([
  ...['yes', '1', 'ja', 'oui', 'sí', 'si', 'sim', 'sì', 'tak', 'evet'],
  // as spreadsheet programs translate TRUE
  ...['true', 'wahr', 'vrai', 'verdadero', 'verdadeiro', 'vero', 'waar', 'prawda', 'doğru'],
  ...['sant', 'sand', 'sann'],
  ...['tosi', 'pravda', 'igaz', 'adevărat', 'istina', 'истина', 'αληθησ', 'αληθης'],
]);

/**
 * Returns whether a cell means yes. LinkedIn has written `Yes`, `true`, `TRUE` or left it blank; spreadsheets translate
 * these values.
 */
export function isYes(cell: string): boolean {
  // A fast path, because hardly any of hundreds of thousands of messages is a draft.
  return cell !== '' && cell !== 'No' && YES.has(cell.trim().toLowerCase());
}

interface CellPlace {
  readonly file: string;
  readonly line: number;
  /** The column as LinkedIn names it. */
  readonly column: string;
}

/** A time, in UTC seconds. `isUndated` is true if it is only the day of the import. */
export interface Dating {
  readonly at: number;
  readonly isUndated?: true;
}

/** Returns the day of the import, for a fact that is true no matter when it began. */
export function undatedOn(asOf: Day): Dating {
  return { at: asOf * SECONDS_PER_DAY, isUndated: true };
}

/** Returns whether a date is later than the day of the import anywhere on Earth. */
export function isInFuture({ firstDay }: CalendarDate, asOf: Day): boolean {
  return firstDay > asOf + 1;
}

export function requireDate(cell: string, place: CellPlace, log: FindingLog): CalendarDate | null {
  const date = readDate(cell);
  if (date !== null) return date;
  return log.refuse(place.file, place.line, cell === '' ? `"${place.column}" is blank.` : notADate(place));
}

/**
 * Returns when a period begins or ends; null if the cell is blank. If it is invalid, refuses the row and returns 'refused'.
 */
export function readPeriodDate(
  cell: string,
  place: CellPlace,
  log: FindingLog,
): CalendarDate | null | 'refused' {
  if (cell === '') return null;
  const date = readMonthOrDate(cell);
  if (date !== null) return date;
  log.refuse(place.file, place.line, notADate(place));
  return 'refused';
}

/** Describes an invalid date. The cell is never quoted, because in a shifted row it may contain a message. */
function notADate({ column }: CellPlace): string {
  return `"${column}" is not a date. Expected one like 05 Mar 2024 or 2024-03-05 14:22:00 UTC.`;
}

const NO_PROFILE = 'is not the address of a LinkedIn profile';

/** Reports a row that was read except for one cell. `why` completes "because it …". */
export function readWithout({ file, line, column }: CellPlace, why: string, log: FindingLog): void {
  log.doubt(file, line, `without "${column}", because it ${why}`);
}

export function readWithoutAddress(place: CellPlace, log: FindingLog): void {
  readWithout(place, NO_PROFILE, log);
}

export function refuseAddress({ file, line, column }: CellPlace, log: FindingLog): null {
  return log.refuse(file, line, `"${column}" ${NO_PROFILE}.`);
}
