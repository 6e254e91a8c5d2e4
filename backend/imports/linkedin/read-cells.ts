import { type CalendarDate, readDate } from '../dates/read-date.ts';
import type { FindingLog } from './finding-log.ts';

const YES = new Set(['yes', 'true', '1', 'ja', 'oui', 'sí', 'si', 'sim', 'sì', 'tak', 'evet']);

/** LinkedIn has written `Yes`, `true`, `TRUE` and a blank over the years; spreadsheets translate them. */
export function isYes(cell: string): boolean {
  // Of hundreds of thousands of messages hardly one is a draft.
  return cell !== '' && cell !== 'No' && YES.has(cell.trim().toLowerCase());
}

/** Where a cell stands, for what is said about it. */
export interface CellPlace {
  readonly file: string;
  readonly line: number;
  /** The column as LinkedIn writes it. */
  readonly column: string;
}

/** A date that must be there. Null, and the row refused, where it is blank or none. */
export function requireDate(cell: string, place: CellPlace, log: FindingLog): CalendarDate | null {
  const date = readDate(cell);
  if (date !== null) return date;
  const wrong = cell === '' ? `"${place.column}" is blank.` : notADate(place);
  log.refuse(place.file, place.line, wrong);
  return null;
}

/** A date that may be blank (null); 'refused', as the row is then, where it is there and none. */
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

/** What a cell should be and is not. It is never quoted: in a row that is shifted it may be the text of a message. */
function notADate({ column }: CellPlace): string {
  return `"${column}" is not a date. Expected one like 05 Mar 2024 or 2024-03-05 14:22:00 UTC.`;
}

export function refuseAddress({ file, line, column }: CellPlace, log: FindingLog): null {
  log.refuse(file, line, `"${column}" is not the address of a LinkedIn profile.`);
  return null;
}
