import type { Connection } from '../connection.ts';
import { createNameFinder } from '../identity/name-finder.ts';
import type { Member } from '../store.ts';

/** The member's saved searches whose words name whoever is erased; without names all of them. */
export function eraseSearches(db: Connection, member: Member, names?: readonly string[]): void {
  const isNamedIn = names === undefined ? () => true : createNameFinder(names);
  for (const { id, text } of db.all<{ id: number; text: string }>(
    "SELECT id, title || ' ' || query || ' ' || pinned AS text FROM saved_search WHERE account = ? AND owner = ?",
    member.account,
    member.id,
  )) {
    if (!isNamedIn(text)) continue;
    db.run('DELETE FROM saved_search WHERE account = ? AND id = ?', member.account, id);
  }
}

/** That searches of the member found somebody is forgotten. */
export function eraseSeen(db: Connection, { account, id }: Member, person: number): void {
  db.run(
    `DELETE FROM seen_person WHERE account = ?1 AND person = ?3
       AND search IN (SELECT id FROM saved_search WHERE account = ?1 AND owner = ?2)`,
    account,
    id,
    person,
  );
}
