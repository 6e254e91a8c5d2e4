import type { Connection } from './connection.ts';
import type { KeptImport } from './imports.ts';
import { readSaid, type SaidOfPerson } from './said-of-person.ts';

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

/** Makes all that an import says of a person so far a part; of several who are about to be one, of all of them. */
export function makePart(db: Connection, kept: KeptImport, people: readonly [number, ...number[]]): Part {
  const part = { part: makePartNumber(db, kept), person: people[0], said: readSaid(db, kept, people) };
  keepPart(db, kept, part);
  return { ...part, import: kept.id };
}

/** The number of the next part of an import. */
export function makePartNumber(db: Connection, { account, id }: KeptImport): number {
  const sql = 'SELECT ifnull(max(part), 0) AS last FROM part WHERE account = ? AND import = ?';
  return db.one<{ last: number }>(sql, account, id).last + 1;
}

/** Where an import names a person in one way only, its part goes: what it says of the person is that part. */
export function dropLoneParts(db: Connection, account: number, people: readonly number[]): void {
  const alone = [...Map.groupBy(readPartsOf(db, account, people), (one) => `${one.import}/${one.person}`)]
    .map(([, parts]) => parts)
    .filter((parts) => parts.length === 1);
  for (const [one] of alone) {
    if (one === undefined || !isWholeWord(db, account, one)) continue;
    db.run('DELETE FROM part WHERE account = ? AND import = ? AND part = ?', account, one.import, one.part);
  }
}

/** Not where it speaks of its own contributor as of somebody else. */
function isWholeWord(db: Connection, account: number, { import: of, person, said }: Part): boolean {
  if (said.keys.includes('me')) return true;
  const own = `SELECT 1 FROM import JOIN member ON member.account = import.account AND member.id = import.contributor
    WHERE import.account = ? AND import.id = ? AND member.person = ?`;
  return db.get(own, account, of, person) === undefined;
}
