import { hash } from 'node:crypto';
import type { ColumnMapping, ImportJob, ImportPreview } from '../../../utils/interface/kith/kith-imports.ts';
import type { Finding, PersonKey, ReadResult } from '../../imports/record.ts';
import type { Access, Db } from '../database/access.ts';
import { addDocument, changeDocument, ownDocuments } from '../documents/documents.ts';
import type { ListIdentity } from '../documents/lists.ts';
import type { Member } from '../rows.ts';
import { RecordCounter } from '../sources/count-records.ts';
import { countFindings, readFindings, saveFindings } from '../sources/findings.ts';
import { createHiding } from '../sources/natural-keys.ts';
import { ownKeys } from '../sources/own-keys.ts';
import { listSources, readSource } from '../sources/sources.ts';
import { type CommitOptions, commitImport } from './commit-import.ts';
import {
  addJob,
  type CommitCounts,
  deleteJob,
  findJob,
  type ImportChoices,
  type Lease,
  leaseJob,
  listJobs,
  listUnfinishedJobs,
  releaseJob,
  type SavedJob,
  saveReached,
  updateJob,
  wasOffered,
} from './jobs.ts';
import { readUpload, saveUpload } from './uploads.ts';

export interface NewJobOptions {
  /** By default any process may take the job. */
  readonly lease?: Lease;
  /** The file, stored until the job ends for processes that don't share a disk. */
  readonly upload?: AsyncIterable<Uint8Array>;
}

export interface FoundInSource
  extends Pick<ImportJob, 'source' | 'needs' | 'owner_candidates' | 'rows' | 'rows_total'> {
  readonly preview: ImportPreview;
  readonly findings: readonly Finding[];
}

/** Imports, and the jobs that read them. A job outlives the process that works on it. */
interface ImportStore {
  /** Also marks the job with the same id as done, if there is one, in the same transaction. */
  commitImport(read: ReadResult, options: CommitOptions): Promise<CommitCounts>;

  /**
   * Saves a new job, and deletes all but the latest 50 of the member's jobs that failed or were canceled. Throws `conflict`
   * if 50 jobs haven't ended.
   */
  addJob(saved: Omit<SavedJob, 'member'>, member: Member, options?: NewJobOptions): Promise<void>;
  /** Returns null if the job is unknown or belongs to another member. */
  job(member: Member, id: string): Promise<SavedJob | null>;
  /** Returns the member's own jobs, newest first, at most 200, each with at most 20 findings. */
  jobs(member: Member): Promise<readonly SavedJob[]>;
  /** Returns all members' waiting or ready jobs, oldest first. */
  unfinishedJobs(): Promise<readonly SavedJob[]>;
  /** Like `unfinishedJobs`, but returns only jobs whose lease ended before `before` (ms since 1970). */
  abandonedJobs(before: number): Promise<readonly SavedJob[]>;
  /** Updates a job, and confirms it if `choices` is given. Returns false if the job doesn't exist or has ended. */
  updateJob(member: Member, job: ImportJob, choices?: ImportChoices): Promise<boolean>;
  /** Saves the preview of a job that now waits for a person. Returns false if the job doesn't exist or has ended. */
  savePreview(member: Member, id: string, found: FoundInSource): Promise<boolean>;
  /**
   * Leases an unfinished job to a worker, or extends its lease. Returns false if another worker's lease ends after `now`
   * (ms since 1970).
   */
  leaseJob(member: Member, id: string, lease: Lease, now: number): Promise<boolean>;
  /** Yields the parts of the file stored with a job, in order. Yields nothing if there is no file. */
  readUpload(member: Member, id: string): AsyncIterable<Uint8Array>;
  /** Saves the findings of a job that is about to fail because of them. */
  saveJobFindings(member: Member, id: string, findings: readonly Finding[]): Promise<void>;
  /** Saves who became reachable through a finished job. */
  saveReached(member: Member, id: string, reached: ImportJob['newly_reachable']): Promise<void>;
  /** Deletes a job that failed or was canceled. Returns false if there is no such job. */
  forgetJob(member: Member, id: string): Promise<boolean>;
  /** Returns all findings of a job or import, the worst first. */
  findings(member: Member, id: string): Promise<readonly Finding[]>;

  /** Returns whether a file with this SHA-256 was imported, or offered from the watched folder. */
  isKnownFile(member: Member, digest: string): Promise<boolean>;

  /** Counts the facts (natural keys of records) that the member's data already contains. */
  countKnownFacts(member: Member, naturalKeys: Iterable<string>): Promise<number>;
  /** Returns the member's own profiles (`li:…`) and addresses (`mailto:…`). */
  ownKeys(member: Member): Promise<readonly PersonKey[]>;
  /** Returns the people on the member's watchlist and own lists. */
  savedPeople(member: Member): Promise<readonly ListIdentity[]>;
  /** Returns how the member last mapped a table with these columns, or null. */
  columnMapping(member: Member, columns: readonly string[]): Promise<ColumnMapping | null>;
  saveColumnMapping(
    member: Member,
    columns: readonly string[],
    mapping: ColumnMapping,
    now: number,
  ): Promise<void>;
}

export function openImporting(access: Access): ImportStore {
  return {
    commitImport(read, options) {
      const { given, member } = options;
      if (given === undefined) return access.write(member, (db) => commitImport(db, read, options));
      // The import replaces the contributor's earlier one, and they may share less now.
      return access.erase(member, async (db) => {
        if ((await listSources(db, member)).length > 0) await access.markForOverwriting(db, 'whole sources');
        return commitImport(db, read, options);
      });
    },

    leaseJob: (member, id, lease, now) =>
      access.write({ account: member.account }, (db) => leaseJob(db, member, id, lease, now)),
    readUpload: (member, id) => readUpload(access.db, member, id),

    addJob: (saved, member, { lease, upload } = {}) =>
      access.write(member, async (db) => {
        await addJob(db, saved, member, lease);
        if (upload !== undefined) await saveUpload(db, member, saved.job.id, upload);
      }),
    job: (member, id) => access.read((db) => findJob(db, member, id)),
    jobs: (member) => access.read((db) => listJobs(db, member)),
    unfinishedJobs: () => access.read((db) => listUnfinishedJobs(db)),
    abandonedJobs: (before) => access.read((db) => listUnfinishedJobs(db, before)),
    updateJob: (member, job, choices) => access.write(member, (db) => updateJob(db, member, job, choices)),

    savePreview: (member, id, { findings, ...told }) =>
      access.write(member, async (db) => {
        const known = await findJob(db, member, id);
        if (known === null) return false;
        const counts = { ...known.job.counts, ...countFindings(findings) };
        const isUpdated = await updateJob(db, member, { ...known.job, ...told, counts, state: 'ready' });
        if (isUpdated) await saveFindings(db, member, id, findings);
        // A person has to confirm it next, and any process may continue after that.
        if (isUpdated) await releaseJob(db, member, id);
        return isUpdated;
      }),

    saveJobFindings: (member, id, findings) =>
      access.write(member, async (db) => {
        const known = await findJob(db, member, id);
        if (known === null) return;
        const counts = { ...known.job.counts, ...countFindings(findings) };
        const isUpdated = await updateJob(db, member, { ...known.job, counts });
        if (isUpdated) await saveFindings(db, member, id, findings);
      }),

    saveReached: (member, id, reached) => access.write(member, (db) => saveReached(db, member, id, reached)),

    forgetJob: (member, id) =>
      access.write(member, async (db) => {
        const state = (await findJob(db, member, id))?.job.state;
        return (state === 'failed' || state === 'canceled') && deleteJob(db, member, id);
      }),

    findings: (member, id) => readFindings(access.db, member, id),

    isKnownFile: (member, digest) =>
      access.read(async (db) => {
        const sources = await listSources(db, member);
        return sources.some((source) => source.digest === digest) || wasOffered(db, member, digest);
      }),

    countKnownFacts: (member, naturalKeys) =>
      access.read(async (db) => {
        const known = new RecordCounter();
        for (const source of await listSources(db, member)) known.add((await readSource(db, source)).records);
        const hide = await createHiding(db, member.account);
        const isKnown = (key: string) =>
          known.latest(key) !== undefined || known.latest(hide(key)) !== undefined;
        return [...new Set(naturalKeys)].filter(isKnown).length;
      }),

    ownKeys: (member) => access.read((db) => ownKeys(db, member)),
    savedPeople: (member) => access.read((db) => savedPeople(db, member)),

    columnMapping: async (member, columns) =>
      (await findMapping(access.db, member, headerOf(columns)))?.body ?? null,

    saveColumnMapping: (member, columns, mapping, now) =>
      access.write(member, async (db) => {
        const subject = headerOf(columns);
        const known = await findMapping(db, member, subject);
        if (known === undefined) {
          await addDocument(db, member, 'column_mapping', { subject, body: mapping, at: now });
        } else await changeDocument(db, known, { body: mapping, at: now });
      }),
  };
}

/** A hash, because even column names may reveal something about a table's author. */
function headerOf(columns: readonly string[]): string {
  const named = columns.filter((column) => column.trim() !== '');
  return hash('sha256', JSON.stringify(named), 'hex');
}

async function findMapping(db: Db, member: Member, header: string) {
  const all = await ownDocuments<ColumnMapping>(db, member, 'column_mapping');
  return all.find(({ subject }) => subject === header);
}

async function savedPeople(db: Db, member: Member): Promise<ListIdentity[]> {
  const watches = await ownDocuments<{ url: string }>(db, member, 'watch');
  const items = await ownDocuments<{ url: string }>(db, member, 'item');
  const all = new Map<string, ListIdentity>();
  for (const { subject, body } of [...watches, ...items]) {
    if (!subject.startsWith('li:org')) all.set(`${subject} ${body.url}`, { key: subject, url: body.url });
  }
  return [...all.values()];
}
