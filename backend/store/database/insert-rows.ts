import type { SQLInputValue } from 'node:sqlite';
import type { Connection } from '../connection.ts';

/** More in one statement hardly save anything, and each number of rows is a statement of its own. */
const ROWS_AT_ONCE = 64;

/** Values in the order of the columns. */
export type Row = readonly SQLInputValue[];

/** Parts of a long list that one statement takes at once: powers of two, so that there are few statements. */
export function* inStatements<One>(all: readonly One[]): Iterable<readonly One[]> {
  for (let from = 0; from < all.length; ) {
    const count = Math.min(ROWS_AT_ONCE, 1 << (31 - Math.clz32(all.length - from)));
    yield all.slice(from, from + count);
    from += count;
  }
}

/**
 * Inserts rows in their order, many by one statement: each statement costs about as much as the row it writes.
 * @param into table and columns, as SQL
 * @param conflict what follows the values, as SQL
 * @returns how many rows that changed
 */
export function insertRows(db: Connection, into: string, rows: readonly Row[], conflict = ''): number {
  const [first] = rows;
  if (first === undefined) return 0;
  const sqlOf = statementsOf(into, first.length, conflict);
  let changes = 0;
  for (const some of inStatements(rows)) {
    const values = new Array<SQLInputValue>(some.length * first.length);
    let at = 0;
    for (const row of some) for (const value of row) values[at++] = value;
    changes += db.run(sqlOf(some.length), ...values);
  }
  return changes;
}

/** What inserts so many rows, by what they go into. A connection finds a statement by its very text: to write that anew costs as much as a row. */
const texts = new Map<string, string[]>();

function statementsOf(into: string, columns: number, conflict: string): (rows: number) => string {
  const key = `${into} ${conflict}`;
  const known = texts.get(key) ?? [];
  texts.set(key, known);
  return (rows) => {
    const text = known[rows] ?? writeStatement(into, columns, conflict, rows);
    known[rows] = text;
    return text;
  };
}

function writeStatement(into: string, columns: number, conflict: string, rows: number): string {
  const places = `(${new Array(columns).fill('?').join()})`;
  return `INSERT INTO ${into} VALUES ${new Array(rows).fill(places).join()} ${conflict}`;
}

/** The id that the next row of a table gets, whose ids are never used twice (AUTOINCREMENT). */
export function nextId(db: Connection, table: 'person' | 'person_alias' | 'employment'): number {
  const last = db.get<{ seq: number }>('SELECT seq FROM sqlite_sequence WHERE name = ?', table);
  return (last?.seq ?? 0) + 1;
}
