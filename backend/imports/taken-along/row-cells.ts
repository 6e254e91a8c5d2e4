/** One row of a Kith archive, by column. */
export type TakenRow = Readonly<Record<string, unknown>>;

/** Why a row about an unknown person can't be read. */
export const NOBODY = 'no person matches its key';

export function textIn(row: TakenRow, column: string): string {
  const value = row[column];
  return typeof value === 'string' ? value : '';
}

/** Returns milliseconds since 1970, or null if the row has no time in this column. */
export function timeIn(row: TakenRow, column: string): number | null {
  const ms = Date.parse(textIn(row, column));
  return Number.isFinite(ms) ? ms : null;
}
