import { readTable, type TableRow, type TableShape } from '../csv/read-table.ts';
import { cutOff } from '../csv/row-reader.ts';
import { tellDayFirst } from '../csv/tell-date-order.ts';
import { writeDayFirst } from '../dates/day-first.ts';
import type { ReadFile, ReadProgress, SourceFile } from '../record.ts';
import { tooMuch } from '../room.ts';
import type { FindingLog } from './finding-log.ts';
import type { AddressOwner } from './person-key.ts';

/** The context of every table reader. */
export interface ReadContext {
  readonly log: FindingLog;
  identify(address: string): AddressOwner;
  onProgress(progress: ReadProgress): void;
  /** Called after each table is read. */
  onRead(file: Omit<ReadFile, 'kind'>): void;
}

const ROWS_A_REPORT = 1000;
/** Per table; LinkedIn allows 30,000 connections. Each takes a few hundred bytes of memory, plus its text. */
const MOST_FACTS = 200_000;
const MOST_CHARACTERS = 30_000_000;

/**
 * Reads one table row by row. `readRow` returns a row's fact, or null after logging that it was skipped or refused.
 * Progress is reported every thousand rows and at the end. Throws ImportError if the last row was cut off or there are
 * more facts than fit in memory.
 */
export async function readFacts<Column extends string, Fact>(
  file: SourceFile,
  shape: TableShape<Column>,
  context: ReadContext,
  readRow: (row: TableRow<Column>) => Fact | null,
): Promise<Fact[]> {
  const { log } = context;
  const tell = (rows: number, rowsTotal: number) => context.onProgress({ file: file.path, rows, rowsTotal });
  const facts: Fact[] = [];
  let read = 0;
  let characters = 0;
  tell(0, 0);
  const dates = shape.dates ?? [];
  const isDayFirst = dates.length > 0 && (await tellDayFirst(file, shape, dates));
  if (isDayFirst) log.note(file.path, 0, 'Its dates were read day first, as in 25/03/2024.');
  const { rows, columns, openLine } = await readTable(file, shape, {
    take(some, rowsTotal) {
      for (const row of some) {
        const fact = readRow(isDayFirst ? withDayFirst(row, dates) : row);
        if (fact !== null) {
          facts.push(fact);
          characters += lengthOf(row);
          if (facts.length > MOST_FACTS || characters > MOST_CHARACTERS) throw tooMuch(file.path);
        }
        read += 1;
        if (read % ROWS_A_REPORT === 0) tell(read, rowsTotal);
      }
    },
    refuse: (finding) => log.add([finding]),
  });
  if (openLine !== null && log.hasRefused(file.path, openLine)) throw cutOff(file.path, openLine);
  tell(rows, rows);
  context.onRead({ path: file.path, rows, columns });
  return facts;
}

function lengthOf<Column extends string>({ cells }: TableRow<Column>): number {
  let length = 0;
  for (const column in cells) length += cells[column].length;
  return length;
}

function withDayFirst<Column extends string>(
  { line, cells }: TableRow<Column>,
  dates: readonly Column[],
): TableRow<Column> {
  const written = Object.fromEntries(dates.map((column) => [column, writeDayFirst(cells[column])]));
  return { line, cells: { ...cells, ...written } };
}
