import type { Finding, SourceFile } from '../record.ts';
import { decodeText } from './decode-text.ts';
import { type ColumnNames, findHeader } from './find-header.ts';
import { RowReader } from './row-reader.ts';

/** Describes the table a reader expects. */
export interface TableShape<Column extends string> {
  readonly columns: ColumnNames<Column>;
  /** Columns the table can't be read without; other missing columns are ''. */
  readonly required: readonly NoInfer<Column>[];
  /** Some programs omit empty cells at the end of a row. For all others, short rows are refused. */
  readonly shortRows: 'accepted' | 'refused';
  /** Date columns. They are read day first if the table as a whole shows that order. */
  readonly dates?: readonly NoInfer<Column>[];
  /**
   * `pieces` returns substrings, which keep the whole text in memory, so the caller must copy what it stores. The
   * default returns copies.
   */
  readonly cells?: 'pieces';
  /** Columns that may repeat, with all cells wanted; for other columns, the first cell that isn't blank counts. */
  readonly several?: readonly NoInfer<Column>[];
}

/** One row: trimmed cells by column ('' if blank), and the line where it begins. */
export interface TableRow<Column extends string> {
  readonly line: number;
  readonly cells: Readonly<Record<Column, string>>;
}

/** Receives a table's rows while it is read; no rows stay in memory. */
export interface TableSink<Column extends string> {
  /** Receives some rows in order, and the total number of rows, which is an estimate until the end. */
  take(rows: readonly TableRow<Column>[], rowsTotal: number): void;
  /** Receives a refused row: wrong number of cells, or unbalanced quotes. */
  refuse(finding: Finding): void;
}

export interface TableEnd<Column extends string> {
  /** Number of accepted rows. */
  readonly rows: number;
  /** Each column as the file names it, and the field it is read as; '' if it is skipped. */
  readonly columns: readonly { readonly name: string; readonly field: Column | '' }[];
  /** If the last line has no line end: the line where its row begins, because it may be cut off. */
  readonly openLine: number | null;
}

/**
 * Reads the wanted columns of a table in parts; other cells are dropped. Throws ImportError if a column is missing, a
 * quoted cell never ends, the last row is cut off, or a row is longer than programs write.
 */
export async function readTable<Column extends string>(
  file: SourceFile,
  shape: TableShape<Column>,
  sink: TableSink<Column>,
): Promise<TableEnd<Column>> {
  let bytes = 0;
  const tell = (read: number) => {
    bytes = read;
  };
  const open = (part: string) =>
    new RowReader(file.path, shape, findHeader(part, file.path, shape.columns, shape.required));
  const handOver = (reader: RowReader<Column>, part: string, isLast: boolean) => {
    const rows = reader.read(part, isLast);
    for (const finding of reader.takeFindings()) sink.refuse(finding);
    const share = isLast || file.size === 0 ? 1 : Math.min(1, bytes / file.size);
    if (rows.length > 0) sink.take(rows, Math.round(reader.rows / share));
  };
  let reader: RowReader<Column> | null = null;
  for await (const part of decodeText(file, tell)) {
    reader ??= open(part);
    handOver(reader, part, false);
  }
  reader ??= open('');
  handOver(reader, '', true);
  return reader.end();
}
