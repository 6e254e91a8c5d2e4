import type { Connection } from './connection.ts';
import { type KeptFact, keepInnerFacts } from './inner-evidence.ts';
import { moveDetails } from './person-detail.ts';
import { settleEmployments } from './settle-employments.ts';
import { attachEvidence, type FreshPart } from './tell-apart.ts';
import type { TouchedPairs } from './touched-pairs.ts';

/**
 * Points everything that speaks of `from` to `into`, whoever contributed it: details, employments, educations,
 * evidence. Aliases have been moved by the resolver. Evidence between the two goes: nobody knows oneself.
 * @param apart what `tellApart` made of them
 */
export function mergePeople(
  db: Connection,
  account: number,
  merged: ReadonlyMap<number, number>,
  touched: TouchedPairs,
  apart: readonly FreshPart[],
): void {
  if (merged.size === 0) return;
  const finalOf = (person: number) => followMerges(merged, person);
  attachEvidence(db, account, apart);
  for (const from of merged.keys()) moveFacts(db, account, from, finalOf(from));
  const goners = JSON.stringify([...merged.keys()]);
  moveEvidence(db, account, goners, finalOf, touched, apart);
  for (const from of merged.keys()) {
    db.run(
      'UPDATE part INDEXED BY part_person SET person = ? WHERE account = ? AND person = ?',
      finalOf(from),
      account,
      from,
    );
    db.run('DELETE FROM person WHERE account = ? AND id = ?', account, from);
  }
  settleAll(db, account, new Set([...merged.keys()].map(finalOf)));
}

/** The person that is left of one. */
export function followMerges(merged: ReadonlyMap<number, number>, person: number): number {
  let current = person;
  for (let into = merged.get(current); into !== undefined; into = merged.get(current)) current = into;
  return current;
}

function settleAll(db: Connection, account: number, people: ReadonlySet<number>): void {
  for (const person of people) {
    for (const { contributor } of db.all<{ contributor: number }>(
      'SELECT DISTINCT contributor FROM employment WHERE account = ? AND person = ?',
      account,
      person,
    )) {
      settleEmployments(db, account, contributor, [person]);
    }
  }
}

function moveFacts(db: Connection, account: number, from: number, into: number): void {
  db.run('UPDATE member SET person = ? WHERE account = ? AND person = ?', into, account, from);
  moveDetails(db, account, from, into);
  // What cannot be moved is said of the other already, and goes with the person.
  for (const table of ['private_person', 'said_city', 'seen_person', 'wrong_person'] as const) {
    db.run(`UPDATE OR IGNORE ${table} SET person = ? WHERE account = ? AND person = ?`, into, account, from);
  }
  for (const table of ['employment', 'education'] as const) {
    db.run(`UPDATE OR IGNORE ${table} SET person = ? WHERE account = ? AND person = ?`, into, account, from);
    dropDuplicates(db, account, table, from, into);
  }
}

/** What could not be moved is there already: its imports hold the row that is. */
function dropDuplicates(
  db: Connection,
  account: number,
  table: 'employment' | 'education',
  from: number,
  into: number,
): void {
  const same =
    table === 'employment'
      ? `kept.company = goes.company AND kept.title = goes.title AND kept.says_current = goes.says_current
         AND kept.asserted = goes.asserted`
      : 'kept.school = goes.school';
  db.run(
    `INSERT INTO ${table}_import (account, ${table}, import)
     SELECT link.account, kept.id, link.import
     FROM ${table} AS goes
     JOIN ${table} AS kept ON kept.account = goes.account AND kept.person = ?
       AND kept.contributor = goes.contributor AND ${same}
       AND kept.started_on IS goes.started_on AND kept.finished_on IS goes.finished_on
     JOIN ${table}_import AS link ON link.account = goes.account AND link.${table} = goes.id
     WHERE goes.account = ? AND goes.person = ?
     ON CONFLICT DO NOTHING`,
    into,
    account,
    from,
  );
  if (table === 'employment') {
    db.run(
      `UPDATE employment AS kept SET seen_to = goes.seen_to FROM employment AS goes
       WHERE goes.account = ? AND goes.person = ? AND goes.asserted = 1
         AND kept.account = goes.account AND kept.person = ? AND kept.contributor = goes.contributor AND ${same}
         AND kept.started_on IS goes.started_on AND kept.finished_on IS goes.finished_on
         AND kept.seen_to > goes.seen_to`,
      account,
      from,
      into,
    );
  }
  db.run(
    `DELETE FROM ${table}_import WHERE account = ? AND ${table} IN
       (SELECT id FROM ${table} WHERE account = ? AND person = ?)`,
    account,
    account,
    from,
  );
  db.run(`DELETE FROM ${table} WHERE account = ? AND person = ?`, account, from);
}

function moveEvidence(
  db: Connection,
  account: number,
  goners: string,
  finalOf: (person: number) => number,
  touched: TouchedPairs,
  apart: readonly FreshPart[],
): void {
  const rows = db.all<KeptFact>(
    `SELECT contributor, a, b, natural_key, kind, direction, value FROM evidence
     WHERE account = ? AND (a IN (SELECT value FROM json_each(?)) OR b IN (SELECT value FROM json_each(?)))`,
    account,
    goners,
    goners,
  );
  for (const row of rows) {
    touched.add(row.contributor, row.a, row.b);
    const a = finalOf(row.a);
    const b = finalOf(row.b);
    const key = [account, row.contributor, row.natural_key] as const;
    if (a === b) {
      keepInnerFacts(db, account, row, apart);
      db.run('DELETE FROM evidence_import WHERE account = ? AND contributor = ? AND natural_key = ?', ...key);
      db.run('DELETE FROM evidence WHERE account = ? AND contributor = ? AND natural_key = ?', ...key);
      continue;
    }
    db.run(
      `UPDATE evidence SET a = ?, b = ?, direction = ?
       WHERE account = ? AND contributor = ? AND natural_key = ?`,
      Math.min(a, b),
      Math.max(a, b),
      a < b ? row.direction : turned(row.direction),
      ...key,
    );
    touched.add(row.contributor, Math.min(a, b), Math.max(a, b));
  }
}

/** The same event seen from the other person. */
export function turned(direction: 'out' | 'in' | 'both'): 'out' | 'in' | 'both' {
  if (direction === 'both') return 'both';
  return direction === 'out' ? 'in' : 'out';
}
