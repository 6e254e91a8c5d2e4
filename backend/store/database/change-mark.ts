import type { Connection } from '../connection.ts';

/**
 * Another one after every commit, whoever made it: SQLite counts for a connection the rows it changed itself, and
 * otherwise tells when another connection, of this process or not, has committed (sqlite.org, "PRAGMA data_version").
 */
export function readChangeMark(db: Connection): string {
  const { data_version: others } = db.one<{ data_version: number }>('PRAGMA data_version');
  const { own } = db.one<{ own: number }>('SELECT total_changes() AS own');
  return `${others}.${own}`;
}
