import type { Connection } from '../connection.ts';
import type { Member } from '../store.ts';
import { viewOf } from '../views/view.ts';
import { createCompanyNames } from './company-names.ts';

/** What the member has just said of a page may make two items of a list one company: of those the oldest stays. */
export function mergeListedCompany(db: Connection, member: Member, pageKey: string): void {
  const names = createCompanyNames(db, viewOf(db, member))(pageKey);
  if (names.length === 1) return;
  db.run(
    `DELETE FROM list_item WHERE account = ?1 AND identity IN (SELECT value FROM json_each(?3))
       AND list IN (SELECT id FROM list WHERE account = ?1 AND owner = ?2)
       AND EXISTS (SELECT 1 FROM list_item AS older WHERE older.account = ?1 AND older.list = list_item.list
         AND older.id < list_item.id AND older.identity IN (SELECT value FROM json_each(?3)))`,
    member.account,
    member.id,
    JSON.stringify(names),
  );
}
