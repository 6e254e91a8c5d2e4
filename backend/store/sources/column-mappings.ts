import { hash } from 'node:crypto';
import type { ColumnMapping } from '../../../utils/interface/kith-imports.ts';
import type { Connection } from '../connection.ts';
import type { Member } from '../store.ts';

export function keepColumnMapping(
  db: Connection,
  { account, id }: Member,
  columns: readonly string[],
  mapping: ColumnMapping,
  now: number,
): void {
  db.run(
    `INSERT INTO column_mapping (account, contributor, header, mapping, said_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET mapping = excluded.mapping, said_at = excluded.said_at`,
    account,
    id,
    headerOf(columns),
    JSON.stringify(mapping),
    now,
  );
}

export function findColumnMapping(
  db: Connection,
  { account, id }: Member,
  columns: readonly string[],
): ColumnMapping | null {
  const sql = 'SELECT mapping FROM column_mapping WHERE account = ? AND contributor = ? AND header = ?';
  const row = db.get<{ mapping: string }>(sql, account, id, headerOf(columns));
  return row === undefined ? null : (JSON.parse(row.mapping) as ColumnMapping);
}

/** The names alone, which may say something of whoever made the table, are not kept. */
function headerOf(columns: readonly string[]): Buffer {
  const named = columns.filter((column) => column.trim() !== '');
  return hash('sha256', JSON.stringify(named), 'buffer');
}
