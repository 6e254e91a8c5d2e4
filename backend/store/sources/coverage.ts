import { reread } from '../accounts/members.ts';
import type { Connection } from '../connection.ts';
import { BY_HAND } from '../evidence/imports.ts';
import type { ImportRow, Member } from '../store.ts';
import { viewOf } from '../views/view.ts';

export interface Coverage {
  readonly connections: number;
  readonly people: number;
  readonly companies: number;
  readonly imports: readonly ImportRow[];
}

interface Row {
  readonly public_id: string;
  readonly source: string;
  readonly file_name: string;
  readonly imported_at: number;
  readonly covers_to: number;
  readonly people: number;
  readonly evidence: number;
}

/**
 * What the member's own data cover; for a visitor, those of the member it looks as. CROSS JOIN and INDEXED BY fix the order,
 * from the member's own imports outwards: SQLite would rather read all of the account.
 */
export function readCoverage(db: Connection, caller: Member): Coverage {
  const member = reread(db, caller);
  const own = JSON.stringify(viewOf(db, member).own);
  const count = (sql: string) => db.one<{ found: number }>(sql, member.account, own, member.person).found;
  return {
    connections: count(
      `SELECT count(DISTINCT CASE WHEN a = ?3 THEN b ELSE a END) AS found FROM evidence
       WHERE account = ?1 AND contributor IN (SELECT value FROM json_each(?2)) AND kind = 'connection'
         AND ?3 IN (a, b)`,
    ),
    people: count(
      `SELECT count(DISTINCT alias.person) AS found
       FROM import
       CROSS JOIN alias_import AS link ON link.account = import.account AND link.import = import.id
       CROSS JOIN person_alias AS alias ON alias.account = link.account AND alias.id = link.alias
       WHERE import.account = ?1 AND import.contributor IN (SELECT value FROM json_each(?2)) AND alias.person <> ?3`,
    ),
    companies: count(
      `SELECT count(DISTINCT company) AS found FROM employment INDEXED BY employment_fact
       WHERE account = ?1 AND contributor IN (SELECT value FROM json_each(?2)) AND person <> ?3 AND superseded = 0`,
    ),
    imports: db
      .all<Row>(
        `SELECT public_id, source, file_name, imported_at, covers_to,
           (SELECT count(DISTINCT alias.person) FROM alias_import AS link
            CROSS JOIN person_alias AS alias ON alias.account = link.account AND alias.id = link.alias
            WHERE link.account = import.account AND link.import = import.id AND alias.person <> ?3) AS people,
           (SELECT count(*) FROM evidence_import AS link
            WHERE link.account = import.account AND link.import = import.id) AS evidence
         FROM import
         WHERE account = ?1 AND contributor IN (SELECT value FROM json_each(?2)) AND source <> ?4
         ORDER BY imported_at DESC, id DESC`,
        member.account,
        own,
        member.person,
        BY_HAND,
      )
      .map((row) => ({
        id: row.public_id,
        source: row.source,
        fileName: row.file_name,
        importedAt: new Date(row.imported_at).toISOString(),
        coversTo: row.covers_to,
        people: row.people,
        evidence: row.evidence,
      })),
  };
}
