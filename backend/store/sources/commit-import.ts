import type { Finding, ImportRecord, PersonKey, ReadResult } from '../../imports/record.ts';
import { dayOf, SECONDS_A_DAY } from '../../network/evidence.ts';
import { isVisitor, reread } from '../accounts/members.ts';
import type { Connection } from '../connection.ts';
import { countChange, WHOLE_ACCOUNT } from '../database/changes.ts';
import { countFindings, keepFindings } from '../evidence/findings.ts';
import { gatherTies } from '../evidence/gather-ties.ts';
import {
  findImport,
  findImportByDigest,
  type KeptImport,
  keepImport,
  renameDigest,
} from '../evidence/imports.ts';
import { findSchoolmates, touchSchoolmates } from '../evidence/schoolmates.ts';
import { settleEmployments } from '../evidence/settle-employments.ts';
import { TouchedPairs } from '../evidence/touched-pairs.ts';
import { erasedKeys } from '../identity/erased-keys.ts';
import { followMerges } from '../identity/follow-merges.ts';
import { Namings } from '../identity/namings.ts';
import { refuseForeignOwner } from '../identity/own-profile.ts';
import { createPersonResolver, type PersonResolver } from '../identity/person-resolver.ts';
import { createJoinedPeople } from '../joining/join-people.ts';
import { keepParts } from '../joining/keep-parts.ts';
import { regroupPeople } from '../joining/regroup-people.ts';
import { NOTHING_RELEASED, releaseImport } from '../joining/release-import.ts';
import { sweepCompanies, sweepPeople } from '../joining/sweep.ts';
import type { CommitCounts, CommitOptions, Member } from '../store.ts';
import { findLeftOut } from './find-left-out.ts';
import { removeImport } from './remove-import.ts';
import { writeRecords } from './write-records.ts';

/** Records between two reports of progress. */
const PROGRESS_STEP = 500;

/**
 * Writes what a source says, within one transaction of the caller's. The same file again changes nothing but
 * the import's own row; two sources give the same whichever comes first, because what counts is what each covers.
 * Throws StoreError `conflict` where the source is another profile's.
 */
export function commitImport(db: Connection, read: ReadResult, options: CommitOptions): CommitCounts {
  const member = reread(db, options.member);
  const { account } = member;
  const describesMe = !isVisitor(db, member);
  if (describesMe) refuseForeignOwner(db, member, read.ownerKeys);

  const touched = new TouchedPairs();
  const schoolmates = findSchoolmates(db, account, member.id);
  const leftOut = findLeftOut(read.records, erasedKeys(db, account, member.id));
  const findings =
    leftOut.people === 0 ? read.findings : [...read.findings, tellLeftOut(options.fileName, leftOut.people)];
  const { kept, isNew } = openImport(db, member, read, options);
  keepFindings(db, member, options.importId, findings);
  const namings = new Namings();
  const joined = createJoinedPeople(db, account, kept.id);
  const resolver = createPersonResolver(db, {
    account,
    contributor: member.id,
    me: member.person,
    claimsMe: describesMe,
    importId: kept.id,
    seen: kept.covers_to,
    onNamed: (person, keys) => namings.add(person, keys),
    onJoin: joined.note,
  });
  resolvePeople(read, resolver, leftOut.isLeftOut);
  joined.join(resolver.merged, touched);

  const written = writeRecords(db, touched, {
    records: read.records,
    kept,
    resolver,
    me: member.person,
    describesMe,
    isLeftOut: leftOut.isLeftOut,
    onRecord: countTo(read.records.length, options),
  });
  const finalOf = (person: number) => followMerges(resolver.merged, person);
  const parts = namings.parts(finalOf, member.person);
  const renamed = keepParts(db, kept, read.records, {
    parts,
    partOfKey: namings.partOfKey(parts, finalOf),
    personOf: (key) => resolver.resolve([key]),
    isLeftOut: leftOut.isLeftOut,
  });
  // What nobody knew of before needs no settling, and a first import releases nothing.
  const isFirst = isNew && resolver.merged.size === 0;
  const released = isFirst ? NOTHING_RELEASED : releaseImport(db, kept, written.content, touched);
  if (!isNew) regroupPeople(db, account, released.people.union(renamed), touched);
  const employed = written.employed.union(released.people);
  settleEmployments(
    db,
    account,
    member.id,
    [...employed].filter((person) => !resolver.isNew(person)),
  );
  touchSchoolmates(db, account, member.id, schoolmates, touched);
  gatherTies(db, account, touched);
  if (!isFirst) {
    sweepPeople(db, account, released.people);
    sweepCompanies(db, account);
  }
  countChange(db, account, resolver.merged.size > 0 ? WHOLE_ACCOUNT : member.id);
  return {
    people: written.people.size,
    evidenceAdded: written.added,
    evidenceUpdated: written.updated,
    evidenceUnchanged: written.unchanged,
    ...countFindings(findings),
  };
}

/** The import's row. A file that came before, or another file under an id that came before, takes its place. */
function openImport(
  db: Connection,
  member: Member,
  read: ReadResult,
  options: CommitOptions,
): { kept: KeptImport; isNew: boolean } {
  const byDigest = findImportByDigest(db, member.account, member.id, options.digest);
  const byId = findImport(db, member.account, member.id, options.importId);
  if (byId !== null && byDigest !== null && byId.id !== byDigest.id) removeImport(db, byId);
  else if (byId !== null) renameDigest(db, byId, options.digest);
  const kept = keepImport(db, {
    account: member.account,
    contributor: member.id,
    publicId: options.importId,
    source: read.source,
    fileName: options.fileName,
    digest: options.digest,
    importedAt: options.now,
    coversTo: coversTo(read.records, byDigest, options.now),
  });
  return { kept, isNew: byId === null && byDigest === null };
}

/** What has no date of its own covers what it covered when it was first read: the same file tells nothing later. */
function coversTo(records: readonly ImportRecord[], before: KeptImport | null, now: number): number {
  const isUndated = records.some((record) => record.type === 'evidence' && record.isUndated === true);
  if (before !== null && isUndated) return before.covers_to;
  return latestOf(records, now) ?? before?.covers_to ?? Math.floor(now / 1000);
}

/** The latest instant the records speak of that is not in the future, UTC seconds; null where they have no date. */
function latestOf(records: readonly ImportRecord[], now: number): number | null {
  const end = (dayOf(now / 1000) + 1) * SECONDS_A_DAY;
  let latest: number | null = null;
  for (const record of records) {
    if (record.type === 'evidence' && record.at < end && (latest === null || record.at > latest)) {
      latest = record.at;
    }
  }
  return latest;
}

function resolvePeople(
  read: ReadResult,
  resolver: PersonResolver,
  isLeftOut: (key: PersonKey) => boolean,
): void {
  const named = read.records
    .filter((record) => record.type === 'person')
    .flatMap(({ keys }) => (isLeftOut(keys[0]) ? [] : [keys]));
  resolver.lookUp([...read.ownerKeys, ...named.flat()]);
  if (read.ownerKeys.length > 0) resolver.resolve(['me', ...read.ownerKeys]);
  for (const keys of named) resolver.resolve(keys);
  resolver.write();
}

function tellLeftOut(file: string, people: number): Finding {
  const who = people === 1 ? '1 person was' : `${people} people were`;
  return { file, line: 0, level: 'dropped', message: `${who} left out because you erased them.` };
}

function countTo(total: number, options: CommitOptions): () => void {
  let written = 0;
  return () => {
    written += 1;
    if (written % PROGRESS_STEP === 0 || written === total) options.onProgress?.(written, total);
  };
}
