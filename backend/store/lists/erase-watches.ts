import type { Connection } from '../connection.ts';
import type { Member } from '../store.ts';

/** The member's watches of whoever these identity keys name; without keys all of them. */
export function eraseWatches(db: Connection, { account, id }: Member, keys?: readonly string[]): void {
  db.run(
    `DELETE FROM watch WHERE account = ?1 AND owner = ?2
       AND (?3 IS NULL OR identity IN (SELECT value FROM json_each(?3)))`,
    account,
    id,
    keys === undefined ? null : JSON.stringify(keys),
  );
}
