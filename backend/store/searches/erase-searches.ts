import type { Connection } from '../connection.ts';
import type { Member } from '../store.ts';

/** The member's saved searches whose words name whoever is erased; without names all of them. */
export function eraseSearches(db: Connection, member: Member, names?: readonly string[]): void {
  const lower = names?.map((name) => name.toLowerCase());
  for (const { id, text } of db.all<{ id: number; text: string }>(
    "SELECT id, title || ' ' || query || ' ' || pinned AS text FROM saved_search WHERE account = ? AND owner = ?",
    member.account,
    member.id,
  )) {
    const words = text.toLowerCase();
    if (lower !== undefined && !lower.some((name) => words.includes(name))) continue;
    db.run('DELETE FROM saved_search WHERE account = ? AND id = ?', member.account, id);
  }
}
