import type { PersonKey } from '../../imports/record.ts';
import { reread } from '../accounts/members.ts';
import type { Connection } from '../connection.ts';
import { readFindings } from '../evidence/findings.ts';
import { findKnownKeys, hashNaturalKey } from '../evidence/natural-key.ts';
import { listAliases } from '../identity/person-alias.ts';
import type { JobStore } from '../job-store.ts';
import type { ListIdentity } from '../list-store.ts';
import type { Member } from '../store.ts';
import { findColumnMapping, keepColumnMapping } from './column-mappings.ts';
import {
  addJob,
  findJob,
  forgetFutileJob,
  keepPreview,
  listJobs,
  listUnfinishedJobs,
  tellFindings,
  tellJob,
  tellReached,
} from './jobs.ts';

/** The functions of imports as jobs over one connection. */
export function openJobs(db: Connection): JobStore {
  return {
    addJob: (kept, member) => db.write(() => addJob(db, kept, member)),
    job: async (member, id) => db.read(() => findJob(db, member, id)),
    jobs: async (member) => db.read(() => listJobs(db, member)),
    unfinishedJobs: async () => db.read(() => listUnfinishedJobs(db)),
    tellJob: (member, job, choices) => db.write(() => tellJob(db, member, job, choices)),
    keepPreview: (member, id, found) => db.write(() => keepPreview(db, member, id, found)),
    tellFindings: (member, id, findings) => db.write(() => tellFindings(db, member, id, findings)),
    tellReached: (member, id, reached) => db.write(() => tellReached(db, member, id, reached)),
    forgetJob: (member, id) => db.write(() => forgetFutileJob(db, member, id)),
    findings: async (member, id) => readFindings(db, member, id),
    countKnownFacts: async (member, naturalKeys) => db.read(() => countKnownFacts(db, member, naturalKeys)),
    ownKeys: async (member) => db.read(() => ownKeys(db, member)),
    savedPeople: async (member) => db.read(() => savedPeople(db, member)),
    columnMapping: async (member, columns) => findColumnMapping(db, member, columns),
    keepColumnMapping: (member, columns, mapping, now) =>
      db.write(() => keepColumnMapping(db, member, columns, mapping, now)),
  };
}

function countKnownFacts(db: Connection, { account, id }: Member, naturalKeys: Iterable<string>): number {
  return findKnownKeys(db, account, id, Array.from(naturalKeys, hashNaturalKey)).size;
}

function ownKeys(db: Connection, member: Member): PersonKey[] {
  const { account, person } = reread(db, member);
  return listAliases(db, account, person).flatMap(({ kind, value }) => {
    if (kind === 'member_id') return [`li:m:${value}`];
    if (kind === 'slug') return [`li:in:${value}`];
    return kind === 'email' ? [`mailto:${value}`] : [];
  });
}

function savedPeople(db: Connection, { account, id }: Member): ListIdentity[] {
  return db
    .all<{ key: string; url: string }>(
      `SELECT identity AS key, linkedin_url AS url FROM watch WHERE account = ?1 AND owner = ?2
     UNION
     SELECT item.identity, item.linkedin_url FROM list_item AS item
     JOIN list ON list.account = item.account AND list.id = item.list
     WHERE item.account = ?1 AND list.owner = ?2 AND list.type = 'people'`,
      account,
      id,
    )
    .filter(({ key }) => !key.startsWith('li:org'));
}
