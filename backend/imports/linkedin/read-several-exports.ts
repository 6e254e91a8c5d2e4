import { compareTexts } from '../../network/compare-texts.ts';
import { type Day, SECONDS_PER_DAY } from '../../network/evidence.ts';
import { foldWords } from '../../network/names/fold-text.ts';
import { EvidenceBook } from '../evidence-book.ts';
import { FindingLog } from '../finding-log.ts';
import { type ReadCounts, remainingFacts, requireWithinLimit } from '../import-limit.ts';
import type { ReadOptions } from '../reader.ts';
import {
  connectionsOf,
  type EducationRecord,
  type EmploymentRecord,
  type Finding,
  fillBlanks,
  ImportError,
  type ImportRecord,
  ME,
  type PersonKey,
  type PersonRecord,
  type ReadFile,
  type ReadResult,
  type SourceFile,
} from '../record.ts';
import { digestStream } from '../source/digest-source.ts';
import type { ExportTable, ExportTables } from './export-files.ts';
import { readOneExport } from './read-one-export.ts';

/**
 * Reads several exports of one person as one. Reads the largest first, because it identifies the owner best. Throws
 * ImportError if one belongs to another person, whose network must not be mixed in, or if together they contain too much.
 */
export async function readSeveralExports(
  exports: readonly ExportTables[],
  options: ReadOptions,
): Promise<ReadResult> {
  const joiner = new ExportJoiner(options.asOf);
  const owner = new OneOwner();
  const log = new FindingLog();
  const digestOf = createDigester();
  const [largest, ...others] = await skipCopies(await largestFirst(exports, digestOf), digestOf, log);
  if (largest === undefined)
    throw new ImportError(options.fileName, `${options.fileName} contains no export.`);
  const take = (read: ReadResult) => {
    owner.add(read);
    joiner.add(read);
    requireWithinLimit(joiner.counts, options.fileName, options.factLimit);
  };
  take(await readOneExport(largest, options));
  // The owner that the user gave must not hide that an export belongs to someone else.
  const { owner: _, ...ofNobody } = options;
  for (const tables of others) {
    const withoutOwner = { ...ofNobody, factLimit: remainingFacts(joiner.counts, options.factLimit) };
    const read = await readOneExport(tables, withoutOwner);
    const belonging = owner.compare(read);
    if (belonging === 'not theirs') throw notOneOwner(largest, tables, options.fileName);
    const { profile } = owner;
    const isUnclear = belonging === 'unclear' && profile !== null;
    take(isUnclear ? await readOneExport(tables, { ...withoutOwner, owner: profile }) : read);
  }
  const joined = joiner.end();
  const several = severalExportsFinding(exports.length, options.fileName);
  return { ...joined, findings: [several, ...log.findings(), ...joined.findings] };
}

function severalExportsFinding(count: number, file: string): Finding {
  const message = `${count} LinkedIn exports were found and read. Duplicates count once.`;
  return { file, line: 0, level: 'note', message };
}

function notOneOwner(one: ExportTables, other: ExportTables, fileName: string): ImportError {
  const [mine = fileName, theirs = fileName] = [one, other].map(
    (tables) => tables.values().next().value?.path,
  );
  return new ImportError(
    theirs,
    `${mine} and ${theirs} seem to be from two people's LinkedIn exports. Import only your own. If both are yours, import one at a time.`,
  );
}

/** A record from an export, with the latest time in that export (UTC seconds). */
interface Dated<Record> {
  readonly record: Record;
  readonly latest: number;
}

/**
 * Joins several exports of one person in any order. A fact that is in two of them counts once. For a person or a job, the newer
 * export wins. A current job counts as ended if a newer export contains only other jobs of the person.
 */
class ExportJoiner {
  readonly #evidence = new EvidenceBook();
  readonly #people = new Map<PersonKey, Dated<PersonRecord>>();
  readonly #jobs = new Map<string, Dated<EmploymentRecord>>();
  readonly #schools = new Map<string, EducationRecord>();
  /** For each person, the newest export that contains one of their jobs. */
  readonly #employed = new Map<PersonKey, number>();
  readonly #findings: Finding[] = [];
  readonly #files: ReadFile[] = [];
  readonly #ownerKeys = new Set<PersonKey>();
  readonly #ownerCandidates = new Set<PersonKey>();
  /** The first second after the day of the import. */
  readonly #end: number;

  constructor(asOf: Day) {
    this.#end = (asOf + 1) * SECONDS_PER_DAY;
  }

  add({ records, findings, files, ownerKeys, ownerCandidates }: ReadResult): void {
    const latest = latestOf(records, this.#end);
    for (const record of records) {
      if (record.type === 'evidence') this.#evidence.keep(record);
      else if (record.type === 'person') this.#addPerson(record, latest);
      else if (record.type === 'employment') this.#addJob(record, latest);
      else this.#schools.set(JSON.stringify(record), record);
    }
    for (const finding of findings) this.#findings.push(finding);
    this.#files.push(...files);
    for (const key of ownerKeys) this.#ownerKeys.add(key);
    for (const key of ownerCandidates) this.#ownerCandidates.add(key);
  }

  /** How much has been read so far, with duplicates counted once. */
  get counts(): ReadCounts {
    return { facts: this.#evidence.size, people: this.#people.size, jobs: this.#jobs.size };
  }

  end(): ReadResult {
    const jobs = [...this.#jobs.values()].map(({ record, latest }) =>
      record.current && latest !== this.#employed.get(record.person) ? { ...record, current: false } : record,
    );
    const people = [...this.#people.values()].map(({ record }) => record);
    return {
      source: 'linkedin-export',
      records: [...people, ...jobs, ...this.#schools.values(), ...this.#evidence.records()],
      findings: this.#findings,
      files: this.#files,
      ownerKeys: [...this.#ownerKeys],
      ownerCandidates: [...this.#ownerCandidates],
    };
  }

  #addPerson(record: PersonRecord, latest: number): void {
    const [key] = record.keys;
    const known = this.#people.get(key);
    if (known === undefined) {
      this.#people.set(key, { record, latest });
      return;
    }
    const isNewer = latest > known.latest;
    const [newer, older] = isNewer ? [record, known.record] : [known.record, record];
    const joined = joinPeople(newer, older);
    this.#people.set(key, { record: joined, latest: Math.max(latest, known.latest) });
  }

  #addJob(record: EmploymentRecord, latest: number): void {
    const { person, company, title, startedOn } = record;
    const key = JSON.stringify([person, company, title, startedOn]);
    const known = this.#jobs.get(key);
    if (known === undefined || latest > known.latest) this.#jobs.set(key, { record, latest });
    this.#employed.set(person, Math.max(latest, this.#employed.get(person) ?? latest));
  }
}

/** Returns the latest time before `end`. A missing date, or a wrong one in the future, doesn't make an export newer. */
function latestOf(records: readonly ImportRecord[], end: number): number {
  let latest = Number.NEGATIVE_INFINITY;
  for (const record of records) {
    if (record.type === 'evidence' && record.isUndated !== true && record.at < end && record.at > latest) {
      latest = record.at;
    }
  }
  return latest;
}

/** Returns the newer record of a person; the older one fills in blanks. */
function joinPeople(newer: PersonRecord, older: PersonRecord): PersonRecord {
  const [key] = newer.keys;
  const further = new Set([...newer.keys, ...older.keys]);
  further.delete(key);
  return { type: 'person', keys: [key, ...further], ...fillBlanks(newer, older) };
}

/**
 * Whether another export belongs to the same person. If it is `unclear`, the export is read again as the known owner's.
 */
type Belonging = 'theirs' | 'unclear' | 'not theirs';

/** Checks by profiles, addresses, names and connections that all exports belong to one person. */
class OneOwner {
  readonly #profiles = new Set<PersonKey>();
  readonly #addresses = new Set<PersonKey>();
  readonly #connections = new Set<PersonKey>();
  #name = '';

  get profile(): PersonKey | null {
    return this.#profiles.values().next().value ?? null;
  }

  add(read: ReadResult): void {
    for (const key of read.ownerKeys) (key.startsWith('li:') ? this.#profiles : this.#addresses).add(key);
    for (const key of connectionsOf(read.records)) this.#connections.add(key);
    this.#name ||= nameOf(read);
  }

  /** Returns whether an export belongs to the same person. `read` is the export as read without a given owner. */
  compare(read: ReadResult): Belonging {
    const { ownerKeys, ownerCandidates } = read;
    const profiles = ownerKeys.filter((key) => key.startsWith('li:'));
    if (profiles.some((key) => this.#profiles.has(key))) return 'theirs';
    if (profiles.length > 0 && this.#profiles.size > 0) return 'not theirs';
    // Nobody is connected with themselves.
    if (profiles.some((key) => this.#connections.has(key))) return 'not theirs';
    if (connectionsOf(read.records).some((key) => this.#profiles.has(key))) return 'not theirs';
    const isSameAddress = ownerKeys.some((key) => this.#addresses.has(key));
    const name = nameOf(read);
    const isOtherName = name !== '' && this.#name !== '' && name !== this.#name;
    if (isOtherName && !isSameAddress) return 'not theirs';
    if (ownerCandidates.length === 0 || this.#profiles.size === 0) return 'theirs';
    return ownerCandidates.some((key) => this.#profiles.has(key)) ? 'unclear' : 'not theirs';
  }
}

function nameOf({ records }: ReadResult): string {
  const me = records.find((record) => record.type === 'person' && record.keys[0] === ME);
  return me?.type === 'person' ? foldWords(`${me.firstName} ${me.lastName}`) : '';
}

/**
 * Returns the exports by size, largest first. If sizes are equal, sorts by content, so that the input order never matters.
 */
async function largestFirst(
  exports: readonly ExportTables[],
  digestOf: Digester,
): Promise<readonly ExportTables[]> {
  const sized = exports.map((tables) => ({ tables, bytes: bytesOf(tables) }));
  const isShared = (bytes: number) => sized.filter((one) => one.bytes === bytes).length > 1;
  const named = await Promise.all(
    sized.map(async (one) => ({
      ...one,
      content: isShared(one.bytes) ? await contentOf(one.tables, digestOf) : '',
    })),
  );
  return named
    .toSorted((one, other) => other.bytes - one.bytes || compareTexts(one.content, other.content))
    .map(({ tables }) => tables);
}

function bytesOf(tables: ExportTables): number {
  return [...tables.values()].reduce((sum, { size }) => sum + size, 0);
}

async function contentOf(tables: ExportTables, digestOf: Digester): Promise<string> {
  const digests = [];
  for (const [table, file] of tables) digests.push(`${table} ${await digestOf(file)}`);
  return digests.toSorted().join();
}

/**
 * Returns the exports without exact copies of earlier ones. Skips a copy of a whole export (its folder next to its ZIP) or of
 * its messages, which are most of it. Other copied tables are read, because the tables of an export are needed together.
 */
export async function skipCopies(
  exports: readonly ExportTables[],
  digestOf: Digester,
  log: FindingLog,
): Promise<readonly ExportTables[]> {
  const kept: ExportTables[] = [];
  for (const tables of exports) {
    const copies = new Map<ExportTable, SourceFile>();
    for (const [table, file] of tables) {
      for (const other of kept) {
        const same = other.get(table);
        if (same?.size !== file.size || copies.has(table)) continue;
        if ((await digestOf(same)) === (await digestOf(file))) copies.set(table, same);
      }
    }
    const isCopy = copies.size === tables.size;
    const left = [...tables].filter(([table]) => !isCopy && !(table === 'messages' && copies.has(table)));
    for (const [table, { path }] of tables) {
      const same = copies.get(table);
      const isLeftOut = same !== undefined && !left.some(([one]) => one === table);
      if (isLeftOut) log.drop(path, `${path} is identical to ${same.path}, so only one of them was read.`);
    }
    if (left.length > 0) kept.push(new Map(left));
  }
  return kept;
}

/** Returns the SHA-256 of a file's bytes, in hex. */
export type Digester = (file: SourceFile) => Promise<string>;

/** Returns a digester that reads each file only once. */
export function createDigester(): Digester {
  const known = new Map<SourceFile, Promise<string>>();
  return (file) => known.getOrInsertComputed(file, () => digestStream(file.stream()));
}
