import type { Finding, SourceFile } from '../record.ts';
import { decodeText } from './decode-text.ts';
import { type ColumnNames, findHeader } from './find-header.ts';
import { RowReader } from './row-reader.ts';

/** What a reader wants of a table. */
export interface TableShape<Column extends string> {
  readonly columns: ColumnNames<Column>;
  /** Columns without which the table cannot be read; the others are '' where they are missing. */
  readonly required: readonly NoInfer<Column>[];
  /** Some programs leave out empty cells at the end of a row; where that cannot be, a short row is refused. */
  readonly shortRows: 'accepted' | 'refused';
  /** Columns of dates, which are read day first where the table as a whole says so. */
  readonly dates?: readonly NoInfer<Column>[];
  /** Pieces of the text that was read, for who copies what is kept: each keeps all of that text in memory. Else copies. */
  readonly cells?: 'pieces';
  /** Columns that may come several times, all of whose cells are wanted; of the others the first that is not blank. */
  readonly several?: readonly NoInfer<Column>[];
}

/** One row: its cells by column, trimmed, '' where blank, and the line it begins on. */
export interface TableRow<Column extends string> {
  readonly line: number;
  readonly cells: Readonly<Record<Column, string>>;
}

/** What becomes of a table while it is read; nothing of it is held. */
export interface TableSink<Column extends string> {
  /** Some rows, in their order, and how many there will be in all, estimated until the last are read. */
  take(rows: readonly TableRow<Column>[], rowsTotal: number): void;
  /** A row that was refused: wrong number of cells, quotes that do not pair. */
  refuse(finding: Finding): void;
}

export interface TableEnd<Column extends string> {
  /** Rows that were taken. */
  readonly rows: number;
  /** Each column as the file names it, and what it is read as; '' where it is left behind. */
  readonly columns: readonly { readonly name: string; readonly field: Column | '' }[];
  /** Where the file does not end its last line, the line that row begins on: it may have been cut off there. */
  readonly openLine: number | null;
}

/**
 * Reads a table's wanted columns, a part of it at a time; the cells of all others are left behind. Throws ImportError
 * for a missing column, for a quoted cell that never ends or a last row that breaks off (what came after it would be
 * lost), and for a row longer than any that programs write.
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
