import type { PersonKey } from '../../imports/record.ts';
import { reread } from '../accounts/members.ts';
import type { Connection } from '../connection.ts';
import { countChange } from '../database/changes.ts';
import { gatherTies } from '../evidence/gather-ties.ts';
import { TouchedPairs } from '../evidence/touched-pairs.ts';
import { findClaims } from '../identity/person-alias.ts';
import { type Alias, parsePersonKey } from '../identity/person-key.ts';
import { regroupPeople } from '../joining/regroup-people.ts';
import type { Member } from '../store.ts';
import { StoreError } from '../store-error.ts';
import { findKeyHolder, readPeople } from '../views/people.ts';
import { viewOf } from '../views/view.ts';

/**
 * "This page is not the person you take it for", or that taken back. The sources go on naming whom they name, so that
 * a re-import changes nothing; but for the member the key is that person's no longer, and whatever the member says of
 * the page by hand is said of somebody else. Taken back, what was said meanwhile is said of the person again.
 * @returns true where that is news
 */
export function setWrongPerson(
  db: Connection,
  caller: Member,
  key: PersonKey,
  on: boolean,
  now: number,
): boolean {
  const member = reread(db, caller);
  const alias = parsePersonKey(key);
  const changed = on ? split(db, member, key, alias, now) : rejoin(db, member, alias);
  if (changed) countChange(db, member.account, member.id);
  return changed;
}

function split(db: Connection, member: Member, key: PersonKey, alias: Alias, now: number): boolean {
  const view = viewOf(db, member);
  const person = findKeyHolder(db, view, key);
  const stands = view.merged.of(person ?? 0);
  if (person === null || !readPeople(db, member.account, [stands], view).has(stands)) {
    const what = alias.kind === 'email' ? 'has this address' : 'is matched with this page';
    throw new StoreError('not_found', `Nobody of your data ${what}.`);
  }
  if (person === member.person) {
    throw new StoreError(
      'validation_error',
      'This is your own profile. Say which one is yours instead.',
      alias.kind === 'email' ? 'email' : 'linkedin_url',
    );
  }
  const said = db.run(
    `INSERT INTO wrong_person (account, kind, value, person, contributor, said_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
    member.account,
    alias.kind,
    alias.value,
    person,
    member.id,
    now,
  );
  return said > 0;
}

function rejoin(db: Connection, member: Member, alias: Alias): boolean {
  const latest = db.get<{ person: number }>(
    `DELETE FROM wrong_person WHERE (account, kind, value, person, contributor) IN (
       SELECT account, kind, value, person, contributor FROM wrong_person
       WHERE account = ? AND kind = ? AND value = ? AND contributor = ? ORDER BY said_at DESC, person LIMIT 1)
     RETURNING person`,
    member.account,
    alias.kind,
    alias.value,
    member.id,
  );
  if (latest === undefined) return false;
  const named = findClaims(db, member.account, alias, 0, Number.MAX_SAFE_INTEGER).map(({ person }) => person);
  const touched = new TouchedPairs();
  regroupPeople(db, member.account, new Set([latest.person, ...named]), touched);
  gatherTies(db, member.account, touched);
  return true;
}
