import type { PersonKey } from '../imports/record.ts';
import type { Connection } from './connection.ts';
import { findClaims } from './person-alias.ts';
import { type Alias, type AliasKind, keyOfAlias } from './person-key.ts';
import type { SaidUnit } from './said-units.ts';
import { tellWrongPeople } from './tell-wrong-people.ts';

/** Of whom "not this person" was said, while it is told anew who that is. */
export interface WrongPeopleFollowed {
  /** Of these units, which sources say: it goes on being of whom they name by the key. */
  followSources(units: readonly SaidUnit[]): void;
  /** Who is not meant by the key in what this unit says by hand. */
  isWrongFor(unit: SaidUnit): (alias: Alias, person: number) => boolean;
  /** That unit has been resolved; where no source names the person by the key, it is still of whom the member named. */
  followByHand(unit: SaidUnit): void;
}

interface WrongPerson {
  readonly kind: AliasKind;
  readonly value: string;
  readonly person: number;
  readonly contributor: number;
}

/**
 * What a member said of a person by a key before calling it the wrong person for that key stays with the person; what was
 * said by the key afterwards is of somebody else.
 * @param presentOf who a unit turns out to be about, once it is resolved
 */
export function followWrongPeople(
  db: Connection,
  account: number,
  people: readonly number[],
  presentOf: (unit: SaidUnit) => number,
): WrongPeopleFollowed {
  const rows = db.all<WrongPerson>(
    `SELECT kind, value, person, contributor FROM wrong_person
     WHERE account = ? AND person IN (SELECT value FROM json_each(?)) ORDER BY person`,
    account,
    JSON.stringify(people),
  );
  const namedBy = new Map<WrongPerson, SaidUnit>();

  function follow(row: WrongPerson, unit: SaidUnit): void {
    namedBy.set(row, unit);
    db.run(
      `UPDATE OR REPLACE wrong_person SET person = ?
       WHERE account = ? AND kind = ? AND value = ? AND person = ? AND contributor = ?`,
      presentOf(unit),
      account,
      row.kind,
      row.value,
      row.person,
      row.contributor,
    );
  }

  const spokenOfBy = (unit: SaidUnit) =>
    rows.filter((row) => row.contributor === unit.kept.contributor && isNamedBy(row, unit));

  return {
    followSources(units) {
      for (const row of rows) {
        const naming = units.filter((unit) => isNamedBy(row, unit));
        const [likeliest] = findClaims(db, account, row, 0, Number.MAX_SAFE_INTEGER).flatMap(
          ({ person }) => naming.find((unit) => presentOf(unit) === person) ?? [],
        );
        if (likeliest !== undefined) follow(row, likeliest);
      }
    },
    isWrongFor(unit) {
      const isWrong = tellWrongPeople(db, account, unit.kept.contributor);
      const spokenOf = new Map(
        spokenOfBy(unit).map((row): [PersonKey, WrongPerson] => [keyOfAlias(row), row]),
      );
      return (alias, person) => {
        const row = spokenOf.get(keyOfAlias(alias));
        if (row === undefined) return isWrong(alias, person);
        const named = namedBy.get(row);
        return named === undefined || presentOf(named) !== person;
      };
    },
    followByHand(unit) {
      for (const row of spokenOfBy(unit)) if (!namedBy.has(row)) follow(row, unit);
    },
  };
}

function isNamedBy(row: WrongPerson, { person, said }: SaidUnit): boolean {
  return person === row.person && said.keys.includes(keyOfAlias(row));
}
