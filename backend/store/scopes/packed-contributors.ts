import { UNKNOWN_DAY } from '../../network/index/employment-table.ts';
import type { Connection } from '../connection.ts';
import {
  type ContributorPack,
  decodePack,
  encodePack,
  type PackedEmployments,
  type PackedTies,
} from './contributor-pack.ts';

type TieRow = readonly [
  a: number,
  b: number,
  asOf: number,
  none: number | null,
  contact: number,
  known: number,
];
type EmploymentRow = readonly [
  person: number,
  company: number,
  startedOn: number | null,
  finishedOn: number | null,
  current: number,
];

/** A longer pack would take too long to throw away at the next write. */
const MOST_BYTES = 1024 * 1024;

/** What a contributor tells, as it is kept packed; null where it is not. */
export function readPack(db: Connection, account: number, contributor: number): ContributorPack | null {
  const row = db.get<{ pack: Uint8Array }>(
    'SELECT pack FROM packed WHERE account = ? AND contributor = ?',
    account,
    contributor,
  );
  return row === undefined ? null : decodePack(row.pack);
}

/** The same from the rows themselves. */
export function makePack(db: Connection, account: number, contributor: number): ContributorPack {
  return {
    ties: readTies(db, account, contributor),
    employments: readEmployments(db, account, contributor),
  };
}

function readTies(db: Connection, account: number, contributor: number): PackedTies {
  const rows = db.rows<TieRow>(
    'SELECT a, b, as_of, none, contact, known FROM tie WHERE account = ? AND contributor = ?',
    account,
    contributor,
  );
  return {
    asOf: rows.reduce((latest, [, , asOf]) => Math.max(latest, asOf), UNKNOWN_DAY),
    a: Float64Array.from(rows, ([a]) => a),
    b: Float64Array.from(rows, ([, b]) => b),
    nones: Float64Array.from(rows, ([, , , none]) => none ?? Number.NaN),
    contacts: Uint16Array.from(rows, ([, , , , contact]) => contact),
    known: Uint8Array.from(rows, ([, , , , , known]) => known),
  };
}

function readEmployments(db: Connection, account: number, contributor: number): PackedEmployments {
  const rows = db.rows<EmploymentRow>(
    `SELECT person, company, started_on, finished_on, current FROM employment INDEXED BY employment_fact
     WHERE account = ? AND contributor = ? AND superseded = 0`,
    account,
    contributor,
  );
  return {
    people: Float64Array.from(rows, ([person]) => person),
    companies: Float64Array.from(rows, ([, company]) => company),
    startedOn: Int32Array.from(rows, ([, , startedOn]) => startedOn ?? UNKNOWN_DAY),
    finishedOn: Int32Array.from(rows, ([, , , finishedOn]) => finishedOn ?? UNKNOWN_DAY),
    current: Uint8Array.from(rows, ([, , , , current]) => current),
  };
}

/** Those of the contributors of whom no pack is kept. */
export function unpackedOf(db: Connection, account: number, contributors: readonly number[]): number[] {
  const packed = new Set(
    db
      .rows<readonly [number]>('SELECT contributor FROM packed WHERE account = ?', account)
      .map(([contributor]) => contributor),
  );
  return contributors.filter((contributor) => !packed.has(contributor));
}

/**
 * Keeps the packs of these contributors, within one transaction of the caller's: made anew, since what was read before
 * the transaction may be old.
 */
export function keepPacks(
  db: Connection,
  account: number,
  contributors: readonly number[],
  mostBytes: number = MOST_BYTES,
): void {
  for (const contributor of contributors) {
    const bytes = encodePack(makePack(db, account, contributor));
    if (bytes.length > mostBytes) continue;
    db.run(
      `INSERT INTO packed (account, contributor, pack)
       SELECT account, id, ?3 FROM member WHERE account = ?1 AND id = ?2 ON CONFLICT DO NOTHING`,
      account,
      contributor,
      bytes,
    );
  }
}
