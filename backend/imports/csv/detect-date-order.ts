import { DateOrder } from '../dates/day-first.ts';
import type { SourceFile } from '../record.ts';
import { decodeHead } from './decode-text.ts';
import { findHeader } from './find-header.ts';
import { readTable } from './read-table.ts';
import { RowReader, type TableRow, type TableShape } from './row-reader.ts';

/**
 * Returns whether the dates in these columns begin with the day. Stops after the first rows if none of their dates is
 * ambiguous. Throws ImportError in the same cases as reading the table.
 */
export async function detectDayFirst<Column extends string>(
  file: SourceFile,
  shape: TableShape<Column>,
  columns: readonly NoInfer<Column>[],
): Promise<boolean> {
  const order = new DateOrder();
  const look = ({ cells }: TableRow<Column>) => {
    for (const column of columns) order.look(cells[column]);
  };
  const head = await decodeHead(file);
  const header = findHeader(head, file.path, shape.columns, shape.required);
  for (const row of new RowReader(file.path, shape, header, ignore).read(head, false)) look(row);
  if (!order.isAsked) return false;
  await readTable(file, shape, { take: (rows) => rows.forEach(look), refuse: ignore });
  return order.isDayFirst(header.delimiter);
}

/** Refused rows are reported when the table is read. */
function ignore(): void {}
