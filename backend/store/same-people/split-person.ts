import type { PersonKey } from '../../imports/record.ts';
import { reread } from '../accounts/members.ts';
import { personByHand } from '../by-hand/person-by-hand.ts';
import type { Connection } from '../connection.ts';
import { parsePersonKey } from '../identity/person-key.ts';
import type { Member } from '../store.ts';
import { setWrongPerson } from './wrong-people.ts';

/**
 * Moves a key off the person it is matched with, to one of its own, for the member alone; or that taken back, by which the
 * two are one again. What the sources told of the person stays with them: they name people, not keys.
 * @returns true where that is news
 */
export function splitPerson(
  db: Connection,
  caller: Member,
  key: PersonKey,
  on: boolean,
  now: number,
): boolean {
  const member = reread(db, caller);
  if (on && isSplit(db, member, key)) return false;
  const changed = setWrongPerson(db, member, key, on, now);
  if (changed && on) personByHand(db, member, key, now);
  return changed;
}

function isSplit(db: Connection, { account, id }: Member, key: PersonKey): boolean {
  const { kind, value } = parsePersonKey(key);
  const sql = 'SELECT 1 FROM wrong_person WHERE account = ? AND kind = ? AND value = ? AND contributor = ?';
  return db.get(sql, account, kind, value, id) !== undefined;
}
