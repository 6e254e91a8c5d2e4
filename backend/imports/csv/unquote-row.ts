import { type Delimiter, type ScannedRow, scanRows } from './scan-rows.ts';

/** "Okafor, Dana" may be one cell of a row that leaves out its others. */
const LEAST_CELLS = 3;

/**
 * A row that stands as a whole in one quoted cell, taken apart: so a spreadsheet saves a table that it did not part by
 * its commas. Any other row, and one of fewer cells than the table is wide, is answered as it is.
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
