import type { PersonKey } from '../../imports/record.ts';
import { reread } from '../accounts/members.ts';
import { holdKey } from '../by-hand/hold-key.ts';
import { tellPart, untellParts } from '../by-hand/parts-by-hand.ts';
import { personByHand } from '../by-hand/person-by-hand.ts';
import type { Connection } from '../connection.ts';
import { countChange } from '../database/changes.ts';
import { BY_HAND, findImportByDigest, importByHand } from '../evidence/imports.ts';
import type { Member, PersonRow } from '../store.ts';
import { StoreError } from '../store-error.ts';
import { findPersonByKey, readPeople } from '../views/people.ts';
import { viewOf } from '../views/view.ts';

export function readPrivatePeople(db: Connection, caller: Member): PersonRow[] {
  const member = reread(db, caller);
  const ids = db
    .all<{ person: number }>(
      'SELECT person FROM private_person WHERE account = ? AND contributor = ? ORDER BY kept_at, person',
      member.account,
      member.id,
    )
    .map((row) => row.person);
  const view = viewOf(db, member);
  return [...readPeople(db, member.account, [...new Set(ids.map(view.merged.of))], view).values()];
}

/**
 * The person is named by hand, so that it stays the same one when every source of it is taken back and another
 * one comes: what was private never turns up shared.
 */
export function keepPrivate(
  db: Connection,
  caller: Member,
  key: PersonKey,
  on: boolean,
  now: number,
): boolean {
  const member = reread(db, caller);
  const changes = on ? mark(db, member, key, now) : unmark(db, member, key);
  if (changes > 0) countChange(db, member.account, member.id);
  return changes > 0;
}

function mark(db: Connection, member: Member, key: PersonKey, now: number): number {
  const person = personByHand(db, member, key, now);
  if (person === member.person) {
    const refusal = 'This is your own profile. Choose what you share by source instead.';
    throw new StoreError('validation_error', refusal, 'linkedin_url');
  }
  const { merged } = viewOf(db, member);
  const all = merged.all(merged.of(person));
  const held = importByHand(db, member.account, member.id, now);
  for (const one of all) {
    const named = one === person ? key : holdKey(db, member, one, now);
    if (named !== null) tellPart(db, held, one, named, { keptAt: now });
  }
  return db.run(
    `INSERT INTO private_person (account, contributor, person, kept_at)
     SELECT ?, ?, value, ? FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`,
    member.account,
    member.id,
    now,
    JSON.stringify(all),
  );
}

function unmark(db: Connection, member: Member, key: PersonKey): number {
  const view = viewOf(db, member);
  const person = findPersonByKey(db, view, key);
  if (person === null) return 0;
  const people = view.merged.all(person);
  const kept = findImportByDigest(db, member.account, member.id, BY_HAND);
  if (kept !== null) untellParts(db, kept, people, 'keptAt');
  return db.run(
    `DELETE FROM private_person
     WHERE account = ? AND contributor = ? AND person IN (SELECT value FROM json_each(?))`,
    member.account,
    member.id,
    JSON.stringify(people),
  );
}
