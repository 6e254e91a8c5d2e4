import type { SourceFile } from '../record.ts';
import type { Digester } from './create-digester.ts';
import type { ExportTable } from './export-files.ts';
import type { FindingLog } from './finding-log.ts';
import type { ExportTables } from './part-exports.ts';

/**
 * Exports without what another before them holds byte for byte: a whole one (its folder beside its ZIP), or its messages,
 * which are most of it. Other tables of one stay together, since they explain each other.
 */
export async function leaveOutCopies(
  exports: readonly ExportTables[],
  digestOf: Digester,
  log: FindingLog,
): Promise<readonly ExportTables[]> {
  const kept: ExportTables[] = [];
  for (const tables of exports) {
    const copies = new Map<ExportTable, SourceFile>();
    for (const [table, file] of tables) {
      for (const other of kept) {
        const same = other.get(table);
        if (same?.size !== file.size || copies.has(table)) continue;
        if ((await digestOf(same)) === (await digestOf(file))) copies.set(table, same);
      }
    }
    const isCopy = copies.size === tables.size;
    const left = [...tables].filter(([table]) => !isCopy && !(table === 'messages' && copies.has(table)));
    for (const [table, { path }] of tables) {
      const same = copies.get(table);
      const isLeftOut = same !== undefined && !left.some(([one]) => one === table);
      if (isLeftOut) log.drop(path, 0, `${path} is the same as ${same.path}; it was read once.`);
    }
    if (left.length > 0) kept.push(new Map(left));
  }
  return kept;
}
