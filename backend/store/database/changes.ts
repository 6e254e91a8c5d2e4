import type { Connection } from '../connection.ts';

/** Stands for what no single contributor says: teams, persons found to be one. */
export const WHOLE_ACCOUNT = 0;

/** To be called wherever what a contributor says changes, in the same transaction. */
export function countChange(db: Connection, account: number, contributor: number): void {
  db.run(
    `INSERT INTO change (account, contributor, changes) VALUES (?, ?, 1)
     ON CONFLICT (account, contributor) DO UPDATE SET changes = changes + 1`,
    account,
    contributor,
  );
}
