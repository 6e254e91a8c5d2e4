import type { Connection } from './connection.ts';
import { followWrongPeople } from './follow-wrong-people.ts';
import { BY_HAND } from './imports.ts';
import { findMemberById, isVisitor } from './members.ts';
import { followMerges } from './merge-people.ts';
import { createPersonResolver, type ResolverOptions } from './person-resolver.ts';
import type { SaidUnit } from './said-units.ts';

/**
 * Asks anew who these people are, as if nobody but these units had ever spoken of them. Aliases are written anew; everything
 * else still speaks of the persons of before, whose numbers are kept as far as there are as many persons again.
 * @param units all of what is said of `people`, as `readUnits` orders it
 * @returns the person of each unit
 */
export function resolveAnew(
  db: Connection,
  account: number,
  people: readonly number[],
  units: readonly SaidUnit[],
): Map<SaidUnit, number> {
  forgetAliases(db, account, people);
  const merged = new Map<number, number>();
  const found = new Map<SaidUnit, number>();
  const presentOf = (unit: SaidUnit) => followMerges(merged, found.get(unit) ?? unit.person);
  const wrong = followWrongPeople(db, account, people, presentOf);
  const [said, byHand] = [
    units.filter(({ kept }) => kept.source !== BY_HAND),
    units.filter(({ kept }) => kept.source === BY_HAND),
  ];
  for (const ofImport of Map.groupBy(said, ({ kept }) => kept.id).values()) {
    resolveUnits(db, ofImport, merged, found);
  }
  wrong.followSources(said);
  for (const unit of byHand) {
    resolveUnits(db, [unit], merged, found, wrong.isWrongFor(unit));
    wrong.followByHand(unit);
  }
  for (const [unit, person] of found) found.set(unit, followMerges(merged, person));
  for (const gone of merged.keys()) {
    moveWrongPerson(db, account, gone, followMerges(merged, gone));
    removePerson(db, account, gone);
  }
  return keepNumbers(db, account, units, found);
}

function forgetAliases(db: Connection, account: number, people: readonly number[]): void {
  const theirs =
    'SELECT id FROM person_alias INDEXED BY person_alias_person WHERE account = ?1 AND person IN (SELECT value FROM json_each(?2))';
  const among = JSON.stringify(people);
  db.run(`DELETE FROM alias_import WHERE account = ?1 AND alias IN (${theirs})`, account, among);
  db.run(`DELETE FROM person_alias WHERE account = ?1 AND id IN (${theirs})`, account, among);
}

/** Units of one import that were seen at one time. */
function resolveUnits(
  db: Connection,
  units: readonly SaidUnit[],
  merged: Map<number, number>,
  found: Map<SaidUnit, number>,
  isWrong?: ResolverOptions['isWrong'],
): void {
  const [first] = units;
  if (first === undefined) return;
  const { account, contributor, id } = first.kept;
  const member = findMemberById(db, account, contributor);
  if (member === null) throw new Error('An import has a contributor.');
  const resolver = createPersonResolver(db, {
    account,
    contributor,
    me: member.person,
    claimsMe: !isVisitor(db, member),
    importId: id,
    seen: first.seen,
    ...(isWrong === undefined ? {} : { isWrong }),
  });
  for (const unit of units) found.set(unit, resolver.resolve(unit.said.keys));
  resolver.write();
  for (const [from, into] of resolver.merged) merged.set(from, into);
}

/** Who is left of somebody gets their number again; members have kept theirs. */
function keepNumbers(
  db: Connection,
  account: number,
  units: readonly SaidUnit[],
  found: ReadonlyMap<SaidUnit, number>,
): Map<SaidUnit, number> {
  const members = new Set(
    db
      .all<{ person: number }>('SELECT DISTINCT person FROM member WHERE account = ?', account)
      .map(({ person }) => person),
  );
  const taken = new Set<number>();
  const numbers = new Map<number, number>();
  for (const unit of units) {
    const made = found.get(unit) ?? unit.person;
    if (numbers.has(made) || members.has(made)) continue;
    if (taken.has(unit.person) || members.has(unit.person)) continue;
    taken.add(unit.person);
    numbers.set(made, unit.person);
  }
  for (const [made, number] of numbers) {
    if (made === number) continue;
    db.run('UPDATE person_alias SET person = ? WHERE account = ? AND person = ?', number, account, made);
    moveWrongPerson(db, account, made, number);
    removePerson(db, account, made);
  }
  return new Map(
    units.map((unit) => {
      const made = found.get(unit) ?? unit.person;
      return [unit, numbers.get(made) ?? made];
    }),
  );
}

function moveWrongPerson(db: Connection, account: number, from: number, into: number): void {
  db.run(
    'UPDATE OR REPLACE wrong_person SET person = ? WHERE account = ? AND person = ?',
    into,
    account,
    from,
  );
}

function removePerson(db: Connection, account: number, person: number): void {
  db.run('DELETE FROM person WHERE account = ? AND id = ?', account, person);
}
