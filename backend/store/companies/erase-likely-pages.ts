import type { Connection } from '../connection.ts';

/** Nobody is named beside them, so that whoever erases everything erases all that looking has left in the account. */
export function eraseLikelyPages(db: Connection, account: number): void {
  db.run('DELETE FROM likely_page WHERE account = ?', account);
}
