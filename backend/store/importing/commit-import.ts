import { isOwnConnection, listsConnections } from '../../derive/contributor/compare-connections.ts';
import type { EvidenceRecord, Finding, ImportRecord, ReadResult } from '../../imports/record.ts';
import { dayOf, SECONDS_PER_DAY } from '../../network/evidence.ts';
import { findHostOf, reread } from '../accounts/members.ts';
import { type Db, nextNumber } from '../database/access.ts';
import { parsePersonKey } from '../identity/parse-key.ts';
import { restoreTakenAlong } from '../own-data/restore-taken-along.ts';
import type { Member } from '../rows.ts';
import { RecordCounter } from '../sources/count-records.ts';
import { erasedKeys, NOTHING_ERASED, rememberErasure } from '../sources/erased.ts';
import { findLeftOut, keysOf } from '../sources/find-left-out.ts';
import { countFindings, saveFindings } from '../sources/findings.ts';
import { hideOtherPeople } from '../sources/natural-keys.ts';
import { refuseForeignOwner } from '../sources/own-keys.ts';
import { decodeReadable, encodeParts } from '../sources/part-codec.ts';
import { addSource, deleteSource, listSources, readParts, type SourceRow } from '../sources/sources.ts';
import { addTakenSources, foldSources, importOf, isTaken, pointTo } from '../sources/taken-sources.ts';
import { StoreError } from '../store-error.ts';
import { type GivenChoices, settleContribution } from '../teams/contribution-links.ts';
import { appendRecords, newEvents } from './append-reading.ts';
import { withoutUndone } from './days.ts';
import { type CommitCounts, finishJob } from './jobs.ts';
import { forgetReadPlace, type ReadLiveSource, saveReadPlace } from './live-sources.ts';

export interface CommitOptions {
  readonly member: Member;
  readonly importId: string;
  readonly fileName: string;
  /** SHA-256 of the file, in hex. */
  readonly digest: string;
  /** When the source is imported, in ms since 1970. */
  readonly now: number;
  /** True if `importId` belongs to a job. If that job has already ended, throws `conflict` without writing anything. */
  readonly isJob?: boolean;
  /** Set if a contributor gives the source to their team. It replaces the one they gave before. */
  readonly given?: GivenChoices;
  readonly liveSource?: ReadLiveSource;
  onProgress?(written: number, total: number): void;
}

/**
 * Writes a source within the caller's transaction. Replaces an earlier import of the same file, or of another file under
 * the same id. Throws StoreError `conflict` if the source belongs to another profile.
 */
export async function commitImport(db: Db, read: ReadResult, options: CommitOptions): Promise<CommitCounts> {
  const member = await reread(db, options.member);
  const describesMe = (await findHostOf(db, member)) === null;
  if (describesMe) await refuseForeignOwner(db, member, read);

  requireKnownKeys(read.records);
  const { left, findings } = await leaveOutErased(db, read, options);
  const kept = await withoutUndone(db, member, options.digest, left(read.records));
  const hidden = await hideOtherPeople(db, member.account, kept);
  const before = await listSources(db, member);
  const { takenAlong } = read;
  const { liveSource } = options;
  if (liveSource?.isWhole === false) {
    return appendReading(db, { ...read, records: hidden, findings }, before, {
      ...options,
      member,
      liveSource,
    });
  }
  const taken = takenAlong?.sources ?? [];
  const replaced = before.filter(
    (one) =>
      options.given !== undefined ||
      one.digest === options.digest ||
      importOf(one.public_id) === options.importId ||
      (isTaken(one) && taken.some(({ digest }) => digest === one.digest)),
  );
  const same = before.find(({ digest }) => digest === options.digest);
  const others = before.filter((one) => one.kind === read.source && !replaced.includes(one));
  const records = await datedAsBefore(db, hidden, same);
  const own = new RecordCounter().add(records, read.ownerKeys);
  const { people, evidence } = own.count();
  const source: SourceRow = {
    account: member.account,
    member: member.id,
    id: await nextNumber(db, member.account, 'source'),
    // A live source that is read again stays the same import, so that a restored backup recognizes it if it was undone.
    public_id: (liveSource === undefined ? undefined : same?.public_id) ?? options.importId,
    kind: read.source,
    file_name: options.fileName,
    digest: options.digest,
    covers_to: await coversTo(db, records, options.now, same, others),
    imported_at: options.now,
    ownerKeys: read.ownerKeys,
    counts: { people, evidence },
    folded_into: null,
  };
  // Everything in a first import is new. Comparing it anyway would take a tenth of the import's time.
  const compared =
    before.length === 0
      ? { evidenceAdded: evidence, evidenceUpdated: 0, evidenceUnchanged: 0 }
      : await compareEvidence(db, before, own);
  const earlier = liveSource === undefined || same === undefined ? null : await factsOf(db, same);
  await replaceSources(db, before, replaced, source.id);
  if (options.given !== undefined) {
    // Backups must not restore data that the contributor no longer shares.
    for (const one of replaced) await rememberErasure(db, member, one.public_id);
    const { given, fileName, now } = options;
    const connections = records.filter((one) => one.type === 'evidence' && one.kind === 'connection').length;
    await settleContribution(db, member, given, { fileName, connections }, now);
  }
  const added = await addTakenSources(db, source, taken, left);
  if (added === 0) await addSource(db, source, encodeParts(taken.length === 0 ? records : []));
  const restored =
    takenAlong === undefined ? [] : await restoreTakenAlong(db, member, takenAlong, options.fileName);
  await saveFindings(db, member, options.importId, [...findings, ...restored]);
  if (liveSource === undefined) await forgetReadPlace(db, member, options.digest);
  else {
    // The first reading can only be undone as a whole.
    const had = earlier?.map(({ naturalKey }) => naturalKey);
    const events = had === undefined ? new Set<string>() : newEvents(records, had);
    await saveReadPlace(db, member, liveSource, options.now, events);
  }
  await foldSources(db, member, read.source);
  const counts: CommitCounts = { people, ...compared, ...countFindings(findings) };
  await finishJob(db, member, options.importId, read, counts, options);
  options.onProgress?.(records.length, records.length);
  return counts;
}

/** Adds new emails to their mailbox's source. Throws `conflict` if it has been deleted. */
async function appendReading(
  db: Db,
  read: ReadResult,
  before: readonly SourceRow[],
  options: CommitOptions & { readonly liveSource: ReadLiveSource },
): Promise<CommitCounts> {
  const { member, importId, digest, liveSource, now } = options;
  const source = before.find((one) => one.digest === digest);
  if (source === undefined) {
    throw new StoreError('conflict', 'This source’s data has been deleted. Nothing was changed.');
  }
  const covers_to = Math.max(source.covers_to, latestOf(read.records, now) ?? 0);
  const ownerKeys = [...new Set([...source.ownerKeys, ...read.ownerKeys])].toSorted();
  const changes = { covers_to, imported_at: now, ownerKeys };
  const { events, ...added } = await appendRecords(db, source, read.records, changes);
  await saveReadPlace(db, member, liveSource, now, events);
  await saveFindings(db, member, importId, read.findings);
  const counts: CommitCounts = { ...added, evidenceUpdated: 0, ...countFindings(read.findings) };
  await finishJob(db, member, importId, read, counts, options);
  return counts;
}

function requireKnownKeys(records: readonly ImportRecord[]): void {
  for (const record of records) {
    for (const key of keysOf(record)) if (key !== 'me') parsePersonKey(key);
  }
}

/** Deletes replaced imports. Older imports folded into one of them are now folded into the new one. */
async function replaceSources(
  db: Db,
  all: readonly SourceRow[],
  replaced: readonly SourceRow[],
  by: number,
): Promise<void> {
  for (const one of replaced) {
    for (const folded of all.filter(({ folded_into }) => folded_into === one.id)) {
      if (!replaced.includes(folded)) await pointTo(db, folded, by);
    }
    await deleteSource(db, one);
  }
}

type LeaveOut = (records: readonly ImportRecord[]) => readonly ImportRecord[];

/** Drops every record that names someone the member erased, before anything is written. */
async function leaveOutErased(
  db: Db,
  read: ReadResult,
  { member, fileName }: CommitOptions,
): Promise<{ left: LeaveOut; findings: readonly Finding[] }> {
  const isErased = await erasedKeys(db, member);
  if (isErased === NOTHING_ERASED) return { left: (records) => records, findings: read.findings };
  const { people, isLeftOut } = findLeftOut(read.records, isErased);
  const left: LeaveOut = (records) => records.filter((record) => !keysOf(record).some(isLeftOut));
  if (people === 0) return { left, findings: read.findings };
  const who = people === 1 ? '1 person was' : `${people} people were`;
  const message = `${who} left out because you erased them.`;
  return {
    left,
    findings: [...read.findings, { file: fileName, line: 0, level: 'dropped', message, rows: people }],
  };
}

/** Undated facts keep the day they were first read, because reading the same file again isn't new evidence. */
async function datedAsBefore(
  db: Db,
  records: readonly ImportRecord[],
  before: SourceRow | undefined,
): Promise<readonly ImportRecord[]> {
  const isUndated = (record: ImportRecord) => record.type === 'evidence' && record.isUndated === true;
  if (before === undefined || !records.some(isUndated)) return records;
  const days = new Map<string, number>();
  for (const { naturalKey, at, isUndated: hasNoDate } of await factsOf(db, before)) {
    if (hasNoDate === true) days.set(naturalKey, at);
  }
  return records.map((record) =>
    record.type === 'evidence' && record.isUndated === true
      ? { ...record, at: Math.min(record.at, days.get(record.naturalKey) ?? record.at) }
      : record,
  );
}

/** Returns the facts of a source, decoded a part at a time. */
async function factsOf(db: Db, source: SourceRow): Promise<Generator<EvidenceRecord>> {
  const parts = await readParts(db, source);
  return (function* () {
    for (const { body } of parts) {
      for (const record of decodeReadable(body)) if (record.type === 'evidence') yield record;
    }
  })();
}

/** Counts the facts that the member's sources already had, including the source being replaced. */
async function compareEvidence(
  db: Db,
  sources: readonly SourceRow[],
  own: RecordCounter,
): Promise<Pick<CommitCounts, 'evidenceAdded' | 'evidenceUpdated' | 'evidenceUnchanged'>> {
  // Keeps only the dates, because otherwise a large source would be in memory twice.
  const known = new Map<string, number>();
  for (const source of sources) {
    for (const { naturalKey, at } of await factsOf(db, source)) {
      known.set(naturalKey, Math.max(at, known.get(naturalKey) ?? at));
    }
  }
  const counts = { evidenceAdded: 0, evidenceUpdated: 0, evidenceUnchanged: 0 };
  for (const { naturalKey, at, isUndated } of own.facts()) {
    const before = known.get(naturalKey);
    if (before === undefined) counts.evidenceAdded += 1;
    else if (at > before && isUndated !== true) counts.evidenceUpdated += 1;
    else counts.evidenceUnchanged += 1;
  }
  return counts;
}

/**
 * A source with undated facts covers the same time as when it was first read. If two lists of the member's connections end
 * at the same time, the list imported later covers one more second, so it counts as newer. If a list has no messages, only
 * its last connection shows how old it is. It therefore also counts as newer than lists that end no later but have later
 * messages.
 */
async function coversTo(
  db: Db,
  records: readonly ImportRecord[],
  now: number,
  before: SourceRow | undefined,
  others: readonly SourceRow[],
): Promise<number> {
  const isUndated = records.some((record) => record.type === 'evidence' && record.isUndated === true);
  if (before !== undefined && isUndated) return before.covers_to;
  const taken = new Set(others.map(({ covers_to }) => covers_to));
  let covers = Math.max(latestOf(records, now) ?? 0, before?.covers_to ?? 0) || Math.floor(now / 1000);
  if (covers === before?.covers_to || !listsConnections(records)) return covers;
  if (!records.some((record) => record.type === 'evidence' && record.kind === 'message')) {
    const last = lastConnection(records);
    for (const other of others.filter(({ covers_to }) => covers_to > covers)) {
      const theirs = lastConnection(await factsOf(db, other));
      if (theirs !== null && last !== null && theirs <= last) covers = Math.max(covers, other.covers_to);
    }
  }
  while (taken.has(covers)) covers += 1;
  return covers;
}

/** Returns when the last dated connection was made, in UTC seconds; null if there is none. */
function lastConnection(records: Iterable<ImportRecord>): number | null {
  let last: number | null = null;
  for (const record of records) {
    if (isOwnConnection(record) && record.isUndated !== true) last = Math.max(last ?? record.at, record.at);
  }
  return last;
}

/**
 * Returns the latest time in the records that isn't in the future, in UTC seconds. Null if they have no dates. Ignores the
 * day on which undated facts were read, because it doesn't make an old list of connections newer.
 */
function latestOf(records: readonly ImportRecord[], now: number): number | null {
  const end = (dayOf(now / 1000) + 1) * SECONDS_PER_DAY;
  const areUndatedCounted = !listsConnections(records);
  let latest: number | null = null;
  for (const record of records) {
    if (record.type !== 'evidence' || record.at >= end) continue;
    if (record.isUndated === true && !areUndatedCounted) continue;
    if (latest === null || record.at > latest) latest = record.at;
  }
  return latest;
}
