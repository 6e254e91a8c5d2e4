import type { Connection } from '../connection.ts';
import type { Member } from '../store.ts';

/** All lists the member made, with their items. */
export function eraseLists(db: Connection, { account, id }: Member): void {
  db.run('DELETE FROM list WHERE account = ? AND owner = ?', account, id);
}

/** Takes whoever these identity keys name out of all lists of the member. */
export function eraseFromLists(db: Connection, { account, id }: Member, keys: readonly string[]): void {
  db.run(
    `DELETE FROM list_item WHERE account = ?1 AND identity IN (SELECT value FROM json_each(?3))
       AND list IN (SELECT list.id FROM list WHERE list.account = ?1 AND list.owner = ?2)`,
    account,
    id,
    JSON.stringify(keys),
  );
}
