import type { PersonKey } from '../../imports/record.ts';
import { reread } from '../accounts/members.ts';
import { eraseAsks, eraseAsksOf } from '../asks/erase-asks.ts';
import { eraseLetters, eraseLettersNaming } from '../asks/erase-sequences.ts';
import type { Connection } from '../connection.ts';
import { countChange } from '../database/changes.ts';
import { eraseFromFindings } from '../evidence/findings.ts';
import { gatherTies } from '../evidence/gather-ties.ts';
import { TouchedPairs } from '../evidence/touched-pairs.ts';
import { rememberErased } from '../identity/erased-keys.ts';
import { createNameFinder } from '../identity/name-finder.ts';
import { type CarriedAlias, findClaims, listAliases, resee, scopeOf } from '../identity/person-alias.ts';
import { keyOfAlias, parsePersonKey } from '../identity/person-key.ts';
import { regroupPeople } from '../joining/regroup-people.ts';
import { sweepCompanies, sweepPeople } from '../joining/sweep.ts';
import { eraseFromLists } from '../lists/erase-lists.ts';
import { eraseWatches } from '../lists/erase-watches.ts';
import { eraseSearches, eraseSeen } from '../searches/erase-searches.ts';
import { eraseFromJobs } from '../sources/erase-jobs.ts';
import type { ErasedRows, Member } from '../store.ts';
import { StoreError } from '../store-error.ts';
import { viewOf } from '../views/view.ts';
import { blankOwnWords } from './blank-own-words.ts';

/**
 * Removes all the member contributed about whoever the key has named: keys, names, positions, evidence, ties, items
 * of lists, asks; keeps keyed hashes of the keys, so that later imports leave the person out. What teammates contributed
 * is theirs to erase; the person and its keys go with the last of them.
 */
export function erasePerson(db: Connection, caller: Member, key: PersonKey): ErasedRows {
  const member = reread(db, caller);
  const alias = parsePersonKey(key);
  const { merged } = viewOf(db, member);
  const people = new Set(
    findClaims(db, member.account, alias, scopeOf(alias, member.id), 0).flatMap(({ person }) =>
      merged.all(merged.of(person)),
    ),
  );
  if (people.has(member.person)) {
    throw new StoreError('conflict', 'This is your own profile. Erase everything instead.');
  }
  rememberErased(db, member.account, member.id, [key]);
  eraseWhatNames(db, member, [key]);
  eraseFromOwnWords(db, member, createNameFinder([alias.value]));
  eraseFromJobs(db, member);
  const sum = { people: 0, evidence: 0, ties: 0, imports: 0 };
  for (const person of people) {
    const known = ownAliases(db, member, person);
    const names = ownNames(db, member, person);
    const allKeys = keysOf(listAliases(db, member.account, person));
    eraseWhatNames(db, member, allKeys);
    rememberErased(db, member.account, member.id, keysOf(known));
    sum.evidence += eraseEvidence(db, member, person);
    db.run(
      'DELETE FROM private_person WHERE account = ? AND contributor = ? AND person = ?',
      member.account,
      member.id,
      person,
    );
    db.run(
      'DELETE FROM wrong_person WHERE account = ? AND contributor = ? AND person = ?',
      member.account,
      member.id,
      person,
    );
    sum.ties += db.run(
      'DELETE FROM tie WHERE account = ?1 AND contributor = ?2 AND ?3 IN (a, b)',
      member.account,
      member.id,
      person,
    );
    eraseTimes(db, member, person, 'employment');
    eraseTimes(db, member, person, 'education');
    eraseSaid(db, member, person);
    eraseSearches(db, member, names);
    eraseSeen(db, member, person);
    eraseAsks(db, member, names);
    eraseLettersNaming(db, member, names);
    for (const one of known) eraseAlias(db, member, one);
    eraseFromOwnWords(db, member, createNameFinder([...known.map((one) => one.value), ...names]));
    sum.people += sweepPeople(db, member.account, [person]);
  }
  const touched = new TouchedPairs();
  regroupPeople(db, member.account, people, touched);
  gatherTies(db, member.account, touched);
  sweepCompanies(db, member.account);
  countChange(db, member.account, member.id);
  return sum;
}

/** All that the member keeps by identity key, whether or not anybody goes by it. */
function eraseWhatNames(db: Connection, member: Member, keys: readonly PersonKey[]): void {
  eraseLetters(db, member, keys);
  eraseFromLists(db, member, keys);
  eraseAsksOf(db, member, keys);
  eraseWatches(db, member, keys);
  eraseSaidSame(db, member, keys);
}

function eraseFromOwnWords(db: Connection, member: Member, isNamedIn: (text: string) => boolean): void {
  eraseFromFindings(db, member, isNamedIn);
  blankOwnWords(db, member, isNamedIn);
}

function eraseSaidSame(db: Connection, { account, id }: Member, keys: readonly PersonKey[]): void {
  const named = '(SELECT value FROM json_each(?3))';
  const sql = `DELETE FROM same_person WHERE account = ?1 AND contributor = ?2 AND (one IN ${named} OR other IN ${named})`;
  db.run(sql, account, id, JSON.stringify(keys));
}

function keysOf(aliases: readonly CarriedAlias[]): PersonKey[] {
  return aliases.map(keyOfAlias);
}

/** The imports of a contributor, for `IN`. */
const OWN_IMPORTS = '(SELECT id FROM import WHERE account = ?1 AND contributor = ?2)';

function ownAliases(db: Connection, member: Member, person: number): CarriedAlias[] {
  const held = new Set(
    db
      .all<{ alias: number }>(
        `SELECT DISTINCT alias FROM alias_import WHERE account = ?1 AND import IN ${OWN_IMPORTS}
           AND alias IN (SELECT id FROM person_alias WHERE account = ?1 AND person = ?3)`,
        member.account,
        member.id,
        person,
      )
      .map((row) => row.alias),
  );
  return listAliases(db, member.account, person).filter((alias) => held.has(alias.id));
}

function ownNames(db: Connection, member: Member, person: number): string[] {
  return db
    .all<{ first_name: string; last_name: string }>(
      `SELECT first_name, last_name FROM person_detail
       WHERE account = ?1 AND import IN ${OWN_IMPORTS} AND person = ?3`,
      member.account,
      member.id,
      person,
    )
    .map((row) => `${row.first_name} ${row.last_name}`.trim())
    .filter((name) => name !== '');
}

function eraseEvidence(db: Connection, member: Member, person: number): number {
  db.run(
    `DELETE FROM evidence_import WHERE account = ?1 AND contributor = ?2 AND natural_key IN
       (SELECT natural_key FROM evidence WHERE account = ?1 AND contributor = ?2 AND ?3 IN (a, b))`,
    member.account,
    member.id,
    person,
  );
  return db.run(
    'DELETE FROM evidence WHERE account = ?1 AND contributor = ?2 AND ?3 IN (a, b)',
    member.account,
    member.id,
    person,
  );
}

function eraseTimes(db: Connection, member: Member, person: number, table: 'employment' | 'education'): void {
  db.run(
    `DELETE FROM ${table}_import WHERE account = ?1 AND ${table} IN
       (SELECT id FROM ${table} WHERE account = ?1 AND contributor = ?2 AND person = ?3)`,
    member.account,
    member.id,
    person,
  );
  db.run(
    `DELETE FROM ${table} WHERE account = ?1 AND contributor = ?2 AND person = ?3`,
    member.account,
    member.id,
    person,
  );
}

/** What single imports of the member say of the person. */
function eraseSaid(db: Connection, member: Member, person: number): void {
  for (const table of ['person_detail', 'said_city', 'part'] as const) {
    db.run(
      `DELETE FROM ${table} WHERE account = ?1 AND import IN ${OWN_IMPORTS} AND person = ?3`,
      member.account,
      member.id,
      person,
    );
  }
}

function eraseAlias(db: Connection, member: Member, alias: CarriedAlias): void {
  db.run(
    `DELETE FROM alias_import WHERE account = ?1 AND alias = ?3 AND import IN ${OWN_IMPORTS}`,
    member.account,
    member.id,
    alias.id,
  );
  resee(db, member.account, alias.id);
}
