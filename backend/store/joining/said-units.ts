import type { Connection } from '../connection.ts';
import { BY_HAND, type KeptImport, requireImport } from '../evidence/imports.ts';
import { type AliasKind, keyOfAlias } from '../identity/person-key.ts';
import { readPartsOf } from './parts.ts';
import { readSaid, type SaidOfPerson } from './said-of-person.ts';

/** All that one import says of one person by one set of keys: what is of one person for certain. */
export interface SaidUnit {
  readonly kept: KeptImport;
  /** Null where the import names the person in no other way. */
  readonly part: number | null;
  /** Who it was said of so far. */
  readonly person: number;
  readonly said: SaidOfPerson;
  /** When the import saw it, UTC seconds. */
  readonly seen: number;
}

/** A unit and who it turns out to be about. */
export interface PlacedUnit extends SaidUnit {
  readonly now: number;
}

/** Whether it is what the import says of its own contributor. */
export function isContributors({ said }: SaidUnit): boolean {
  return said.keys[0] === 'me';
}

/** What is said of these people, what sources say before what was said by hand, each in the order it came. */
export function readUnits(db: Connection, account: number, people: readonly number[]): SaidUnit[] {
  const parts = readPartsOf(db, account, people);
  const inParts = new Set(parts.map((one) => `${one.import}/${one.person}`));
  const seen = readSeen(db, account, people);
  const imports = new Map<number, KeptImport>();
  const importOf = (id: number) => {
    const kept = imports.get(id) ?? requireImport(db, account, id);
    imports.set(id, kept);
    return kept;
  };
  const named = [
    ...parts.map(({ import: of, part, person, said }) => ({ kept: importOf(of), part, person, said })),
    ...readHolders(db, account, people)
      .filter((one) => !inParts.has(`${one.import}/${one.person}`))
      .map(({ import: of, person }) => {
        const kept = importOf(of);
        return { kept, part: null, person, said: readSaid(db, kept, [person]) };
      }),
  ];
  return named
    .map((one) => ({ ...one, ...seen(one) }))
    .sort(
      (x, y) =>
        Number(x.kept.source === BY_HAND) - Number(y.kept.source === BY_HAND) ||
        x.kept.id - y.kept.id ||
        x.seen - y.seen ||
        x.named - y.named ||
        (x.part ?? 0) - (y.part ?? 0) ||
        x.person - y.person,
    );
}

/** Who is named by which import; a contributor by all of their own. */
function readHolders(
  db: Connection,
  account: number,
  people: readonly number[],
): { import: number; person: number }[] {
  return db.all(
    `SELECT DISTINCT link.import, alias.person FROM person_alias AS alias INDEXED BY person_alias_person
     CROSS JOIN alias_import AS link ON link.account = alias.account AND link.alias = alias.id
     WHERE alias.account = ?1 AND alias.person IN (SELECT value FROM json_each(?2))
     UNION
     SELECT import.id, member.person FROM member
     CROSS JOIN import ON import.account = member.account AND import.contributor = member.id
     WHERE member.account = ?1 AND member.person IN (SELECT value FROM json_each(?2))`,
    account,
    JSON.stringify(people),
  );
}

/** Tells when an import saw somebody go by these keys, and in which order it named people: by the last alias that was made. */
function readSeen(
  db: Connection,
  account: number,
  people: readonly number[],
): (one: Pick<SaidUnit, 'kept' | 'person' | 'said'>) => { seen: number; named: number } {
  const rows = db.all<{
    import: number;
    person: number;
    kind: AliasKind;
    value: string;
    seen: number;
    id: number;
  }>(
    `SELECT link.import, alias.person, alias.kind, alias.value, link.seen, alias.id FROM person_alias AS alias INDEXED BY person_alias_person
     CROSS JOIN alias_import AS link ON link.account = alias.account AND link.alias = alias.id
     WHERE alias.account = ? AND alias.person IN (SELECT value FROM json_each(?))`,
    account,
    JSON.stringify(people),
  );
  const held = new Map(rows.map((row) => [`${row.import} ${row.person} ${keyOfAlias(row)}`, row]));
  return ({ kept, person, said }) => {
    const aliases = said.keys.flatMap((key) => held.get(`${kept.id} ${person} ${key}`) ?? []);
    const named = Math.max(0, ...aliases.map((alias) => alias.id));
    const seen = aliases.length === 0 ? kept.covers_to : Math.max(...aliases.map((alias) => alias.seen));
    return { seen, named };
  };
}
