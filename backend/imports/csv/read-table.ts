import type { Finding, SourceFile } from '../record.ts';
import { decodeText } from './decode-text.ts';
import { findHeader } from './find-header.ts';
import { RowReader, type TableEnd, type TableRow, type TableShape } from './row-reader.ts';

interface TableSink<Column extends string> {
  /** Receives some rows in order, and the total number of rows, which is an estimate until the end. */
  take(rows: readonly TableRow<Column>[], rowsTotal: number): void;
  /** Called for a row with the wrong number of cells or unbalanced quotes, and for a repeated header. */
  readonly refuse: (finding: Finding) => void;
}

/**
 * Reads the requested columns of a table in parts; other cells are dropped. Throws ImportError if a column is missing, a quoted
 * cell never ends, the last row is cut off, or a row is longer than any program writes.
 */
export async function readTable<Column extends string>(
  file: SourceFile,
  shape: TableShape<Column>,
  sink: TableSink<Column>,
): Promise<TableEnd<Column>> {
  let bytes = 0;
  const onRead = (read: number) => {
    bytes = read;
  };
  const open = (part: string) =>
    new RowReader(file.path, shape, findHeader(part, file.path, shape.columns, shape.required), sink.refuse);
  const handOver = (reader: RowReader<Column>, part: string, isLast: boolean) => {
    const rows = reader.read(part, isLast);
    const share = isLast || file.size === 0 ? 1 : Math.min(1, bytes / file.size);
    if (rows.length > 0) sink.take(rows, Math.round(reader.rows / share));
  };
  let reader: RowReader<Column> | null = null;
  for await (const part of decodeText(file, onRead)) {
    reader ??= open(part);
    handOver(reader, part, false);
  }
  reader ??= open('');
  handOver(reader, '', true);
  return reader.end();
}
