import { type CalendarDate, readDate } from '../dates/read-date.ts';
import type { FindingLog } from './finding-log.ts';

const YES = new Set(['yes', 'true', '1', 'ja', 'oui', 'sí', 'si', 'sim', 'sì', 'tak', 'evet']);

/**
 * Returns whether a cell means yes. LinkedIn has written `Yes`, `true`, `TRUE` and a blank; spreadsheets translate
 * them.
 */
export function isYes(cell: string): boolean {
  // A fast path: almost none of hundreds of thousands of messages is a draft.
  return cell !== '' && cell !== 'No' && YES.has(cell.trim().toLowerCase());
}

/** A cell's position, for findings. */
export interface CellPlace {
  readonly file: string;
  readonly line: number;
  /** The column as LinkedIn names it. */
  readonly column: string;
}

/** Returns a required date. If it is blank or invalid, returns null and refuses the row. */
export function requireDate(cell: string, place: CellPlace, log: FindingLog): CalendarDate | null {
  const date = readDate(cell);
  if (date !== null) return date;
  const wrong = cell === '' ? `"${place.column}" is blank.` : notADate(place);
  log.refuse(place.file, place.line, wrong);
  return null;
}

/** Returns an optional date: null if blank; if invalid, 'refused', and the row is refused. */
export function readOptionalDate(
  cell: string,
  place: CellPlace,
  log: FindingLog,
): CalendarDate | null | 'refused' {
  if (cell === '') return null;
  const date = readDate(cell);
  if (date !== null) return date;
  log.refuse(place.file, place.line, notADate(place));
  return 'refused';
}

/** Describes an invalid date. The cell is never quoted, because in a shifted row it may contain a message. */
function notADate({ column }: CellPlace): string {
  return `"${column}" is not a date. Expected one like 05 Mar 2024 or 2024-03-05 14:22:00 UTC.`;
}

export function refuseAddress({ file, line, column }: CellPlace, log: FindingLog): null {
  log.refuse(file, line, `"${column}" is not the address of a LinkedIn profile.`);
  return null;
}
