import type { Direction, EvidenceKind } from '../../network/evidence.ts';
import type { Connection } from '../connection.ts';

/** A fact between two parts of one import; `direction` as seen from `from`. */
export interface InnerFact {
  readonly import: number;
  readonly natural_key: Uint8Array;
  readonly from: number;
  readonly to: number;
  readonly kind: EvidenceKind;
  readonly at: number;
  readonly direction: Direction;
  readonly recipients: number;
  readonly value: number;
  readonly undated: number;
}

/** What these imports say within one person. */
export function readInnerFacts(db: Connection, account: number, imports: readonly number[]): InnerFact[] {
  const sql = `SELECT import, natural_key, from_part AS "from", to_part AS "to", kind, at, direction, recipients, value,
      undated
    FROM inner_evidence WHERE account = ? AND import IN (SELECT value FROM json_each(?))`;
  return db.all<InnerFact>(sql, account, JSON.stringify(imports));
}

/** Of the same fact the latest word counts. */
export function keepInnerFact(db: Connection, account: number, fact: InnerFact): void {
  db.run(
    `INSERT INTO inner_evidence (account, import, natural_key, from_part, to_part, kind, at, direction, recipients, value,
       undated)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET at = excluded.at, recipients = excluded.recipients
     WHERE (excluded.at, excluded.recipients) > (at, recipients)`,
    account,
    fact.import,
    fact.natural_key,
    fact.from,
    fact.to,
    fact.kind,
    fact.at,
    fact.direction,
    fact.recipients,
    fact.value,
    fact.undated,
  );
}

export function dropInnerFact(db: Connection, account: number, fact: InnerFact): void {
  const sql = 'DELETE FROM inner_evidence WHERE account = ? AND import = ? AND natural_key = ?';
  db.run(sql, account, fact.import, fact.natural_key);
}
