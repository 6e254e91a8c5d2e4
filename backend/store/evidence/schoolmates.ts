import type { Connection } from '../connection.ts';
import type { TouchedPairs } from './touched-pairs.ts';

interface Row {
  readonly person: number;
  readonly norm: string;
  readonly started_on: number;
  readonly finished_on: number;
}

/** A pair in either order. */
export function pairKey(x: number, y: number): string {
  return x < y ? `${x}/${y}` : `${y}/${x}`;
}

/**
 * Pairs who, as one contributor has it, were at the same school in the same years. Where a year is not known
 * nothing is assumed.
 */
export function findSchoolmates(db: Connection, account: number, contributor: number): Set<string> {
  const rows = db.all<Row>(
    `SELECT DISTINCT person, norm, started_on, finished_on FROM education
     WHERE account = ? AND contributor = ? AND started_on IS NOT NULL AND finished_on IS NOT NULL`,
    account,
    contributor,
  );
  const pairs = new Set<string>();
  for (const atSchool of Map.groupBy(rows, (row) => row.norm).values()) {
    for (const [i, x] of atSchool.entries()) {
      for (const y of atSchool.slice(i + 1)) {
        if (x.person !== y.person && yearsMeet(x, y)) pairs.add(pairKey(x.person, y.person));
      }
    }
  }
  return pairs;
}

function yearsMeet(x: Row, y: Row): boolean {
  return x.started_on <= y.finished_on && y.started_on <= x.finished_on;
}

/** Marks the pairs who have become schoolmates, or no longer are, since `before` was found. */
export function touchSchoolmates(
  db: Connection,
  account: number,
  contributor: number,
  before: ReadonlySet<string>,
  touched: TouchedPairs,
): void {
  for (const pair of findSchoolmates(db, account, contributor).symmetricDifference(before)) {
    const [a = 0, b = 0] = pair.split('/').map(Number);
    touched.add(contributor, a, b);
  }
}
