import { decodeMarkedHead } from '../lines/decode-line.ts';
import { pickFiles } from '../lines/pick-files.ts';
import { FindingLog } from '../linkedin/finding-log.ts';
import type { ReadOptions, SourceReader } from '../reader.ts';
import { ImportError, type ReadResult, type SourceFile, type TakenAlong } from '../record.ts';
import { requireRoom } from '../room.ts';
import { TakenMade } from './taken-made.ts';
import { readTakenPeople } from './taken-people.ts';
import { TakenRecords } from './taken-records.ts';
import { looksLikeTakenAlong, readTakenRows } from './taken-rows.ts';
import { TakenStatements } from './taken-statements.ts';

const ROWS_A_REPORT = 1000;

/**
 * Reads what somebody took along from this or another Kith ("Take your data along"): imports, what they said and
 * made themselves. Throws ImportError if a file isn't whole, or isn't alone.
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
  const made = new TakenMade();
  const told = () => ({ ...records.told, facts: records.told.facts + made.weight });
  let rows = 0;
  const lines = await readTakenRows(file, (table, row, line) => {
    rows += 1;
    const wrong = records.take(table, row) ?? made.take(table, row);
    if (wrong !== null) log.refuse(file.path, line, `the row was not read, as ${wrong}.`);
    statements.take(table, row);
    requireRoom(told(), file.path, options.room);
    if (rows % ROWS_A_REPORT === 0) options.onProgress?.({ file: file.path, rows, rowsTotal: 0 });
  });
  options.onProgress?.({ file: file.path, rows, rowsTotal: rows });
  if (records.isJoint) log.note(file.path, lines, JOINT);
  return toResult(file, rows, records, { statements: statements.all(), documents: made.all() }, log);
}

const JOINT =
  'This file does not say which of its facts came from which export: undo it before you import those exports again, or the same messages count twice.';

function toResult(
  file: SourceFile,
  rows: number,
  records: TakenRecords,
  { statements, documents }: Pick<TakenAlong, 'statements' | 'documents'>,
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
    takenAlong: { sources: records.isJoint ? [] : sources, statements, documents },
  };
}

/** Told by how it begins. */
export const takenAlong: SourceReader = {
  source: 'kith',
  pick: (files) => pickFiles(files, (head) => looksLikeTakenAlong(decodeMarkedHead(head))),
  read: readTakenAlong,
};
