import type { ImportJob } from '../../../utils/interface/kith-imports.ts';
import type { Finding, ReadResult } from '../../imports/record.ts';
import { findMemberById } from '../accounts/members.ts';
import type { Connection } from '../connection.ts';
import { countFindings, forgetFindings, keepFindings, readFindings } from '../evidence/findings.ts';
import type { FoundInSource, ImportChoices, JobRequest, KeptJob, KeptState } from '../job-store.ts';
import type { CommitCounts, Member } from '../store.ts';
import { StoreError } from '../store-error.ts';

/** As many findings as a job shows; its counts hold the totals. */
const FINDINGS_SHOWN = 200;
/** A list is there to choose from. */
const FINDINGS_LISTED = 20;
const MOST_LISTED = 200;
/** Of one member, jobs that wrote nothing; the oldest go first. */
const MOST_FUTILE = 50;
/** Of one member, jobs that have not ended: each may hold a large file. */
const MOST_UNFINISHED = 50;

interface Row {
  readonly account: number;
  readonly contributor: number;
  readonly path: string;
  readonly is_upload: number;
  readonly request: string;
  readonly told: string;
}

const COLUMNS = 'account, contributor, path, is_upload, request, told';
const UNFINISHED = "state IN ('waiting', 'ready')";
const OWN = 'account = ? AND contributor = ? AND public_id = ?';

export function addJob(db: Connection, kept: Omit<KeptJob, 'member'>, { account, id }: Member): void {
  const { unfinished } = db.one<{ unfinished: number }>(
    `SELECT count(*) AS unfinished FROM import_job WHERE account = ? AND contributor = ? AND ${UNFINISHED}`,
    account,
    id,
  );
  if (unfinished >= MOST_UNFINISHED) {
    throw new StoreError(
      'conflict',
      `${MOST_UNFINISHED} of your imports have not ended. Confirm or cancel some of them first.`,
    );
  }
  db.run(
    `INSERT INTO import_job (account, contributor, public_id, state, path, is_upload, request, told, started_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    account,
    id,
    kept.job.id,
    keptStateOf(kept.job),
    kept.path,
    Number(kept.isUpload),
    JSON.stringify(kept.request),
    write(kept.job),
    Date.parse(kept.job.started_at),
  );
  const futile = db.all<{ public_id: string }>(
    `SELECT public_id FROM import_job WHERE account = ? AND contributor = ? AND state IN ('failed', 'canceled')
     ORDER BY id DESC LIMIT -1 OFFSET ${MOST_FUTILE}`,
    account,
    id,
  );
  for (const { public_id } of futile) deleteJob(db, { account, id }, public_id);
}

export function findJob(db: Connection, member: Member, id: string): KeptJob | null {
  const sql = `SELECT ${COLUMNS} FROM import_job WHERE ${OWN}`;
  const row = db.get<Row>(sql, member.account, member.id, id);
  return row === undefined ? null : toKept(db, member, row);
}

export function listJobs(db: Connection, member: Member): KeptJob[] {
  const sql = `SELECT ${COLUMNS} FROM import_job WHERE account = ? AND contributor = ? ORDER BY id DESC
    LIMIT ${MOST_LISTED}`;
  return db.all<Row>(sql, member.account, member.id).map((row) => toKept(db, member, row, FINDINGS_LISTED));
}

export function listUnfinishedJobs(db: Connection): KeptJob[] {
  const sql = `SELECT ${COLUMNS} FROM import_job WHERE ${UNFINISHED} ORDER BY id`;
  return db.all<Row>(sql).flatMap((row) => {
    const member = findMemberById(db, row.account, row.contributor);
    return member === null ? [] : [toKept(db, member, row)];
  });
}

export function tellJob(
  db: Connection,
  member: Member,
  job: ImportJob,
  choices: ImportChoices | undefined,
): boolean {
  const known = findJob(db, member, job.id);
  if (known === null) return false;
  const request: JobRequest =
    choices === undefined ? known.request : { ...known.request, isPreview: false, choices };
  const changes = db.run(
    `UPDATE import_job SET state = ?, told = ?, request = ? WHERE ${OWN} AND ${UNFINISHED}`,
    keptStateOf(job),
    write(job),
    JSON.stringify(request),
    member.account,
    member.id,
    job.id,
  );
  return changes > 0;
}

export function keepPreview(db: Connection, member: Member, id: string, found: FoundInSource): boolean {
  const { findings, ...told } = found;
  const known = findJob(db, member, id);
  if (known === null) return false;
  const counts = { ...known.job.counts, ...countFindings(findings) };
  const isKept = tellJob(db, member, { ...known.job, ...told, counts, state: 'ready' }, undefined);
  if (isKept) keepFindings(db, member, id, findings);
  return isKept;
}

/** What is said of the rows of a job that is about to fail for them. */
export function tellFindings(db: Connection, member: Member, id: string, findings: readonly Finding[]): void {
  const known = findJob(db, member, id);
  if (known === null) return;
  const counts = { ...known.job.counts, ...countFindings(findings) };
  if (tellJob(db, member, { ...known.job, counts }, undefined)) keepFindings(db, member, id, findings);
}

/** To be called in the transaction that writes the import: so it is done exactly where the job says so. */
export function finishJob(
  db: Connection,
  member: Member,
  id: string,
  { source, records }: ReadResult,
  counts: CommitCounts,
  now: number,
): void {
  const known = findJob(db, member, id);
  if (known !== null) {
    const done: ImportJob = {
      ...known.job,
      state: 'done',
      needs: '',
      source,
      rows: records.length,
      rows_total: records.length,
      counts: {
        people: counts.people,
        evidence_added: counts.evidenceAdded,
        evidence_updated: counts.evidenceUpdated,
        evidence_unchanged: counts.evidenceUnchanged,
        refused: counts.refused,
        dropped: counts.dropped,
      },
      owner_candidates: [],
      ended_at: new Date(now).toISOString(),
    };
    tellJob(db, member, done, undefined);
  }
  forgetReplaced(db, member);
}

export function tellReached(
  db: Connection,
  member: Member,
  id: string,
  newly_reachable: ImportJob['newly_reachable'],
): void {
  const known = findJob(db, member, id);
  if (known === null) return;
  const told = write({ ...known.job, newly_reachable });
  db.run(`UPDATE import_job SET told = ? WHERE ${OWN}`, told, member.account, member.id, id);
}

/** Takes away a job with all that was said of its rows. */
export function deleteJob(db: Connection, member: Pick<Member, 'account' | 'id'>, id: string): number {
  forgetFindings(db, member, id);
  return db.run(`DELETE FROM import_job WHERE ${OWN}`, member.account, member.id, id);
}

/** False where there is no such job that wrote nothing. */
export function forgetFutileJob(db: Connection, member: Member, id: string): boolean {
  const state = findJob(db, member, id)?.job.state;
  return (state === 'failed' || state === 'canceled') && deleteJob(db, member, id) > 0;
}

/** An import that another has taken the place of is no longer there to be taken back. */
function forgetReplaced(db: Connection, { account, id }: Member): void {
  const isThere = (name: string) =>
    `${name} IN (SELECT public_id FROM import WHERE account = ?1 AND contributor = ?2)`;
  db.run(
    `DELETE FROM import_job
     WHERE account = ?1 AND contributor = ?2 AND state = 'done' AND NOT ${isThere('public_id')}`,
    account,
    id,
  );
  db.run(
    `DELETE FROM import_finding WHERE account = ?1 AND contributor = ?2 AND NOT ${isThere('import_id')}
       AND import_id NOT IN (SELECT public_id FROM import_job WHERE account = ?1 AND contributor = ?2)`,
    account,
    id,
  );
}

function keptStateOf({ state }: ImportJob): KeptState {
  return state === 'reading' || state === 'writing' ? 'waiting' : state;
}

/** Findings are rows of their own, and how far it was is of no use to the next process. */
function write(job: ImportJob): string {
  const state = keptStateOf(job);
  const isUnderWay = state === 'waiting';
  return JSON.stringify({
    ...job,
    state,
    findings: [],
    ...(isUnderWay ? { rows: 0, rows_total: 0 } : {}),
    rows_per_second: 0,
    seconds_left: null,
  });
}

function toKept(db: Connection, member: Member, row: Row, findings = FINDINGS_SHOWN): KeptJob {
  const job = JSON.parse(row.told) as ImportJob;
  return {
    member,
    path: row.path,
    isUpload: row.is_upload === 1,
    request: JSON.parse(row.request) as JobRequest,
    job: { ...job, findings: readFindings(db, member, job.id, findings) },
  };
}
