import type { PersonKey } from '../imports/record.ts';
import { countChange, WHOLE_ACCOUNT } from './changes.ts';
import type { Connection } from './connection.ts';
import { gatherTies } from './gather-ties.ts';
import { BY_HAND } from './imports.ts';
import { reread } from './members.ts';
import { mergePeople } from './merge-people.ts';
import { findKeyHolder, readPeople } from './people.ts';
import { findClaims, listAliases, moveAliases } from './person-alias.ts';
import { type Alias, parsePersonKey } from './person-key.ts';
import type { Member } from './store.ts';
import { StoreError } from './store-error.ts';
import { tellApart } from './tell-apart.ts';
import { TouchedPairs } from './touched-pairs.ts';
import { viewOf } from './view.ts';

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
  mergeIntoThem(db, member, alias, latest.person);
  return true;
}

/** Whoever is known by this key alone, and by the member's word alone, was made after the split. */
function mergeIntoThem(db: Connection, member: Member, alias: Alias, person: number): void {
  const made = findClaims(db, member.account, alias, 0, Number.MAX_SAFE_INTEGER)
    .map((claim) => claim.person)
    .filter((other) => other !== person && isMadeByHand(db, member, other));
  if (made.length === 0) return;
  const apart = made.flatMap((other) => {
    const parts = tellApart(db, member.account, [person], [other], null);
    moveAliases(db, member.account, other, person);
    return parts;
  });
  const touched = new TouchedPairs();
  mergePeople(db, member.account, new Map(made.map((other) => [other, person])), touched, apart);
  gatherTies(db, member.account, touched);
  countChange(db, member.account, WHOLE_ACCOUNT);
}

function isMadeByHand(db: Connection, { account, id }: Member, person: number): boolean {
  if (listAliases(db, account, person).length > 1) return false;
  const others = `SELECT 1 FROM alias_import AS link
    JOIN person_alias AS alias ON alias.account = link.account AND alias.id = link.alias
    JOIN import ON import.account = link.account AND import.id = link.import
    WHERE alias.account = ? AND alias.person = ? AND NOT (import.contributor = ? AND import.source = '${BY_HAND}')`;
  const isMembers = db.get('SELECT 1 FROM member WHERE account = ? AND person = ?', account, person);
  return isMembers === undefined && db.get(others, account, person, id) === undefined;
}
