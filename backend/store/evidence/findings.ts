import type { Finding } from '../../imports/record.ts';
import type { Connection } from '../connection.ts';
import type { Member } from '../store.ts';

/** A file of nothing but broken rows tells of these, and how many more there are. */
export const MOST_FINDINGS = 50_000;
const RANK = { refused: 0, note: 1, dropped: 2 } as const;

type Contributor = Pick<Member, 'account' | 'id'>;

/** Says anew what there is to say of the rows of an import, or job, the worst first. */
export function keepFindings(
  db: Connection,
  member: Contributor,
  importId: string,
  findings: readonly Finding[],
): void {
  forgetFindings(db, member, importId);
  const ranked = findings.toSorted((x, y) => RANK[x.level] - RANK[y.level]);
  for (const [number, { file, line, level, message }] of capped(ranked).entries()) {
    db.run(
      `INSERT INTO import_finding (account, contributor, import_id, number, file, line, level, message)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      member.account,
      member.id,
      importId,
      number,
      file,
      line,
      level,
      message,
    );
  }
}

export function readFindings(
  db: Connection,
  member: Contributor,
  importId: string,
  limit = MOST_FINDINGS + 1,
): Finding[] {
  return db.all<Finding & object>(
    `SELECT file, line, level, message FROM import_finding
     WHERE account = ? AND contributor = ? AND import_id = ? ORDER BY number LIMIT ?`,
    member.account,
    member.id,
    importId,
    limit,
  );
}

export function forgetFindings(db: Connection, { account, id }: Contributor, importId: string): void {
  const sql = 'DELETE FROM import_finding WHERE account = ? AND contributor = ? AND import_id = ?';
  db.run(sql, account, id, importId);
}

export function countFindings(findings: readonly Finding[]): { refused: number; dropped: number } {
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  return { refused: count('refused'), dropped: count('dropped') };
}

/** A finding may quote a row of somebody, or be of a file that is called so: those go in which `isNamedIn` finds them. */
export function eraseFromFindings(
  db: Connection,
  { account, id }: Contributor,
  isNamedIn: (text: string) => boolean,
): void {
  const sql =
    "SELECT import_id, number, file || ' ' || message AS text FROM import_finding WHERE account = ? AND contributor = ?";
  const all = db.all<{ import_id: string; number: number; text: string }>(sql, account, id);
  for (const { import_id, number, text } of all) {
    if (!isNamedIn(text)) continue;
    db.run(
      'DELETE FROM import_finding WHERE account = ? AND contributor = ? AND import_id = ? AND number = ?',
      account,
      id,
      import_id,
      number,
    );
  }
}

function capped(findings: readonly Finding[]): readonly Finding[] {
  const [first] = findings;
  if (findings.length <= MOST_FINDINGS || first === undefined) return findings;
  const more = findings.length - MOST_FINDINGS;
  const rest: Finding = { file: first.file, line: 0, level: 'note', message: `${more} more are not listed.` };
  return [...findings.slice(0, MOST_FINDINGS), rest];
}
