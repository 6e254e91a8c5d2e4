import type { Connection } from '../connection.ts';
import type { Member } from '../store.ts';

/** All jobs of the member, what was said of their rows, and how tables were read. */
export function eraseJobs(db: Connection, { account, id }: Member): void {
  for (const table of ['import_job', 'import_finding', 'column_mapping']) {
    db.run(`DELETE FROM ${table} WHERE account = ? AND contributor = ?`, account, id);
  }
}

/**
 * Whom an import made reachable is named in its job alone, and so is whose network it was where it was somebody else's: of
 * jobs that have ended, nobody is any longer.
 */
export function eraseFromJobs(db: Connection, { account, id }: Member): void {
  db.run(
    `UPDATE import_job SET request = json_set(request, '$.choices', json('{}'))
     WHERE account = ? AND contributor = ? AND state IN ('done', 'failed', 'canceled')
       AND json_extract(request, '$.choices') <> '{}'`,
    account,
    id,
  );
  db.run(
    `UPDATE import_job SET told = json_set(told, '$.newly_reachable', json('{"count":0,"people":[]}'))
     WHERE account = ? AND contributor = ? AND json_extract(told, '$.newly_reachable.count') > 0`,
    account,
    id,
  );
}
