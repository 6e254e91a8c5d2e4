import type { Connection } from '../connection.ts';
import type { KeptImport } from '../evidence/imports.ts';
import type { SaidOfPerson } from './said-of-person.ts';

/** One set of keys by which an import names a person that it names by others, too, and what it says by them. */
export interface Part {
  readonly import: number;
  /** 1, 2, 3 … within the import. */
  readonly part: number;
  readonly person: number;
  readonly said: SaidOfPerson;
}

interface Row extends Omit<Part, 'said'> {
  readonly said: string;
}

/** The parts of these people, in the order of the imports and their own. */
export function readPartsOf(db: Connection, account: number, people: readonly number[]): Part[] {
  const sql = `SELECT import, part, person, said FROM part
    WHERE account = ? AND person IN (SELECT value FROM json_each(?)) ORDER BY import, part`;
  return db.all<Row>(sql, account, JSON.stringify(people)).map(toPart);
}

/** The parts of an import. */
export function readParts(db: Connection, { account, id }: KeptImport): Part[] {
  const sql = 'SELECT import, part, person, said FROM part WHERE account = ? AND import = ? ORDER BY part';
  return db.all<Row>(sql, account, id).map(toPart);
}

function toPart(row: Row): Part {
  return { ...row, said: JSON.parse(row.said) as SaidOfPerson };
}

/** Makes a part, or says anew what it says. */
export function keepPart(db: Connection, { account, id }: KeptImport, part: Omit<Part, 'import'>): void {
  db.run(
    `INSERT INTO part (account, import, part, person, said) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET person = excluded.person, said = excluded.said`,
    account,
    id,
    part.part,
    part.person,
    JSON.stringify(part.said),
  );
}

/** The number of the next part of an import. */
export function makePartNumber(db: Connection, { account, id }: KeptImport): number {
  const sql = 'SELECT ifnull(max(part), 0) AS last FROM part WHERE account = ? AND import = ?';
  return db.one<{ last: number }>(sql, account, id).last + 1;
}

export function dropPart(db: Connection, { account, id }: KeptImport, part: number): void {
  db.run('DELETE FROM part WHERE account = ? AND import = ? AND part = ?', account, id, part);
}
