import type { PersonKey } from '../../imports/record.ts';
import { reread } from '../accounts/members.ts';
import type { Connection } from '../connection.ts';
import { countChange } from '../database/changes.ts';
import { mostHeldAlias } from '../identity/most-held-alias.ts';
import { readOwnAliases } from '../identity/own-aliases.ts';
import { keyOfAlias } from '../identity/person-key.ts';
import type { PeoplePair, SameAnswer } from '../same-people-store.ts';
import type { Member } from '../store.ts';
import { StoreError } from '../store-error.ts';
import { readSaidSame } from '../views/said-same.ts';
import { viewOf } from '../views/view.ts';

/**
 * Keeps whether the member takes the two to be one person, in the place of what it said of them before; null takes that
 * back. Nothing else changes: what follows is read with it (`merged-people.ts`).
 * @returns true where that is news
 */
export function setSamePeople(
  db: Connection,
  caller: Member,
  pair: PeoplePair,
  answer: SameAnswer | null,
  now: number,
): boolean {
  const member = reread(db, caller);
  const { account, id } = member;
  const { own } = viewOf(db, member);
  refuseOddPair(db, member, pair);
  const [one = '', other = ''] = pair.map((person) => requireKey(db, account, own, person)).sort();
  const before = readSaidSame(db, account, [id]).filter((said) => isAbout(said, pair));
  if (before[0]?.answer === answer || (before.length === 0 && answer === null)) return false;
  for (const said of before) {
    const sql = 'DELETE FROM same_person WHERE account = ? AND contributor = ? AND one = ? AND other = ?';
    db.run(sql, account, id, said.oneKey, said.otherKey);
  }
  if (answer !== null) {
    db.run(
      // By the same keys it may have been said of others, who went by them then.
      `INSERT INTO same_person (account, contributor, one, other, answer, said_at) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET answer = excluded.answer, said_at = excluded.said_at`,
      account,
      id,
      one,
      other,
      answer,
      now,
    );
  }
  countChange(db, account, id);
  return true;
}

/** Whether something is said of the two, in either order. */
export function isAbout(said: { readonly one: number; readonly other: number }, [x, y]: PeoplePair): boolean {
  return (said.one === x && said.other === y) || (said.one === y && said.other === x);
}

function refuseOddPair(db: Connection, { account, person }: Member, pair: PeoplePair): void {
  const [one, other] = pair;
  if (one === other)
    throw new StoreError('validation_error', 'These are one and the same person already.', 'id');
  if (pair.includes(person)) {
    throw new StoreError(
      'validation_error',
      'This is your own profile. Say which one is yours instead.',
      'id',
    );
  }
  const members = db.all(
    'SELECT 1 FROM member WHERE account = ? AND person IN (?, ?) GROUP BY person',
    account,
    one,
    other,
  );
  if (members.length > 1) {
    throw new StoreError(
      'validation_error',
      'These are two users of this Kith, who are never taken for one.',
      'id',
    );
  }
}

/** The key by which the contributors' own sources name the person for good. */
function requireKey(db: Connection, account: number, own: readonly number[], person: number): PersonKey {
  const alias = mostHeldAlias(db, account, readOwnAliases(db, account, own, JSON.stringify([person])));
  if (alias === null) {
    throw new StoreError(
      'not_found',
      'id names nobody of your data; take both from GET /kith/people/same.',
      'id',
    );
  }
  return keyOfAlias(alias);
}
