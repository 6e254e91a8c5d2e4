import { dropControlCharacters } from '../../utils/control-characters.ts';
import { calendar } from './calendar/calendar.ts';
import { cards } from './cards/cards.ts';
import { decodeHead } from './csv/decode-text.ts';
import { EvidenceBook } from './evidence-book.ts';
import { FindingLog } from './finding-log.ts';
import { overLimit, remainingFacts } from './import-limit.ts';
import {
  EXPECTED_FILES,
  findTables,
  groupExports,
  pickExport,
  recognizeTable,
  reportSkippedFiles,
  whyDropped,
} from './linkedin/export-files.ts';
import { readOneExport } from './linkedin/read-one-export.ts';
import { createDigester, type Digester, readSeveralExports } from './linkedin/read-several-exports.ts';
import { mailbox } from './mail/mailbox.ts';
import type { ReadOptions, SourceReader } from './reader.ts';
import {
  type EvidenceRecord,
  type Finding,
  ImportError,
  type ImportRecord,
  type ReadResult,
  type SourceFile,
} from './record.ts';
import { isImportable, isZipPath } from './source/entry-name.ts';
import { contactReader } from './tables/contact-reader.ts';
import { CONTACT_TABLES } from './tables/contact-tables.ts';
import { readHelperConnections } from './tables/helper-connections.ts';
import { mappedTable } from './tables/mapped-table.ts';
import { takenAlong } from './taken-along/read-taken-along.ts';

/** Reads LinkedIn's export as a ZIP, an unpacked folder or a single table. */
const linkedinExport: SourceReader = {
  pick: pickExport,
  read: readLinkedinExport,
};

/**
 * The readers for every format that can be detected, starting with those detected by content alone. Each reader picks its
 * files and leaves the rest.
 */
const READERS: readonly SourceReader[] = [
  mailbox,
  calendar,
  cards,
  takenAlong,
  linkedinExport,
  ...CONTACT_TABLES.map(contactReader),
];

interface Part {
  readonly reader: SourceReader;
  readonly files: readonly SourceFile[];
}

/**
 * Reads files of any supported format. The format is detected by content, and unsupported files are reported as
 * findings. Throws ImportError if no reader supports any of the files, or if one can't be read.
 */
export async function readSource(files: readonly SourceFile[], options: ReadOptions): Promise<ReadResult> {
  const read = await readByFormat(files, options);
  return { ...read, records: read.records.map(cleanRecord).filter(hasName) };
}

async function readByFormat(files: readonly SourceFile[], options: ReadOptions): Promise<ReadResult> {
  // Checks the format first, so that someone else's data is never mistaken for the user's own.
  if (options.helper !== undefined) return await readHelperConnections(files, options.helper, options);
  if (options.given !== undefined) return await readGiven(files, options);
  const [first, ...others] = await groupByReader(files);
  // No reader supports any of the files. The export reader's error explains what was found and what was expected.
  if (first === undefined) return await linkedinExport.read(files, options);
  const parts = [first, ...others].toSorted(linkedinExportFirst);
  const read = await readParts(parts, options);
  const known = new Set(parts.flatMap((part) => part.files));
  const unread = await reportUnreadFiles(
    files.filter((file) => !known.has(file)),
    options.fileName,
    [...known],
  );
  return { ...read, findings: [...read.findings, ...unread] };
}

/** Returns whether a reader detects its format in one of the files. A table in an unknown format doesn't count. */
export async function isKnownFormat(files: readonly SourceFile[]): Promise<boolean> {
  for (const reader of READERS) if ((await reader.pick(files)).length > 0) return true;
  return false;
}

/** Throws ImportError for anything except LinkedIn's export. */
async function readGiven(files: readonly SourceFile[], options: ReadOptions): Promise<ReadResult> {
  const picked = await linkedinExport.pick(files);
  if (picked.length > 0) return await linkedinExport.read(picked, options);
  const { fileName } = options;
  throw new ImportError(
    fileName,
    `${fileName} isn’t a LinkedIn export. Choose Connections.csv, or the ZIP as LinkedIn sent it.`,
  );
}

async function groupByReader(files: readonly SourceFile[]): Promise<Part[]> {
  const parts: Part[] = [];
  let left = files;
  for (const reader of READERS) {
    const picked = new Set(await reader.pick(left));
    if (picked.size === 0) continue;
    parts.push({ reader, files: [...picked] });
    left = left.filter((file) => !picked.has(file));
  }
  if (parts.length > 0) return parts;
  const table = await mappedTable.pick(files);
  return table.length === 0 ? [] : [{ reader: mappedTable, files: table }];
}

/**
 * Sorts LinkedIn's export first, because it contains the owner's addresses, which identify the owner of emails and
 * calendars.
 */
function linkedinExportFirst(one: Part, other: Part): number {
  return Number(other.reader === linkedinExport) - Number(one.reader === linkedinExport);
}

async function readParts(parts: readonly Part[], options: ReadOptions): Promise<ReadResult> {
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0) return await only.reader.read(only.files, options);
  const joiner = new ResultJoiner(options.fileName);
  let ownAddresses = options.ownAddresses ?? [];
  for (const { reader, files } of parts) {
    const result = await reader
      .read(files, { ...options, ownAddresses, factLimit: joiner.factLimit })
      .catch((error: unknown) => {
        throw error instanceof ImportError ? withAdvice(error, options.fileName) : error;
      });
    joiner.add(result);
    const addresses = result.ownerKeys.filter((key) => key.startsWith('mailto:'));
    ownAddresses = [...new Set([...ownAddresses, ...addresses])];
  }
  return joiner.end();
}

/** Returns the error for a source in which one part can't be read but others might be. */
function withAdvice({ file, line, message }: ImportError, fileName: string): ImportError {
  const advice = `Nothing from ${fileName} was imported. Remove that file, or import the others separately.`;
  return new ImportError(file, `${message} ${advice}`, line);
}

/**
 * Joins the results of several readers of one source. If two contain the same fact, the later one wins. Throws
 * ImportError if the source contains too many facts.
 */
export class ResultJoiner {
  readonly #fileName: string;
  readonly #factLimit: number | undefined;
  readonly #evidence = new EvidenceBook();
  readonly #others: Exclude<ImportRecord, EvidenceRecord>[] = [];
  readonly #joined: Omit<ReadResult, 'records'>[] = [];

  constructor(fileName: string, factLimit?: number) {
    this.#fileName = fileName;
    this.#factLimit = factLimit;
  }

  add({ records, ...said }: ReadResult): void {
    this.#joined.push(said);
    for (const record of records) {
      if (record.type === 'evidence') this.#evidence.keep(record);
      else this.#others.push(record);
    }
    if (this.factLimit < 0) throw overLimit(this.#fileName);
  }

  /** How many facts the remaining readers may return. */
  get factLimit(): number {
    const people = this.#others.filter(({ type }) => type === 'person').length;
    const counts = { facts: this.#evidence.size, people, jobs: this.#others.length - people };
    return remainingFacts(counts, this.#factLimit);
  }

  end(): ReadResult {
    const joined = this.#joined;
    // The result is one import, so the original imports can't be told apart anymore.
    const taken = joined.find(({ takenAlong }) => takenAlong !== undefined)?.takenAlong;
    return {
      source: 'several',
      records: [...this.#others, ...this.#evidence.records()],
      findings: joined.flatMap(({ findings }) => findings),
      files: joined.flatMap(({ files }) => files),
      ownerKeys: [...new Set(joined.flatMap(({ ownerKeys }) => ownerKeys))],
      ownerCandidates: [...new Set(joined.flatMap(({ ownerCandidates }) => ownerCandidates))],
      ...(taken === undefined ? {} : { takenAlong: { ...taken, sources: [] } }),
    };
  }
}

/** The maximum number of skipped files to list, because someone may choose a whole disk. */
const MAX_NAMED = 50;

/** Archives and spreadsheets, whose content people may have meant to import. */
const PACKED = /\.(?:zip|xlsx?|ods|numbers)$/i;

/** Reports the files that no reader supports. Lists files one by one if their names suggest that they matter. */
export async function reportUnreadFiles(
  files: readonly SourceFile[],
  fileName: string,
  read: readonly SourceFile[] = [],
): Promise<readonly Finding[]> {
  const log = new FindingLog();
  const digestOf = createDigester();
  const named = files.filter(({ path }) => isImportable(path) || PACKED.test(path)).slice(0, MAX_NAMED);
  for (const file of named) {
    if (file.whyUnread !== undefined) {
      log.note(file.path, 0, file.whyUnread);
      continue;
    }
    const copy = await copyAmong(file, read, digestOf);
    if (copy !== undefined) {
      log.drop(file.path, `${file.path} is identical to ${copy.path}, so only one of them was read.`);
      continue;
    }
    const isTable = (await recognizeTable(file)) !== null;
    const why = isTable ? 'may be from another LinkedIn export' : 'is in an unknown format';
    log.note(file.path, 0, `${file.path} ${why}, so it was not read. To import it, choose it alone.`);
  }
  const others = files.filter((file) => !named.includes(file));
  if (others.length > 0) log.drop(fileName, describeOthers(others.map(({ path }) => path)));
  return log.findings();
}

async function copyAmong(
  file: SourceFile,
  read: readonly SourceFile[],
  digestOf: Digester,
): Promise<SourceFile | undefined> {
  for (const one of read)
    if (one.size === file.size && (await digestOf(one)) === (await digestOf(file))) return one;
  return undefined;
}

const MAX_TYPES = 4;

/** Returns a sentence such as "5 files (html, jpg) were not read, because …". */
function describeOthers(paths: readonly string[]): string {
  const types = new Set(paths.flatMap((path) => /\.([a-z\d]{1,8})$/i.exec(path)?.[1]?.toLowerCase() ?? []));
  const named = [...types].toSorted().slice(0, MAX_TYPES);
  const shown = `${named.join(', ')}${types.size > MAX_TYPES ? ' …' : ''}`;
  const [count, what] =
    paths.length === 1
      ? ['1 file', 'was not read, because it is not a table, mailbox, calendar or contacts file.']
      : [
          `${paths.length} files`,
          'were not read, because they are not tables, mailboxes, calendars or contacts files.',
        ];
  return `${count}${shown === '' ? '' : ` (${shown})`} ${what}`;
}

const NO_CONNECTIONS =
  'It has no Connections.csv, so no connections were read. Import LinkedIn’s complete archive when it arrives, or request one with “Connections”.';

/**
 * Reads one or more LinkedIn data exports of one person. Returns people, employments, education and evidence. The same
 * bytes always give the same result. Throws ImportError, without returning partial data, if no table is recognized or one
 * can't be read. Only a less important table with an unknown header becomes a finding instead, as do rows that can't be
 * read.
 */
export async function readLinkedinExport(
  sources: readonly SourceFile[],
  options: ReadOptions,
): Promise<ReadResult> {
  const { fileName } = options;
  const tables = await findTables(sources);
  const filled = tables.filter(({ file }) => file.size > 0);
  const [first, ...others] = groupExports(filled.length > 0 ? filled : tables, fileName);
  if (first === undefined) throw await noExport(sources, fileName);
  const read =
    others.length === 0
      ? await readOneExport(first, options)
      : await readSeveralExports([first, ...others], options);
  const log = new FindingLog();
  reportSkippedFiles(sources, log);
  if (tables.length > 1 && !tables.some(({ table }) => table === 'connections')) {
    log.note(fileName, 0, NO_CONNECTIONS);
  }
  for (const { path } of tables.map(({ file }) => file).filter(({ size }) => size === 0)) {
    log.note(path, 0, `${path} is empty, so it was not read. Download the export again if that is wrong.`);
  }
  return { ...read, findings: [...log.findings(), ...read.findings] };
}

/** Returns the error for a source without any tables of an export. Throws a clearer one if a single file isn't text. */
async function noExport(files: readonly SourceFile[], fileName: string): Promise<ImportError> {
  const [only] = files;
  const paths = files.map(({ path }) => path);
  if (only !== undefined && paths.length === 1 && only.path === fileName) {
    const why = whyDropped(fileName);
    if (why !== null) {
      const advice = 'Choose Connections.csv, or the ZIP as LinkedIn sent it.';
      return new ImportError(fileName, `${fileName} ${why}. ${advice}`);
    }
    await decodeHead(only);
    return new ImportError(
      fileName,
      `${fileName} is not a file Kith can read: it has no table header and is not a vCard, mbox or ICS file.`,
    );
  }
  const unread = files.find(({ whyUnread }) => whyUnread !== undefined)?.whyUnread;
  if (unread !== undefined) return new ImportError(fileName, unread);
  const inner = paths.find(isZipPath);
  if (inner !== undefined) {
    const advice = `Unpack ${inner} and import its files.`;
    return new ImportError(fileName, `${fileName} contains ${inner}, which was not opened. ${advice}`);
  }
  const shown = paths.slice(0, 8).join(', ') + (paths.length > 8 ? ` and ${paths.length - 8} more` : '');
  const found = paths.length === 0 ? 'It contains no files' : `It contains ${shown}`;
  return new ImportError(
    fileName,
    `${fileName} is not a LinkedIn data export. ${found}; expected ${EXPECTED_FILES} or other tables of the export.`,
  );
}

/**
 * Returns false for a school without a name, or for an employment without a company, which would make strangers colleagues.
 */
function hasName(record: ImportRecord): boolean {
  if (record.type === 'employment') return record.company !== '';
  return record.type !== 'education' || record.school !== '';
}

/**
 * Returns a record whose texts have no control characters, which could move a terminal's cursor or reverse the text around
 * a company's name. Returns clean records unchanged.
 */
function cleanRecord(record: ImportRecord): ImportRecord {
  switch (record.type) {
    case 'person':
      return cleaned(record, ['firstName', 'lastName', 'headline', 'city', 'country']);
    case 'employment':
      return cleaned(record, ['company', 'title']);
    case 'education':
      return cleaned(record, ['school']);
    case 'evidence':
      return record;
  }
}

function cleaned<Of extends ImportRecord, Field extends keyof Of>(record: Of, fields: readonly Field[]): Of {
  let clean = record;
  for (const field of fields) {
    const text = record[field];
    if (typeof text !== 'string') continue;
    const cleanText = dropControlCharacters(text);
    if (cleanText !== text) clean = { ...clean, [field]: cleanText.trim() };
  }
  return clean;
}
