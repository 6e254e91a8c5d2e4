import type { Digester } from './create-digester.ts';
import type { ExportTables } from './part-exports.ts';

/**
 * Exports by their size, the largest first; those of one size by what they hold, so that it never counts in which order
 * they lie.
 */
export async function largestFirst(
  exports: readonly ExportTables[],
  digestOf: Digester,
): Promise<readonly ExportTables[]> {
  const sized = exports.map((tables) => ({ tables, bytes: bytesOf(tables) }));
  const isShared = (bytes: number) => sized.filter((one) => one.bytes === bytes).length > 1;
  const named = await Promise.all(
    sized.map(async (one) => ({
      ...one,
      content: isShared(one.bytes) ? await contentOf(one.tables, digestOf) : '',
    })),
  );
  return named
    .toSorted((one, other) => other.bytes - one.bytes || compareText(one.content, other.content))
    .map(({ tables }) => tables);
}

function bytesOf(tables: ExportTables): number {
  return [...tables.values()].reduce((sum, { size }) => sum + size, 0);
}

/** Its tables and the digest of each. */
async function contentOf(tables: ExportTables, digestOf: Digester): Promise<string> {
  const digests = [];
  for (const [table, file] of tables) digests.push(`${table} ${await digestOf(file)}`);
  return digests.toSorted().join();
}

function compareText(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}
