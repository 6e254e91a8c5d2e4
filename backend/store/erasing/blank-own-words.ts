import type { Connection } from '../connection.ts';
import type { Member } from '../store.ts';

/** What a member calls things, or their files are called. */
const OWN_WORDS = [
  { table: 'list', column: 'title', owner: 'owner' },
  { table: 'list', column: 'description', owner: 'owner' },
  { table: 'sequence', column: 'name', owner: 'member' },
  { table: 'import', column: 'file_name', owner: 'contributor' },
] as const;

const BLANK = '…';

/**
 * Where the name of a list, a sequence or a file names whoever is erased, the thing stays and the name goes: it holds
 * others, too.
 */
export function blankOwnWords(db: Connection, member: Member, isNamedIn: (text: string) => boolean): void {
  for (const { table, column, owner } of OWN_WORDS) {
    const sql = `SELECT id, ${column} AS text FROM ${table} WHERE account = ? AND ${owner} = ?`;
    for (const { id, text } of db.all<{ id: number; text: string }>(sql, member.account, member.id)) {
      if (!isNamedIn(text)) continue;
      // No two sequences of a member have the same name.
      const blank = table === 'sequence' ? `${BLANK} ${id}` : BLANK;
      db.run(`UPDATE ${table} SET ${column} = ? WHERE account = ? AND id = ?`, blank, member.account, id);
    }
  }
  blankJobs(db, member, isNamedIn);
}

/** Of jobs that have ended, whose files are needed no more. */
function blankJobs(db: Connection, { account, id }: Member, isNamedIn: (text: string) => boolean): void {
  const jobs = db.all<{ id: number; text: string }>(
    `SELECT id, ifnull(json_extract(told, '$.file_name'), '') || ' ' || path AS text FROM import_job
     WHERE account = ? AND contributor = ? AND state IN ('done', 'failed', 'canceled')`,
    account,
    id,
  );
  for (const { id: job } of jobs.filter(({ text }) => isNamedIn(text))) {
    db.run(
      `UPDATE import_job SET told = json_set(told, '$.file_name', ?1), path = iif(is_upload = 1, path, ?1)
       WHERE account = ?2 AND id = ?3`,
      BLANK,
      account,
      job,
    );
  }
}
