import type { Connection } from '../connection.ts';

interface Row {
  readonly id: number;
  readonly company: number;
  readonly title: string;
  readonly started_on: number | null;
  readonly says_current: number;
  readonly asserted: number;
  readonly current: number;
  readonly superseded: number;
  readonly seen_to: number;
  readonly source: string;
  readonly covers_to: number;
  readonly digest: string;
}

/**
 * Says anew which of a person's employments hold, from the imports that hold them and nothing else, so that the
 * order of imports does not matter. A source is a whole statement: what its newest import of a person leaves out
 * has ended, and what it dates anew (same company, title and start) it replaces.
 */
export function settleEmployments(
  db: Connection,
  account: number,
  contributor: number,
  people: Iterable<number>,
): void {
  for (const person of people) {
    // CROSS JOIN fixes the order: from the person's few employments outwards.
    const rows = db.all<Row>(
      `SELECT employment.id, company, title, started_on, says_current, asserted, current, superseded, seen_to,
         import.source, import.covers_to, import.digest
       FROM employment
       CROSS JOIN employment_import AS link ON link.account = employment.account AND link.employment = employment.id
       CROSS JOIN import ON import.account = link.account AND import.id = link.import
       WHERE employment.account = ? AND employment.contributor = ? AND employment.person = ?`,
      account,
      contributor,
      person,
    );
    const newest = new Map<string, Row>();
    for (const row of rows) {
      const known = newest.get(row.source);
      if (known === undefined || isNewer(row, known)) newest.set(row.source, row);
    }
    const isInNewest = (row: Row) => newest.get(row.source)?.digest === row.digest;
    for (const [id, held] of Map.groupBy(rows, (row) => row.id)) {
      const [one] = held;
      if (one === undefined || one.asserted === 1) continue;
      const isStated = held.some(isInNewest);
      settle(db, account, id, one, {
        current: Number(one.says_current === 1 && isStated),
        superseded: Number(!isStated && rows.some((row) => isInNewest(row) && isSameJob(row, one))),
        seen_to: Math.max(...held.map((row) => row.covers_to)),
      });
    }
  }
}

function settle(
  db: Connection,
  account: number,
  id: number,
  was: Row,
  is: Pick<Row, 'current' | 'superseded' | 'seen_to'>,
): void {
  if (was.current === is.current && was.superseded === is.superseded && was.seen_to === is.seen_to) return;
  db.run(
    'UPDATE employment SET current = ?, superseded = ?, seen_to = ? WHERE account = ? AND id = ?',
    is.current,
    is.superseded,
    is.seen_to,
    account,
    id,
  );
}

function isNewer(x: Row, y: Row): boolean {
  return x.covers_to > y.covers_to || (x.covers_to === y.covers_to && x.digest > y.digest);
}

function isSameJob(x: Row, y: Row): boolean {
  return (
    x.id !== y.id &&
    x.company === y.company &&
    x.title === y.title &&
    x.started_on !== null &&
    x.started_on === y.started_on
  );
}
