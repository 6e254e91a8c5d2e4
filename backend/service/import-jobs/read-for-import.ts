import type { ImportJob, ImportPreview } from '../../../utils/interface/kith/kith-imports.ts';
import { linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import { MappingNeeded } from '../../imports/mapping-needed.ts';
import { type OpenedSource, openSource } from '../../imports/open-source.ts';
import { readSource } from '../../imports/read-source.ts';
import type { ReadOptions } from '../../imports/reader.ts';
import {
  type EvidenceRecord,
  ImportError,
  type ImportRecord,
  type PersonKey,
  type ReadProgress,
  type ReadResult,
} from '../../imports/record.ts';
import { requireRecords } from '../../imports/require-records.ts';
import type { Day } from '../../network/evidence.ts';
import type { ImportChoices } from '../../store/importing/jobs.ts';
import type { FoundInSource } from '../../store/importing/open-importing.ts';
import type { Member } from '../../store/rows.ts';
import type { Store } from '../../store/store.ts';

export interface ReadOrder {
  readonly member: Member;
  readonly path: string;
  readonly fileName: string;
  readonly choices: ImportChoices;
  readonly asOf: Day;
  readonly now: number;
  readonly rereading?: ReadOptions['rereading'];
}

/** A source that was read, or the question that has to be answered first. */
export type OpenedImport = { readonly source: OpenedSource } & (
  | { readonly read: ReadResult; readonly question: null }
  | { readonly read: null; readonly question: MappingNeeded }
);

/**
 * Reads a source for a member. The reader gets the member’s own addresses and profile. A table with columns that were mapped
 * before is read with the same mapping. Throws ImportError if the source can’t be read.
 */
export async function readForImport(
  store: Pick<Store, 'ownKeys' | 'columnMapping' | 'saveColumnMapping'>,
  order: ReadOrder,
  onProgress: (rows: number, total: number) => void,
): Promise<OpenedImport> {
  const { member, fileName, choices } = order;
  const source = await openSource(order.path, { fileName });
  const own = await store.ownKeys(member);
  const options = optionsOf(order, own, countRows(source.files.length, onProgress));
  const readAs = async (more: Partial<ReadOptions>): Promise<OpenedImport> => {
    const found = await readSource(source.files, { ...options, ...more });
    const read = { ...found, findings: [...found.findings, ...source.findings] };
    const known = read.ownerCandidates.find((key) => key.startsWith('li:') && own.includes(key));
    if (known === undefined || choices.owner !== undefined || more.owner !== undefined) {
      return { source, read, question: null };
    }
    // The source could belong to several people, and one of them is the member.
    return readAs({ ...more, owner: known });
  };
  try {
    const opened = await readAs({});
    if (choices.mapping !== undefined) await rememberMapping(store, order, opened.read, choices.mapping);
    return opened;
  } catch (error) {
    if (!(error instanceof MappingNeeded)) throw error;
    const mapping = choices.mapping === undefined ? await store.columnMapping(member, error.columns) : null;
    return mapping === null ? { source, read: null, question: error } : readAs({ mapping });
  }
}

async function rememberMapping(
  store: Pick<Store, 'saveColumnMapping'>,
  { member, now }: ReadOrder,
  read: ReadResult | null,
  mapping: NonNullable<ImportChoices['mapping']>,
): Promise<void> {
  for (const { columns } of read?.files ?? []) {
    const names = columns.map(({ name }) => name);
    if (names.length > 0) await store.saveColumnMapping(member, names, mapping, now);
  }
}

function optionsOf(
  { fileName, choices, asOf, rereading }: ReadOrder,
  own: readonly PersonKey[],
  onProgress: (progress: ReadProgress) => void,
): ReadOptions {
  const { owner, mapping, helper, given } = choices;
  const isAddress = owner?.startsWith('mailto:') === true;
  const addresses = [...own, ...(isAddress ? [owner] : [])].filter((key) => key.startsWith('mailto:'));
  return {
    fileName,
    asOf,
    ownAddresses: [...new Set(addresses)],
    ...(owner === undefined || isAddress ? {} : { owner }),
    ...(mapping === undefined ? {} : { mapping }),
    ...(helper === undefined ? {} : { helper }),
    ...(given === undefined ? {} : { given }),
    ...(rereading === undefined ? {} : { rereading }),
    onProgress,
  };
}

/** Counts rows over all files. The total is known only for a single file. */
function countRows(
  files: number,
  onProgress: (rows: number, total: number) => void,
): (progress: ReadProgress) => void {
  let earlierFiles = 0;
  let file = '';
  let rowsOfFile = 0;
  return (progress) => {
    if (progress.file !== file) earlierFiles += rowsOfFile;
    file = progress.file;
    rowsOfFile = progress.rows;
    onProgress(earlierFiles + rowsOfFile, files === 1 ? progress.rowsTotal : 0);
  };
}

/**
 * Returns the preview of a source without saving anything. `isDated` adds the date of the earliest fact, `isGiven`
 * whether the file identifies its owner. Throws ImportError if the source is empty.
 */
export async function findInSource(
  store: Pick<Store, 'countKnownFacts'>,
  member: Member,
  { source, read, question }: OpenedImport,
  { isGiven = false, isDated = false } = {},
): Promise<FoundInSource> {
  if (question !== null) return foundQuestion(question);
  const needs = read.ownerCandidates.length > 0 ? 'owner' : 'confirm';
  // Without the owner, there may be no records yet.
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
      ...(isDated ? { since: sinceWhen(evidence) } : {}),
      ...(isGiven ? { owner_found: isOwnerFound(read) } : {}),
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

/** Counts the people in the source, without the member. Several addresses of one person count once. */
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

/** Thrown if a source can’t be read before its owner is known. */
export class OwnerNeeded extends ImportError {
  constructor(file: string, candidates: readonly PersonKey[]) {
    super(
      file,
      `Kith couldn’t detect whose ${file} is. Choose which one is yours: ${candidates.map(addressOf).join(', ')}.`,
    );
    this.name = 'OwnerNeeded';
  }
}

/** Throws {@link OwnerNeeded} if a source has no records because its owner is unknown. */
export function requireOwner({ records, ownerCandidates }: ReadResult, fileName: string): void {
  if (records.length === 0 && ownerCandidates.length > 0) throw new OwnerNeeded(fileName, ownerCandidates);
}

/** Returns a key in a form that people can read and enter: a profile’s address or an email address. */
function addressOf(key: PersonKey): string {
  if (key.startsWith('mailto:')) return key.slice('mailto:'.length);
  // No profile address contains a member id, but LinkedIn's older kind of address accepts it.
  return linkedinUrlOf(key) ?? `https://www.linkedin.com/profile/view?id=${key.slice('li:m:'.length)}`;
}
