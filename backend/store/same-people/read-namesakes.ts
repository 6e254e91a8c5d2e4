import { foldFullName, type NamedPerson } from '../../network/names/likely-same.ts';
import type { PersonPair } from '../../network/person-pair.ts';
import type { Connection } from '../connection.ts';
import { type OwnAlias, readOwnAliases } from '../identity/own-aliases.ts';
import type { View } from '../views/view.ts';

interface Named {
  /** Who stands for the person. */
  readonly person: number;
  /** Folded, '' where it is no full name. */
  readonly name: string;
  readonly hasProfile: boolean;
}

/**
 * Everybody who shares a full name with somebody in the view's own data, with what may tell whether they are one.
 * @param me the viewer's person, who is nobody's correspondent here
 */
export function readNamesakes(db: Connection, view: View, me: number): NamedPerson[] {
  const { merged } = view;
  const names = readNames(db, view);
  const people = shareAName(names);
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
    names: [...new Set((namesOf.get(person) ?? []).map(({ name }) => name))],
    hasProfile: (namesOf.get(person) ?? []).some(({ hasProfile }) => hasProfile),
    companies: (companies.get(person) ?? []).map(({ norm }) => norm),
    addresses: (addresses.get(person) ?? []).flatMap(toWorkAddress),
    correspondents: (correspondents.get(person) ?? []).filter((other) => other !== me && other !== person),
  }));
}

function readNames(db: Connection, { account, own, merged }: View): Named[] {
  const contributors = JSON.stringify(own);
  const profiles = db.rows<readonly [person: number]>(
    `SELECT DISTINCT alias.person FROM import
     CROSS JOIN alias_import AS link ON link.account = import.account AND link.import = import.id
     CROSS JOIN person_alias AS alias ON alias.account = link.account AND alias.id = link.alias
     WHERE import.account = ? AND import.contributor IN (SELECT value FROM json_each(?))
       AND alias.kind IN ('slug', 'member_id')`,
    account,
    contributors,
  );
  const haveProfile = new Set(profiles.map(([person]) => merged.of(person)));
  const names = db.rows<readonly [person: number, name: string]>(
    `SELECT detail.person, first_name || ' ' || last_name FROM import
     CROSS JOIN person_detail AS detail INDEXED BY person_detail_import
       ON detail.account = import.account AND detail.import = import.id
     WHERE import.account = ? AND import.contributor IN (SELECT value FROM json_each(?))`,
    account,
    contributors,
  );
  return names.map(([row, name]) => {
    const person = merged.of(row);
    return { person, name: foldFullName(name), hasProfile: haveProfile.has(person) };
  });
}

/** Who has a name with somebody else; where all of a name have profiles, they are known to be several. */
function shareAName(names: readonly Named[]): Set<number> {
  const people = new Set<number>();
  for (const [name, rows] of Map.groupBy(names, (row) => row.name)) {
    if (name === '' || rows.length < 2 || rows.every(({ hasProfile }) => hasProfile)) continue;
    const those = new Set(rows.map(({ person }) => person));
    if (those.size > 1) for (const one of those) people.add(one);
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
