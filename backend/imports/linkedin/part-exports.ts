import { ImportError, type SourceFile } from '../record.ts';
import { type ExportTable, tableOfName } from './export-files.ts';

/** Twenty years of a basic and a complete archive each. */
const MOST_EXPORTS = 40;

/** The tables of one export by type. */
export type ExportTables = ReadonlyMap<ExportTable, SourceFile>;

/**
 * Groups the tables by export. One export has each table once, in any folder. If a table repeats (basic and complete
 * archive, last year's and this year's, a second download), each folder is one export. Throws ImportError if there are
 * more exports than anyone has.
 */
export function partExports(files: readonly SourceFile[], fileName: string): readonly ExportTables[] {
  const tables = files.flatMap((file) => {
    const table = tableOfName(file.path);
    return table === null ? [] : [{ table, file }];
  });
  const isOne = new Set(tables.map(({ table }) => table)).size === tables.length;
  const exports = new Map<string, Map<ExportTable, SourceFile>>();
  const copies = new Map<string, number>();
  for (const { table, file } of tables) {
    const folder = isOne ? '' : folderOf(file.path);
    const copy = copies.get(`${folder}\n${table}`) ?? 0;
    copies.set(`${folder}\n${table}`, copy + 1);
    const key = `${folder}\n${copy}`;
    exports.set(key, (exports.get(key) ?? new Map()).set(table, file));
  }
  if (exports.size > MOST_EXPORTS) {
    const message = `${fileName} holds more than ${MOST_EXPORTS} LinkedIn exports. Import the newest on its own.`;
    throw new ImportError(fileName, 0, message);
  }
  return [...exports.values()];
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
