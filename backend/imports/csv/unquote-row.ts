import { type Delimiter, type ScannedRow, scanRows } from './scan-rows.ts';

/** "Okafor, Dana" may be one cell of a row that omits the others. */
const LEAST_CELLS = 3;

/**
 * Splits a row that is one quoted cell: spreadsheets save such rows if they didn't split the table at its commas.
 * Returns any other row unchanged, and one with fewer cells than the table is wide.
 */
export function unquoteRow(row: ScannedRow, delimiter: Delimiter, width = LEAST_CELLS): ScannedRow {
  const [only, ...others] = row.cells;
  if (only === undefined || others.length > 0 || row.quotes !== 'right' || !only.includes(delimiter))
    return row;
  const rows: ScannedRow[] = [];
  scanRows(only, delimiter, (inner) => rows.push(inner) < 2);
  const [inner, ...more] = rows;
  if (inner === undefined || more.length > 0 || inner.quotes !== 'right') return row;
  return inner.cells.length < Math.max(width, LEAST_CELLS) ? row : { ...row, cells: inner.cells };
}
