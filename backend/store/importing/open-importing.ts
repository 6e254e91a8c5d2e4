import { hash } from 'node:crypto';
import type { ColumnMapping } from '../../../utils/interface/kith-imports.ts';
import type { Access, Db } from '../database/access.ts';
import { addDocument, changeDocument, ownDocuments, selectDocuments } from '../documents/documents.ts';
import type { JobStore } from '../job-store.ts';
import type { ListIdentity } from '../list-store.ts';
import { RecordCounter } from '../sources/count-records.ts';
import { countFindings, readFindings, saveFindings } from '../sources/findings.ts';
import { createHiding } from '../sources/natural-keys.ts';
import { ownKeys } from '../sources/own-keys.ts';
import { listSources, readSource } from '../sources/sources.ts';
import type { Member, Store } from '../store.ts';
import { commitImport } from './commit-import.ts';
import {
  addJob,
  deleteJob,
  findJob,
  leaseJob,
  listJobs,
  listUnfinishedJobs,
  releaseJob,
  tellJob,
  tellReached,
} from './jobs.ts';
import { keepUpload, readUpload } from './uploads.ts';

/** @param overwrite what follows an erasure; nothing inside of a transaction */
export function openImporting(
  access: Access,
  overwrite: () => Promise<void>,
): JobStore & Pick<Store, 'commitImport'> {
  return {
    async commitImport(read, options) {
      const { given, member } = options;
      if (given === undefined) return access.write(member, (db) => commitImport(db, read, options));
      // It takes the place of what they gave before, of which they may share less now.
      const counts = await access.erase(member, async (db) => {
        if ((await listSources(db, member)).length > 0) await access.markForOverwriting(db, 'whole sources');
        return commitImport(db, read, options);
      });
      await overwrite();
      return counts;
    },

    leaseJob: (member, id, lease, now) =>
      access.write({ account: member.account }, (db) => leaseJob(db, member, id, lease, now)),
    readUpload: (member, id) => readUpload(access.db, member, id),

    addJob: (kept, member, { lease, upload } = {}) =>
      access.write(member, async (db) => {
        await addJob(db, kept, member, lease);
        if (upload !== undefined) await keepUpload(db, member, kept.job.id, upload);
      }),
    job: (member, id) => access.read((db) => findJob(db, member, id)),
    jobs: (member) => access.read((db) => listJobs(db, member)),
    unfinishedJobs: () => access.read((db) => listUnfinishedJobs(db)),
    abandonedJobs: (before) => access.read((db) => listUnfinishedJobs(db, before)),
    tellJob: (member, job, choices) => access.write(member, (db) => tellJob(db, member, job, choices)),

    keepPreview: (member, id, { findings, ...told }) =>
      access.write(member, async (db) => {
        const known = await findJob(db, member, id);
        if (known === null) return false;
        const counts = { ...known.job.counts, ...countFindings(findings) };
        const isKept = await tellJob(db, member, { ...known.job, ...told, counts, state: 'ready' });
        if (isKept) await saveFindings(db, member, id, findings);
        // Now a person goes on with it, through whichever process.
        if (isKept) await releaseJob(db, member, id);
        return isKept;
      }),

    tellFindings: (member, id, findings) =>
      access.write(member, async (db) => {
        const known = await findJob(db, member, id);
        if (known === null) return;
        const counts = { ...known.job.counts, ...countFindings(findings) };
        const isKept = await tellJob(db, member, { ...known.job, counts });
        if (isKept) await saveFindings(db, member, id, findings);
      }),

    tellReached: (member, id, reached) => access.write(member, (db) => tellReached(db, member, id, reached)),

    forgetJob: (member, id) =>
      access.write(member, async (db) => {
        const state = (await findJob(db, member, id))?.job.state;
        return (state === 'failed' || state === 'canceled') && deleteJob(db, member, id);
      }),

    findings: (member, id) => readFindings(access.db, member, id),

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

    async columnMapping(member, columns) {
      const row = await selectDocuments(access.db, member.account, 'column_mapping')
        .where('member', '=', member.id)
        .where('subject', '=', headerOf(columns))
        .executeTakeFirst();
      return row === undefined ? null : (JSON.parse(row.body) as ColumnMapping);
    },

    keepColumnMapping: (member, columns, mapping, now) =>
      access.write(member, async (db) => {
        const subject = headerOf(columns);
        const known = await selectDocuments(db, member.account, 'column_mapping')
          .where('member', '=', member.id)
          .where('subject', '=', subject)
          .executeTakeFirst();
        if (known === undefined) {
          await addDocument(db, member, 'column_mapping', { subject, body: mapping, at: now });
        } else await changeDocument(db, { ...known, kind: 'column_mapping' }, { body: mapping, at: now });
      }),
  };
}

/** A hash: the names alone may say something of whoever made the table. */
function headerOf(columns: readonly string[]): string {
  const named = columns.filter((column) => column.trim() !== '');
  return hash('sha256', JSON.stringify(named), 'hex');
}

/** People the member watches or has on lists of their own. */
async function savedPeople(db: Db, member: Member): Promise<ListIdentity[]> {
  const watches = await ownDocuments<{ url: string }>(db, member, 'watch');
  const items = await ownDocuments<{ url: string }>(db, member, 'item');
  const all = new Map<string, ListIdentity>();
  for (const { subject, body } of [...watches, ...items]) {
    if (!subject.startsWith('li:org')) all.set(`${subject} ${body.url}`, { key: subject, url: body.url });
  }
  return [...all.values()];
}
