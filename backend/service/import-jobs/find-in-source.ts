import type { ImportJob, ImportPreview } from '../../../utils/interface/kith-imports.ts';
import type { MappingNeeded } from '../../imports/mapping-needed.ts';
import type { EvidenceRecord, ImportRecord, PersonKey, ReadResult } from '../../imports/record.ts';
import { requireRecords } from '../../imports/require-records.ts';
import type { FoundInSource } from '../../store/job-store.ts';
import type { Member, Store } from '../../store/store.ts';
import { addressOf } from './owner-needed.ts';
import type { OpenedImport } from './read-for-import.ts';

/** What a preview tells of a source; nothing of it is kept. Throws ImportError for one that says nothing. */
export async function findInSource(
  store: Pick<Store, 'countKnownFacts'>,
  member: Member,
  { source, read, question }: OpenedImport,
  isGiven = false,
): Promise<FoundInSource> {
  if (question !== null) return foundQuestion(question);
  const needs = read.ownerCandidates.length > 0 ? 'owner' : 'confirm';
  // Without an answer there may be nothing yet that could be said.
  if (needs === 'confirm') requireRecords(read, source.fileName);
  const evidence = read.records.filter((record) => record.type === 'evidence');
  const facts = new Set(evidence.map(({ naturalKey }) => naturalKey));
  const known = await store.countKnownFacts(member, facts);
  return {
    source: read.source,
    needs,
    owner_candidates: read.ownerCandidates.map(addressOf),
    rows: read.records.length,
    rows_total: read.records.length,
    preview: {
      files: read.files.map(({ path, kind, rows, columns }) => ({ path, kind, rows, columns: [...columns] })),
      people: countPeople(read.records),
      evidence: countKinds(evidence.map(({ kind }) => kind)),
      evidence_new: facts.size - known,
      evidence_known: known,
      ...(isGiven ? { since: sinceWhen(evidence), owner_found: isOwnerFound(read) } : {}),
    },
    findings: read.findings,
  };
}

function foundQuestion({ file, columns, suggested }: MappingNeeded): FoundInSource {
  const preview: ImportPreview = {
    files: [
      {
        path: file,
        kind: '',
        rows: 0,
        columns: columns.map((name) => ({ name, field: suggested[name] ?? '' })),
      },
    ],
    people: 0,
    evidence: [],
    evidence_new: 0,
    evidence_known: 0,
  };
  const needs: ImportJob['needs'] = 'mapping';
  return { source: '', needs, owner_candidates: [], rows: 0, rows_total: 0, preview, findings: [] };
}

function sinceWhen(evidence: readonly EvidenceRecord[]): string {
  const dated = evidence.filter(({ isUndated }) => isUndated !== true).map(({ at }) => at);
  if (dated.length === 0) return '';
  const first = dated.reduce((earliest, at) => Math.min(earliest, at));
  return new Date(first * 1000).toISOString();
}

function isOwnerFound({ ownerKeys }: ReadResult): boolean {
  return ownerKeys.some((key) => key.startsWith('li:'));
}

/** Persons the source names; the member is none of them, and an address of one met twice counts once. */
function countPeople(records: readonly ImportRecord[]): number {
  const people = new Set<PersonKey>();
  for (const record of records) {
    if (record.type === 'person' && record.keys[0] !== 'me') people.add(record.keys[0]);
  }
  return people.size;
}

function countKinds(kinds: readonly string[]): ImportPreview['evidence'] {
  const counts = Map.groupBy(kinds, (kind) => kind);
  return [...counts]
    .map(([kind, all]) => ({ kind, count: all.length }))
    .toSorted((x, y) => y.count - x.count || (x.kind < y.kind ? -1 : 1));
}
