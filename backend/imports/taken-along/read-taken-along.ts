import { FindingLog } from '../finding-log.ts';
import { requireWithinLimit } from '../import-limit.ts';
import { decodeMarkedHead } from '../lines/decode-line.ts';
import { pickFiles } from '../lines/read-head.ts';
import type { ReadOptions, SourceReader } from '../reader.ts';
import { ImportError, type ReadResult, type SourceFile, type TakenAlong } from '../record.ts';
import { TakenDocumentReader } from './taken-documents.ts';
import { readTakenPeople } from './taken-people.ts';
import { TakenRecords } from './taken-records.ts';
import { looksLikeTakenAlong, readTakenRows } from './taken-rows.ts';
import { TakenStatementReader } from './taken-statements.ts';

const ROWS_PER_REPORT = 1000;

/**
 * Reads an archive of someone's data from this or another Kith ("Take your data along"): imports, statements and documents.
 * Throws ImportError if the file is incomplete, or if there are other files.
 */
async function readTakenAlong(files: readonly SourceFile[], options: ReadOptions): Promise<ReadResult> {
  const [file, other] = files;
  if (file === undefined || other !== undefined) {
    throw new ImportError(
      options.fileName,
      `${options.fileName} contains several files of exported data. Import one at a time.`,
    );
  }
  const people = await readTakenPeople(file);
  const log = new FindingLog();
  const records = new TakenRecords(people);
  const statements = new TakenStatementReader(people);
  const documents = new TakenDocumentReader();
  const counts = () => ({ ...records.counts, facts: records.counts.facts + documents.weight });
  let rows = 0;
  const lines = await readTakenRows(file, (table, row, line) => {
    rows += 1;
    const wrong = records.take(table, row) ?? documents.take(table, row);
    if (wrong !== null) log.refuse(file.path, line, `the row was not read because ${wrong}.`);
    statements.take(table, row);
    requireWithinLimit(counts(), file.path, options.factLimit);
    if (rows % ROWS_PER_REPORT === 0) options.onProgress?.({ file: file.path, rows, rowsTotal: 0 });
  });
  options.onProgress?.({ file: file.path, rows, rowsTotal: rows });
  if (records.isJoint) log.note(file.path, lines, JOINT);
  return toResult(file, rows, records, { statements: statements.all(), documents: documents.all() }, log);
}

const JOINT =
  'This file doesn’t say which export each fact came from. Undo this import before you import those exports again; otherwise the same messages count twice.';

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

export const takenAlong: SourceReader = {
  pick: (files) => pickFiles(files, (head) => looksLikeTakenAlong(decodeMarkedHead(head))),
  read: readTakenAlong,
};
