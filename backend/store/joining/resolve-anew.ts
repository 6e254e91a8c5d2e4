import { findMemberById, isVisitor } from '../accounts/members.ts';
import type { Connection } from '../connection.ts';
import { BY_HAND } from '../evidence/imports.ts';
import { followMerges } from '../identity/follow-merges.ts';
import { findClaims } from '../identity/person-alias.ts';
import { type AliasKind, keyOfAlias } from '../identity/person-key.ts';
import { createPersonResolver } from '../identity/person-resolver.ts';
import { keepNumbers } from './keep-numbers.ts';
import type { PlacedUnit, SaidUnit } from './said-units.ts';

/** "Not this person", as a member said of somebody by a key. */
interface WrongPerson {
  readonly kind: AliasKind;
  readonly value: string;
  readonly person: number;
  readonly contributor: number;
  readonly said_at: number;
}

/** What one import said at one time, or one "not this person". */
type Saying = readonly SaidUnit[] | WrongPerson;

/**
 * Asks anew who these people are: all that is said of them is said once more, to the resolver that made them, as if nobody
 * but these units had ever spoken of them. Aliases are written anew; everything else still speaks of the persons of before,
 * whose numbers are kept as far as there are as many persons again.
 * @param units all of what is said of `people`, as `readUnits` orders it
 */
export function resolveAnew(
  db: Connection,
  account: number,
  people: readonly number[],
  units: readonly SaidUnit[],
): PlacedUnit[] {
  const sayings = inOrder(units, takeWrongPeople(db, account, people));
  forgetAliases(db, account, people);
  const merged = new Map<number, number>();
  const found = new Map<SaidUnit, number>();
  const presentOf = (unit: SaidUnit) => followMerges(merged, found.get(unit) ?? unit.person);
  /** "Not this person" is said of somebody by what else is said of them. */
  const wrong = new Map<WrongPerson, SaidUnit>();

  function resolve(ofImport: readonly SaidUnit[]): void {
    const [first] = ofImport;
    if (first === undefined) return;
    const { contributor, id } = first.kept;
    const member = findMemberById(db, account, contributor);
    if (member === null) throw new Error('An import has a contributor.');
    const theirs = [...wrong].filter(([row]) => row.contributor === contributor);
    const resolver = createPersonResolver(db, {
      account,
      contributor,
      me: member.person,
      claimsMe: !isVisitor(db, member),
      importId: id,
      seen: first.seen,
      isWrong: ({ kind, value }, person) =>
        theirs.some(([row, unit]) => row.kind === kind && row.value === value && presentOf(unit) === person),
    });
    for (const unit of ofImport) found.set(unit, resolver.resolve(unit.said.keys));
    resolver.write();
    for (const [from, into] of resolver.merged) merged.set(from, into);
  }

  /** Of those who were meant the likeliest whom the key still names, else whoever is left of them. */
  function say(row: WrongPerson): void {
    const meant = units.filter(({ person }) => person === row.person);
    const named = meant.filter((unit) => isNamedBy(row, unit));
    const [likeliest = meant[0]] = findClaims(db, account, row, 0, Number.MAX_SAFE_INTEGER).flatMap(
      ({ person }) => named.find((unit) => presentOf(unit) === person) ?? [],
    );
    if (likeliest !== undefined) wrong.set(row, likeliest);
  }

  for (const saying of sayings) {
    if ('kind' in saying) say(saying);
    else resolve(saying);
  }
  for (const gone of merged.keys()) db.run('DELETE FROM person WHERE account = ? AND id = ?', account, gone);
  const placed = keepNumbers(
    db,
    account,
    units.map((unit) => ({ ...unit, now: presentOf(unit) })),
  );
  const nowOf = new Map(units.map((unit, at) => [unit, placed[at]?.now ?? unit.person]));
  for (const [row, unit] of wrong) keepWrongPerson(db, account, row, nowOf.get(unit) ?? row.person);
  return placed;
}

/**
 * Sources first; by hand, "not this person" follows what the member had said of that person by the key before. What was
 * said by the key since is of somebody else.
 */
function inOrder(units: readonly SaidUnit[], wrong: readonly WrongPerson[]): Saying[] {
  const byHand = units.filter(({ kept }) => kept.source === BY_HAND);
  const sources = Map.groupBy(
    units.filter(({ kept }) => kept.source !== BY_HAND),
    ({ kept }) => kept.id,
  );
  const after = Map.groupBy(wrong, (row) =>
    byHand.find((unit) => unit.kept.contributor === row.contributor && isNamedBy(row, unit)),
  );
  return [
    ...sources.values(),
    ...(after.get(undefined) ?? []),
    ...byHand.flatMap((unit) => [[unit], ...(after.get(unit) ?? [])]),
  ];
}

function isNamedBy(row: WrongPerson, { person, said }: SaidUnit): boolean {
  return person === row.person && said.keys.includes(keyOfAlias(row));
}

function takeWrongPeople(db: Connection, account: number, people: readonly number[]): WrongPerson[] {
  return db
    .all<WrongPerson>(
      `DELETE FROM wrong_person WHERE account = ? AND person IN (SELECT value FROM json_each(?))
       RETURNING kind, value, person, contributor, said_at`,
      account,
      JSON.stringify(people),
    )
    .sort((x, y) => x.person - y.person);
}

function keepWrongPerson(db: Connection, account: number, row: WrongPerson, person: number): void {
  db.run(
    `INSERT INTO wrong_person (account, kind, value, person, contributor, said_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
    account,
    row.kind,
    row.value,
    person,
    row.contributor,
    row.said_at,
  );
}

function forgetAliases(db: Connection, account: number, people: readonly number[]): void {
  const theirs =
    'SELECT id FROM person_alias INDEXED BY person_alias_person WHERE account = ?1 AND person IN (SELECT value FROM json_each(?2))';
  const among = JSON.stringify(people);
  db.run(`DELETE FROM alias_import WHERE account = ?1 AND alias IN (${theirs})`, account, among);
  db.run(`DELETE FROM person_alias WHERE account = ?1 AND id IN (${theirs})`, account, among);
}
