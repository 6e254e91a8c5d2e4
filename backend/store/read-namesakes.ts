import { foldFullName, type NamedPerson } from '../network/likely-same.ts';
import type { PersonPair } from '../network/person-pair.ts';
import type { Connection } from './connection.ts';
import { type OwnAlias, readOwnAliases } from './own-aliases.ts';
import type { View } from './view.ts';

interface Named {
  readonly person: number;
  readonly name: string;
}

/**
 * Everybody who shares a full name with somebody in the view's own data, with what may tell whether they are one.
 * @param me the viewer's person, who is nobody's correspondent here
 */
export function readNamesakes(db: Connection, view: View, me: number): NamedPerson[] {
  const { merged } = view;
  const names = readNames(db, view);
  const people = shareAName(names, view);
  if (people.size === 0) return [];
  const wanted = JSON.stringify([...people].flatMap(merged.all));
  const byPerson = <Row extends { readonly person: number }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ person }) => merged.of(person));
  const namesOf = byPerson(names);
  const companies = byPerson(readEmployers(db, view, wanted));
  const addresses = byPerson(readOwnAliases(db, view.account, view.own, wanted));
  const correspondents = readCorrespondents(db, view, wanted);
  return [...people].map((person) => ({
    person,
    names: (namesOf.get(person) ?? []).map(({ name }) => name),
    companies: (companies.get(person) ?? []).map(({ norm }) => norm),
    addresses: (addresses.get(person) ?? []).flatMap(toWorkAddress),
    correspondents: (correspondents.get(person) ?? []).filter((other) => other !== me && other !== person),
  }));
}

function readNames(db: Connection, { account, own }: View): Named[] {
  return db.all<Named>(
    `SELECT DISTINCT detail.person, first_name || ' ' || last_name AS name FROM person_detail AS detail
     JOIN import ON import.account = detail.account AND import.id = detail.import
     WHERE detail.account = ? AND import.contributor IN (SELECT value FROM json_each(?)) ORDER BY detail.person, name`,
    account,
    JSON.stringify(own),
  );
}

function shareAName(names: readonly Named[], { merged }: View): Set<number> {
  const people = new Set<number>();
  for (const [folded, rows] of Map.groupBy(names, ({ name }) => foldFullName(name))) {
    const those = new Set(rows.map(({ person }) => merged.of(person)));
    if (folded !== '' && those.size > 1) for (const one of those) people.add(one);
  }
  return people;
}

function readEmployers(db: Connection, { account, own }: View, wanted: string) {
  return db.all<{ readonly person: number; readonly norm: string }>(
    `SELECT DISTINCT employment.person, company.norm FROM employment
     JOIN company ON company.account = employment.account AND company.id = employment.company
     WHERE employment.account = ?1 AND employment.contributor IN (SELECT value FROM json_each(?2))
       AND employment.person IN (SELECT value FROM json_each(?3))`,
    account,
    JSON.stringify(own),
    wanted,
  );
}

/** With whom each of the wanted has a tie. */
function readCorrespondents(
  db: Connection,
  { account, own, merged }: View,
  wanted: string,
): Map<number, number[]> {
  const others = new Map<number, number[]>();
  for (const [a, b] of db.rows<PersonPair>(
    `SELECT a, b FROM tie WHERE account = ?1 AND contributor IN (SELECT value FROM json_each(?2))
       AND (a IN (SELECT value FROM json_each(?3)) OR b IN (SELECT value FROM json_each(?3)))`,
    account,
    JSON.stringify(own),
    wanted,
  )) {
    const [one, other] = [merged.of(a), merged.of(b)];
    addTo(others, one, other);
    addTo(others, other, one);
  }
  return others;
}

function addTo(others: Map<number, number[]>, one: number, other: number): void {
  const known = others.get(one);
  if (known === undefined) others.set(one, [other]);
  else known.push(other);
}

function toWorkAddress({ value, domain }: OwnAlias): NamedPerson['addresses'] {
  return domain === null ? [] : [{ local: value.slice(0, value.lastIndexOf('@')), domain }];
}
