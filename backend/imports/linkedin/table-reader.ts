import { cutOff, readTable, type TableRow, type TableShape } from '../csv/read-table.ts';
import type { ReadFile, ReadProgress, SourceFile } from '../record.ts';
import type { FindingLog } from './finding-log.ts';
import type { AddressOwner } from './person-key.ts';

/** What every reader of one table is given. */
export interface ReadContext {
  readonly log: FindingLog;
  identify(address: string): AddressOwner;
  onProgress(progress: ReadProgress): void;
  /** Told of each table once it is read. */
  onRead(file: Omit<ReadFile, 'kind'>): void;
}

const ROWS_A_REPORT = 1000;

/**
 * Reads one table row by row: `readRow` answers what a row says, null where it was left out or refused (and said so
 * to the log). Progress is told every thousand rows and at the end. Throws ImportError where the last row was cut off.
 */
export async function readFacts<Column extends string, Fact>(
  file: SourceFile,
  shape: TableShape<Column>,
  context: ReadContext,
  readRow: (row: TableRow<Column>) => Fact | null,
): Promise<Fact[]> {
  context.onProgress({ file: file.path, rows: 0, rowsTotal: 0 });
  const { rows, columns, findings, openLine } = readTable(await file.bytes(), file.path, shape);
  context.log.add(findings);
  const facts: Fact[] = [];
  rows.forEach((row, index) => {
    const fact = readRow(row);
    if (fact !== null) facts.push(fact);
    if ((index + 1) % ROWS_A_REPORT === 0) {
      context.onProgress({ file: file.path, rows: index + 1, rowsTotal: rows.length });
    }
  });
  if (openLine !== null && isRefused(context.log, file.path, openLine)) throw cutOff(file.path, openLine);
  context.onProgress({ file: file.path, rows: rows.length, rowsTotal: rows.length });
  context.onRead({ path: file.path, rows: rows.length, columns });
  return facts;
}

function isRefused(log: FindingLog, file: string, line: number): boolean {
  return log
    .findings()
    .some((finding) => finding.level === 'refused' && finding.file === file && finding.line === line);
}
