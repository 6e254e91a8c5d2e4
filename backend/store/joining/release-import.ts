import type { Connection } from '../connection.ts';
import type { ImportContent } from '../evidence/import-content.ts';
import type { KeptImport } from '../evidence/imports.ts';
import { hashedKeyOf } from '../evidence/natural-key.ts';
import type { TouchedPairs } from '../evidence/touched-pairs.ts';
import { resee } from '../identity/person-alias.ts';

/** What `releaseImport` leaves to be put in order. */
export interface Released {
  /** Rows of evidence that no import holds any more. */
  readonly evidence: number;
  /** Persons of whom a fact went; they may have none left. */
  readonly people: ReadonlySet<number>;
}

export const NOTHING_RELEASED: Released = { evidence: 0, people: new Set() };

/**
 * Lets go of all that the import no longer holds. Facts that no other import holds are deleted; facts that
 * others date earlier get the earlier date back.
 */
export function releaseImport(
  db: Connection,
  kept: KeptImport,
  content: ImportContent,
  touched: TouchedPairs,
): Released {
  const people = new Set<number>();
  const evidence = releaseEvidence(db, kept, content.evidence, touched);
  releaseTimes(db, kept, 'employment', content.employments, people);
  releaseTimes(db, kept, 'education', content.educations, people);
  for (const { person } of db.all<{ person: number }>(
    'SELECT person FROM person_detail WHERE account = ? AND import = ?',
    kept.account,
    kept.id,
  )) {
    if (content.details.has(person)) continue;
    db.run(
      'DELETE FROM person_detail WHERE account = ? AND person = ? AND import = ?',
      kept.account,
      person,
      kept.id,
    );
    people.add(person);
  }
  releaseAliases(db, kept, content.aliases, people);
  return { evidence, people };
}

function releaseEvidence(
  db: Connection,
  kept: KeptImport,
  content: ReadonlySet<string>,
  touched: TouchedPairs,
): number {
  let gone = 0;
  for (const { natural_key } of db.all<{ natural_key: Uint8Array }>(
    'SELECT natural_key FROM evidence_import WHERE account = ? AND import = ?',
    kept.account,
    kept.id,
  )) {
    if (content.has(hashedKeyOf(natural_key))) continue;
    const key = [kept.account, kept.contributor, natural_key] as const;
    db.run(
      'DELETE FROM evidence_import WHERE account = ? AND contributor = ? AND natural_key = ? AND import = ?',
      ...key,
      kept.id,
    );
    const pair = db.one<{ a: number; b: number }>(
      'SELECT a, b FROM evidence WHERE account = ? AND contributor = ? AND natural_key = ?',
      ...key,
    );
    touched.add(kept.contributor, pair.a, pair.b);
    if (!redateEvidence(db, key)) {
      gone += db.run(
        'DELETE FROM evidence WHERE account = ? AND contributor = ? AND natural_key = ?',
        ...key,
      );
    }
  }
  return gone;
}

/**
 * Dates a fact by the latest of the imports that hold it; where none of them has a date, by the first that told it.
 * @returns false where none does
 */
export function redateEvidence(db: Connection, key: readonly [number, number, Uint8Array]): boolean {
  const latest = db.get<{ at: number; recipients: number }>(
    `SELECT at, recipients FROM evidence_import WHERE account = ? AND contributor = ? AND natural_key = ?
     ORDER BY undated, CASE undated WHEN 0 THEN -at ELSE at END, recipients DESC LIMIT 1`,
    ...key,
  );
  if (latest === undefined) return false;
  db.run(
    'UPDATE evidence SET at = ?, recipients = ? WHERE account = ? AND contributor = ? AND natural_key = ?',
    latest.at,
    latest.recipients,
    ...key,
  );
  return true;
}

function releaseTimes(
  db: Connection,
  kept: KeptImport,
  table: 'employment' | 'education',
  content: ReadonlySet<number>,
  people: Set<number>,
): void {
  for (const { id, person } of db.all<{ id: number; person: number }>(
    `SELECT fact.id, fact.person FROM ${table}_import AS link
     CROSS JOIN ${table} AS fact ON fact.account = link.account AND fact.id = link.${table}
     WHERE link.account = ? AND link.import = ?`,
    kept.account,
    kept.id,
  )) {
    if (content.has(id)) continue;
    db.run(
      `DELETE FROM ${table}_import WHERE account = ? AND ${table} = ? AND import = ?`,
      kept.account,
      id,
      kept.id,
    );
    const sql = `SELECT 1 FROM ${table}_import WHERE account = ? AND ${table} = ? LIMIT 1`;
    if (db.get(sql, kept.account, id) === undefined) {
      db.run(`DELETE FROM ${table} WHERE account = ? AND id = ?`, kept.account, id);
    }
    people.add(person);
  }
}

function releaseAliases(
  db: Connection,
  kept: KeptImport,
  content: ReadonlySet<number>,
  people: Set<number>,
): void {
  for (const { id, person } of db.all<{ id: number; person: number }>(
    `SELECT person_alias.id, person_alias.person FROM alias_import AS link
     CROSS JOIN person_alias ON person_alias.account = link.account AND person_alias.id = link.alias
     WHERE link.account = ? AND link.import = ?`,
    kept.account,
    kept.id,
  )) {
    if (content.has(id)) continue;
    db.run(
      'DELETE FROM alias_import WHERE account = ? AND alias = ? AND import = ?',
      kept.account,
      id,
      kept.id,
    );
    resee(db, kept.account, id);
    people.add(person);
  }
}
