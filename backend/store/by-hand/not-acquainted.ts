import type { Connection } from '../connection.ts';
import { countChange } from '../database/changes.ts';
import type { Member } from '../store.ts';
import { StoreError } from '../store-error.ts';
import { readSaid, type SaidOfTwo, say, unsay } from './evidence-by-hand.ts';
import { holdKey } from './hold-key.ts';

/** "They don't know each other", or no longer so. True when it is news. */
export function setNotAcquainted(
  db: Connection,
  member: Member,
  a: number,
  b: number,
  on: boolean,
  now: number,
): boolean {
  if (a === b) throw new StoreError('bad_request', 'These are one and the same person.');
  for (const id of [a, b]) {
    if (db.get('SELECT 1 FROM person WHERE account = ? AND id = ?', member.account, id) === undefined) {
      throw new StoreError('not_found', 'There is no such person in your data.');
    }
  }
  const said: SaidOfTwo = { a, b, kind: 'not_acquainted' };
  const before = readSaid(db, member, said);
  if (before.length > 0 === on) return false;
  if (on)
    say(
      db,
      member,
      said,
      0,
      now,
      new Map([a, b].map((person) => [person, holdKey(db, member, person, now)])),
    );
  else unsay(db, member, before);
  countChange(db, member.account, member.id);
  return true;
}
