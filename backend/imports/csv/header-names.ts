import { foldWords } from '../../network/names/fold-text.ts';
import { ImportError, type SourceFile } from '../record.ts';
import { decodeHead } from './decode-text.ts';
import { type ColumnNames, ROWS_SCANNED, withoutNumber } from './find-header.ts';
import { DELIMITERS, scanRows, unquoteRow } from './scan-rows.ts';

/** Folded names in each of a table's first rows, for every delimiter. Numbered names also appear with `n`. */
type HeaderNames = readonly ReadonlySet<string>[];

const known = new WeakMap<SourceFile, Promise<HeaderNames>>();
const folded = new WeakMap<readonly string[], readonly string[]>();

/** Returns the header names of a file, read only once; empty if it isn't text. */
export function readHeaderNames(file: SourceFile): Promise<HeaderNames> {
  return known.getOrInsertComputed(file, async () => namesIn(await readTableHead(file)));
}

/** Returns true if one row has a name for each of these columns. */
export function showsColumns<Column extends string>(
  rows: HeaderNames,
  columns: ColumnNames<Column>,
  wanted: readonly NoInfer<Column>[],
): boolean {
  return rows.some((row) => wanted.every((column) => foldAll(columns[column]).some((name) => row.has(name))));
}

function namesIn(text: string): HeaderNames {
  const rows: Set<string>[] = [];
  for (const delimiter of DELIMITERS) {
    for (const row of scanRows(text, delimiter, { atMost: ROWS_SCANNED }).rows) {
      if (row.quotes === 'open') continue;
      const { cells } = unquoteRow(row, delimiter);
      const names = cells.map(foldWords).filter((name) => name !== '');
      if (names.length > 1) rows.push(new Set([...names, ...names.map(withoutNumber)]));
    }
  }
  return rows;
}

function foldAll(names: readonly string[]): readonly string[] {
  return folded.getOrInsertComputed(names, () => names.map(foldWords));
}

/** Returns the start of a table as text, or '' if the file isn't text, because another reader may support it. */
export async function readTableHead(file: SourceFile): Promise<string> {
  try {
    return await decodeHead(file);
  } catch (error) {
    if (error instanceof ImportError) return '';
    throw error;
  }
}

/** Returns the files that may be tables: a single file whatever its name, or those with a table's file name. */
export function tablesAmong(files: readonly SourceFile[]): readonly SourceFile[] {
  return files.length === 1 ? files : files.filter(({ path }) => /\.(?:csv|tsv|txt)$/i.test(path));
}
