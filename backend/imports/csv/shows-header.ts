import { ImportError, type SourceFile } from '../record.ts';
import { decodeHead } from './decode-text.ts';
import { type ColumnNames, hasHeader } from './find-header.ts';

/** True where a file begins as a table of these columns does; false, too, where it is not text. */
export async function showsHeader<Column extends string>(
  file: SourceFile,
  columns: ColumnNames<Column>,
  required: readonly NoInfer<Column>[],
): Promise<boolean> {
  try {
    return hasHeader(await decodeHead(file), columns, required);
  } catch (error) {
    if (error instanceof ImportError) return false;
    throw error;
  }
}
