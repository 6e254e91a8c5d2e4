import { decodeMarkedHead } from '../lines/decode-line.ts';
import { pickFiles } from '../lines/pick-files.ts';
import { FindingLog } from '../linkedin/finding-log.ts';
import type { ReadOptions, SourceReader } from '../reader.ts';
import { ImportError, type ReadResult, type SourceFile, type TakenAlong } from '../record.ts';
import { requireRoom } from '../room.ts';
import { TakenLists } from './taken-lists.ts';
import { readTakenPeople } from './taken-people.ts';
import { TakenRecords } from './taken-records.ts';
import { looksLikeTakenAlong, readTakenRows } from './taken-rows.ts';
import { TakenStatements } from './taken-statements.ts';

const ROWS_A_REPORT = 1000;
/** What a file holds beside what is read of it, in the words of the note about it. */
const LEFT_IN_FILE: Readonly<Record<string, string>> = {
  emails: 'e-mails',
  asks: 'introductions you asked for',
  searches: 'saved searches',
  watches: 'people and companies you wait for',
};

/**
 * Reads what somebody took along from this or another Kith ("Take your data along"): imports, what they said themselves, lists.
 * Throws ImportError if a file isn't whole, or isn't alone.
 */
export async function readTakenAlong(
  files: readonly SourceFile[],
  options: ReadOptions,
): Promise<ReadResult> {
  const [file, other] = files;
  if (file === undefined || other !== undefined) {
    throw new ImportError(
      options.fileName,
      0,
      `${options.fileName} holds several files of data taken along. Import one at a time.`,
    );
  }
  const people = await readTakenPeople(file);
  const log = new FindingLog();
  const records = new TakenRecords(people);
  const statements = new TakenStatements(people);
  const lists = new TakenLists();
  const left = new Map<string, number>();
  let rows = 0;
  const lines = await readTakenRows(file, (table, row, line) => {
    rows += 1;
    const wrong = records.take(table, row);
    if (wrong !== null) log.refuse(file.path, line, `the row was not read, as ${wrong}.`);
    statements.take(table, row);
    lists.take(table, row);
    if (table in LEFT_IN_FILE) left.set(table, (left.get(table) ?? 0) + 1);
    if (rows % ROWS_A_REPORT !== 0) return;
    requireRoom(records.told, file.path, options.room);
    options.onProgress?.({ file: file.path, rows, rowsTotal: 0 });
  });
  requireRoom(records.told, file.path, options.room);
  options.onProgress?.({ file: file.path, rows, rowsTotal: rows });
  for (const [table, count] of left) {
    log.note(file.path, 0, `${count} ${LEFT_IN_FILE[table]} stay in the file: Kith does not read them yet.`);
  }
  if (records.isJoint) log.note(file.path, lines, JOINT);
  return toResult(file, rows, records, { statements: statements.all(), lists: lists.all() }, log);
}

const JOINT =
  'This file does not say which of its facts came from which export: undo it before you import those exports again, or the same messages count twice.';

function toResult(
  file: SourceFile,
  rows: number,
  records: TakenRecords,
  { statements, lists }: Pick<TakenAlong, 'statements' | 'lists'>,
  log: FindingLog,
): ReadResult {
  const sources = records.sources();
  const own = statements.flatMap(({ kind, subject }) => (kind === 'own_key' ? [subject] : []));
  return {
    source: 'kith',
    records: sources.flatMap((one) => one.records),
    findings: log.findings(),
    files: [{ path: file.path, kind: 'kith', rows, columns: [] }],
    ownerKeys: [...new Set([...sources.flatMap(({ ownerKeys }) => ownerKeys), ...own])],
    ownerCandidates: [],
    takenAlong: { sources: records.isJoint ? [] : sources, statements, lists },
  };
}

/** Told by how it begins. */
export const takenAlong: SourceReader = {
  source: 'kith',
  pick: (files) => pickFiles(files, (head) => looksLikeTakenAlong(decodeMarkedHead(head))),
  read: readTakenAlong,
};
