import type { Selectable } from 'kysely';
import type { ColumnMapping, ImportJob } from '../../../utils/interface/kith/kith-imports.ts';
import type { PersonKey, ReadResult } from '../../imports/record.ts';
import type { Day } from '../../network/evidence.ts';
import { findMemberById, reread } from '../accounts/members.ts';
import { type Db, nextNumber } from '../database/access.ts';
import { deleteRows, ownedBy, selectRows, updateRows } from '../database/rows-where.ts';
import type { Tables } from '../database/schema.ts';
import type { Member, Owner } from '../rows.ts';
import { deleteFindings, readShownFindings } from '../sources/findings.ts';
import { importOf } from '../sources/taken-sources.ts';
import { StoreError } from '../store-error.ts';
import type { GivenChoices } from '../teams/contribution-links.ts';
import { deleteUpload } from './uploads.ts';

export interface CommitCounts {
  readonly people: number;
  readonly evidenceAdded: number;
  readonly evidenceUpdated: number;
  readonly evidenceUnchanged: number;
  /** Numbers of findings at the levels `refused` and `dropped`. */
  readonly refused: number;
  readonly dropped: number;
}

/** A person's choices before a source is written. */
export interface ImportChoices {
  /** The owner's profile (`li:…`) or address (`mailto:…`). */
  readonly owner?: PersonKey;
  readonly mapping?: ColumnMapping;
  /** The owner's name, if it is someone else's network, and the day they agreed to hand it over. */
  readonly helper?: { readonly name: string; readonly agreedOn: Day };
  readonly given?: GivenChoices;
}

/** The origin of a job's content, if nobody chose a file. Digests are SHA-256 in hex. */
export type JobOrigin =
  /** Kith found the file. The job reads only the content with this digest, and waits as long as the file exists. */
  | { readonly kind: 'watched folder'; readonly digest: string }
  /** `digest` identifies the mailbox, so that reading it again replaces what was read before. */
  | { readonly kind: 'downloaded mailbox'; readonly digest: string }
  /** `digest` is the same as for a downloaded mailbox. The job has no file. */
  | { readonly kind: 'live source'; readonly digest: string; readonly id: number };

export interface JobRequest {
  readonly asOf: Day;
  /** The job waits at `ready` until someone confirms it. */
  readonly isPreview: boolean;
  readonly choices: ImportChoices;
  /** Omitted if someone chose a file. */
  readonly origin?: JobOrigin;
}

export function liveSourceOf({ origin }: JobRequest): number | null {
  return origin?.kind === 'live source' ? origin.id : null;
}

/** The stored states. `waiting` includes everything in progress. */
type SavedState = 'waiting' | 'ready' | 'done' | 'failed' | 'canceled';

export interface SavedJob {
  readonly member: Member;
  readonly path: string;
  /** `path` is a name in the uploads folder. */
  readonly isUpload: boolean;
  readonly request: JobRequest;
  /** As in responses, with at most 200 findings. Its state is a `SavedState`. */
  readonly job: ImportJob;
}

/** The process that works on a job, and the time until which no other process may (ms since 1970). */
export interface Lease {
  readonly worker: string;
  readonly until: number;
}

/** Enough to choose a job from a list. */
const MAX_FINDINGS_LISTED = 20;
const MAX_LISTED = 200;
/** The maximum number of jobs per member that didn't import anything. The oldest are deleted first. */
const MAX_EMPTY_JOBS = 50;
/** Per member, because each unfinished job may have a large file. */
const MAX_UNFINISHED = 50;

/** A lease that any process may take over. */
const NOBODY: Lease = { worker: '', until: 0 };

const UNFINISHED: readonly SavedState[] = ['waiting', 'ready'];

type Row = Selectable<Tables['job']>;

interface Body {
  readonly path: string;
  readonly isUpload: boolean;
  readonly request: JobRequest;
  readonly told: ImportJob;
}

/** Throws `not_found` if the member was deleted during the upload. The caller must then delete the uploaded file. */
export async function addJob(
  db: Db,
  kept: Omit<SavedJob, 'member'>,
  { account, id }: Owner,
  { worker, until }: Lease = NOBODY,
): Promise<void> {
  await reread(db, { account, id });
  const all = await selectRows(db, 'job', { account, member: id })
    .select(['public_id', 'state'])
    .orderBy('id', 'desc')
    .execute();
  if (all.filter(({ state }) => isUnfinished(state)).length >= MAX_UNFINISHED) {
    throw new StoreError(
      'conflict',
      `${MAX_UNFINISHED} of your imports have not ended. Confirm or cancel some of them first.`,
    );
  }
  const { path, isUpload, request, job } = kept;
  const body: Body = { path, isUpload, request, told: forget(job) };
  await db
    .insertInto('job')
    .values({
      account,
      member: id,
      id: await nextNumber(db, account, 'job'),
      public_id: job.id,
      state: savedStateOf(job),
      body: JSON.stringify(body),
      lease: worker,
      lease_until: until,
    })
    .execute();
  const empty = all.filter(({ state }) => state === 'failed' || state === 'canceled');
  const isEmpty = savedStateOf(job) === 'failed' || savedStateOf(job) === 'canceled';
  for (const { public_id } of empty.slice(MAX_EMPTY_JOBS - Number(isEmpty))) {
    await deleteJob(db, { account, id }, public_id);
  }
}

export async function findJob(db: Db, member: Member, publicId: string): Promise<SavedJob | null> {
  // PostgreSQL refuses to compare with a zero character.
  const row = publicId.includes('\0') ? undefined : await findRow(db, member, publicId);
  return row === undefined ? null : toSavedJob(db, member, row);
}

/** Returns whether a file with this digest was offered. A failed offer doesn't count, because nobody answered it. */
export async function wasOffered(db: Db, member: Member, digest: string): Promise<boolean> {
  const rows = await selectRows(db, 'job', ownedBy(member))
    .select('body')
    .where('state', '!=', 'failed')
    .execute();
  return rows.some(({ body }) => {
    const { origin } = (JSON.parse(body) as Body).request;
    return origin?.kind === 'watched folder' && origin.digest === digest;
  });
}

export async function listJobs(db: Db, member: Member): Promise<SavedJob[]> {
  const rows = await selectRows(db, 'job', ownedBy(member))
    .selectAll()
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return Promise.all(rows.map((row) => toSavedJob(db, member, row, MAX_FINDINGS_LISTED)));
}

/** @param before returns only jobs whose lease ended by then */
export async function listUnfinishedJobs(
  db: Db,
  before: number = Number.MAX_SAFE_INTEGER,
): Promise<SavedJob[]> {
  const rows = await db
    .selectFrom('job')
    .selectAll()
    .where('state', 'in', UNFINISHED)
    .where('lease_until', '<=', before)
    .orderBy('account')
    .orderBy('id')
    .execute();
  const jobs: SavedJob[] = [];
  for (const row of rows) {
    const member = await findMemberById(db, row.account, row.member);
    if (member !== null) jobs.push(await toSavedJob(db, member, row));
  }
  return jobs.sort((x, y) => Date.parse(x.job.started_at) - Date.parse(y.job.started_at));
}

/** Returns false if the job doesn't exist or has ended. */
export async function updateJob(
  db: Db,
  member: Member,
  job: ImportJob,
  choices?: ImportChoices,
): Promise<boolean> {
  const row = await findRow(db, member, job.id);
  if (row === undefined || !isUnfinished(row.state)) return false;
  const before = JSON.parse(row.body) as Body;
  const request = choices === undefined ? before.request : { ...before.request, isPreview: false, choices };
  const state = savedStateOf(job);
  await changeJob(db, row, state, { ...before, request, told: forget(job) });
  if (!isUnfinished(state)) await deleteUpload(db, member, job.id);
  const { origin } = request;
  if (state === 'canceled' && origin?.kind === 'live source') {
    // Also deletes the password, if the first reading was never confirmed.
    await deleteRows(db, 'live_source', { ...ownedBy(member), id: origin.id, read_at: null });
  }
  return true;
}

/** Uses one statement, so that only one of two workers gets the job, in any database and process. */
export async function leaseJob(
  db: Db,
  { account, id }: Owner,
  publicId: string,
  { worker, until }: Lease,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ lease: worker, lease_until: until })
    .where((is) => is.and({ account, member: id, public_id: publicId }))
    .where('state', 'in', UNFINISHED)
    .where((is) => is.or([is('lease', '=', worker), is('lease_until', '<=', now)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function releaseJob(db: Db, owner: Owner, publicId: string): Promise<void> {
  const nobody = { lease: NOBODY.worker, lease_until: NOBODY.until };
  await updateRows(db, 'job', { ...ownedBy(owner), public_id: publicId }, nobody);
}

/**
 * Runs in the transaction that writes the import, so that a job is done if and only if its data exists. Throws StoreError
 * `conflict` if `isJob` is set and the job has ended or doesn't exist: someone canceled it, or another process wrote it.
 */
export async function finishJob(
  db: Db,
  member: Member,
  publicId: string,
  { source, records }: ReadResult,
  counts: CommitCounts,
  { now, isJob = false }: { readonly now: number; readonly isJob?: boolean },
): Promise<void> {
  const known = await findJob(db, member, publicId);
  const isDone =
    known !== null &&
    (await updateJob(db, member, {
      ...known.job,
      // Counts must not include data that a contributor doesn't share.
      ...(known.request.choices.given === undefined ? {} : { preview: null }),
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
    }));
  if (isJob && !isDone) {
    throw new StoreError('conflict', 'This import ended before its data was saved. Nothing was changed.');
  }
  await forgetReplaced(db, member, publicId);
}

export async function saveReached(
  db: Db,
  member: Member,
  publicId: string,
  newly_reachable: ImportJob['newly_reachable'],
): Promise<void> {
  const row = await findRow(db, member, publicId);
  if (row === undefined) return;
  const before = JSON.parse(row.body) as Body;
  await changeJob(db, row, row.state, { ...before, told: forget({ ...before.told, newly_reachable }) });
}

export async function deleteJob(db: Db, owner: Owner, publicId: string): Promise<boolean> {
  await deleteFindings(db, owner, publicId);
  await deleteUpload(db, owner, publicId);
  return deleteRows(db, 'job', { ...ownedBy(owner), public_id: publicId });
}

/** @param rewrite returns a job's new body, or null to leave it unchanged */
export async function rewriteJobs(
  db: Db,
  owner: Owner,
  rewrite: (body: Body, state: string) => Body | null,
): Promise<void> {
  for (const row of await selectRows(db, 'job', ownedBy(owner)).selectAll().execute()) {
    const body = rewrite(JSON.parse(row.body) as Body, row.state);
    if (body !== null) await changeJob(db, row, row.state, body);
  }
}

/**
 * Deletes the jobs and findings of replaced imports, which can no longer be undone.
 * @param finished the job that ends now
 */
async function forgetReplaced(db: Db, owner: Owner, finished: string): Promise<void> {
  const sources = await selectRows(db, 'source', ownedBy(owner)).select('public_id').execute();
  const jobs = await selectRows(db, 'job', ownedBy(owner)).select(['public_id', 'state']).execute();
  const imported = new Set(sources.map(({ public_id }) => importOf(public_id)));
  const gone = jobs.filter(
    ({ public_id, state }) => state === 'done' && public_id !== finished && !imported.has(public_id),
  );
  for (const { public_id } of gone) await deleteJob(db, owner, public_id);
  const left = new Set([...imported, ...jobs.map(({ public_id }) => public_id)]);
  const findings = await selectRows(db, 'finding', ownedBy(owner)).select('public_id').execute();
  for (const { public_id } of findings) {
    if (!left.has(public_id)) await deleteFindings(db, owner, public_id);
  }
}

function findRow(db: Db, owner: Owner, publicId: string): Promise<Row | undefined> {
  return selectRows(db, 'job', { ...ownedBy(owner), public_id: publicId })
    .selectAll()
    .executeTakeFirst();
}

async function changeJob(db: Db, { account, member, id }: Row, state: string, body: Body): Promise<void> {
  await updateRows(db, 'job', { account, member, id }, { state, body: JSON.stringify(body) });
}

function isUnfinished(state: string): boolean {
  return state === 'waiting' || state === 'ready';
}

function savedStateOf({ state }: ImportJob): SavedState {
  return state === 'reading' || state === 'writing' ? 'waiting' : state;
}

/** Leaves out the findings, which have a table of their own, and the progress, which the next process doesn't need. */
function forget(job: ImportJob): ImportJob {
  const state = savedStateOf(job);
  const progress = state === 'waiting' ? { rows: 0, rows_total: 0 } : {};
  return { ...job, state, findings: [], ...progress, rows_per_second: 0, seconds_left: null };
}

async function toSavedJob(db: Db, member: Member, row: Row, findings?: number): Promise<SavedJob> {
  const { path, isUpload, request, told } = JSON.parse(row.body) as Body;
  const shown = (await readShownFindings(db, member, row.public_id)).slice(0, findings);
  return { member, path, isUpload, request, job: { ...told, findings: shown } };
}
