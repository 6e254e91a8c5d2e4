import type { PersonKey } from '../../imports/record.ts';
import type { Connection } from '../connection.ts';
import { createNameFinder } from '../identity/name-finder.ts';
import type { Member } from '../store.ts';

/** The member's asks to or through whoever these keys name go, whatever became of them. */
export function eraseAsksOf(db: Connection, member: Member, keys: Iterable<PersonKey>): void {
  db.run(
    `DELETE FROM ask WHERE account = ?1 AND owner = ?2 AND EXISTS (
       SELECT 1 FROM json_each(?3) WHERE value IN (target_key, introducer_key))`,
    member.account,
    member.id,
    JSON.stringify([...keys]),
  );
}

/** So do those whose words name whoever is erased; without names all of them. */
export function eraseAsks(db: Connection, member: Member, names?: readonly string[]): void {
  const isNamedIn = names === undefined ? () => true : createNameFinder(names);
  for (const { id, text } of db.all<{ id: number; text: string }>(
    "SELECT id, introducer_name || ' ' || note || ' ' || paragraph AS text FROM ask WHERE account = ? AND owner = ?",
    member.account,
    member.id,
  )) {
    if (!isNamedIn(text)) continue;
    db.run('DELETE FROM ask WHERE account = ? AND id = ?', member.account, id);
  }
}
