import { type CalendarDate, readDate } from '../dates/read-date.ts';
import type { FindingLog } from './finding-log.ts';
import { showCell } from './finding-log.ts';

const YES = new Set(['yes', 'true', '1', 'ja', 'oui', 'sí', 'si', 'sim', 'sì', 'tak', 'evet']);

/** LinkedIn has written `Yes`, `true`, `TRUE` and a blank over the years; spreadsheets translate them. */
export function isYes(cell: string): boolean {
  return YES.has(cell.trim().toLowerCase());
}

/** Where a cell stands, for what is said about it. */
export interface CellPlace {
  readonly file: string;
  readonly line: number;
  /** The column as LinkedIn writes it. */
  readonly column: string;
}

/** A date that must be there. Null, and the row refused with its value shown, where it is blank or none. */
export function requireDate(cell: string, place: CellPlace, log: FindingLog): CalendarDate | null {
  const date = readDate(cell);
  if (date !== null) return date;
  const wrong = cell === '' ? `"${place.column}" is blank.` : notADate(cell, place);
  log.refuse(place.file, place.line, wrong);
  return null;
}

/** A date that may be blank (null); 'refused' where it is there and none, the row refused with its value shown. */
export function readOptionalDate(
  cell: string,
  place: CellPlace,
  log: FindingLog,
): CalendarDate | null | 'refused' {
  if (cell === '') return null;
  const date = readDate(cell);
  if (date !== null) return date;
  log.refuse(place.file, place.line, notADate(cell, place));
  return 'refused';
}

function notADate(cell: string, place: CellPlace): string {
  return `${showCell(cell)} in "${place.column}" is not a date. Expected one like 05 Mar 2024 or 2024-03-05 14:22:00 UTC.`;
}
