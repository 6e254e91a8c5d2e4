import {
  type ColumnMapping,
  MAPPED_FIELDS,
  type MappedField,
} from '../../../utils/interface/kith-imports.ts';
import { foldColumnName } from '../csv/find-header.ts';
import { readTableHead, tablesAmong } from '../csv/read-table-head.ts';
import { FindingLog } from '../linkedin/finding-log.ts';
import { MappingNeeded } from '../mapping-needed.ts';
import type { ReadOptions, SourceReader } from '../reader.ts';
import { ImportError, type ReadResult, type SourceFile } from '../record.ts';
import { readContactTables } from './contact-reader.ts';
import { type ContactTable, contactColumns } from './contact-table.ts';
import { guessHeader } from './guess-header.ts';
import { suggestMapping } from './suggest-mapping.ts';

/** A table of no known kind, read as the person said its columns are. */
export const mappedTable: SourceReader = {
  source: 'table',
  /** One of several is not guessed. */
  async pick(files) {
    const [file, ...others] = tablesAmong(files);
    if (file === undefined || others.length > 0) return [];
    return guessHeader(await readTableHead(file)) === null ? [] : [file];
  },
  async read([file], options) {
    if (file === undefined) throw new ImportError(options.fileName, 0, `${options.fileName} holds no table.`);
    return await readMapped(file, options);
  },
};

/** Throws MappingNeeded where nobody said which columns name people. */
async function readMapped(file: SourceFile, options: ReadOptions): Promise<ReadResult> {
  const header = guessHeader(await readTableHead(file));
  if (header === null || !header.looksLikeHeader) {
    throw new ImportError(
      file.path,
      header?.line ?? 1,
      `${file.path} has no header row. Add a first row with the names of its columns, and import it again.`,
    );
  }
  const { line, columns } = header;
  const mapping = onlyOf(options.mapping ?? {}, columns);
  if (!namesPeople(Object.values(mapping))) {
    if (isCalendar(columns)) throw calendarAsTable(file.path, line);
    const suggested = options.mapping === undefined ? suggestMapping(columns) : mapping;
    throw new MappingNeeded({ file: file.path, line, columns, suggested });
  }
  const log = new FindingLog();
  for (const column of Object.keys(mapping).filter((name) => mapping[name] === 'strength')) {
    log.drop(
      file.path,
      line,
      `"${column}" was not read: how well you know somebody you say in Kith itself, by a rating.`,
    );
  }
  return await readContactTables([file], tableOf(mapping), options, log);
}

/** As Outlook writes its calendar, and Google takes one. */
const CALENDAR = ['subject', 'start date', 'start time'];

function isCalendar(columns: readonly string[]): boolean {
  const folded = new Set(columns.map(foldColumnName));
  return CALENDAR.every((name) => folded.has(name));
}

function calendarAsTable(file: string, line: number): ImportError {
  const message = `${file} is a calendar saved as a table, which names people without their addresses. Save the calendar as iCalendar (ICS), and import that.`;
  return new ImportError(file, line, message);
}

/** A mapping may have been made for another table: what is not in this one is left out. */
function onlyOf(mapping: ColumnMapping, columns: readonly string[]): ColumnMapping {
  const known = new Set(columns.map(foldColumnName));
  return Object.fromEntries(Object.entries(mapping).filter(([column]) => known.has(foldColumnName(column))));
}

/** By an address of their own, or by name and company together. */
function namesPeople(fields: readonly MappedField[]): boolean {
  const has = (...wanted: MappedField[]) => wanted.some((field) => fields.includes(field));
  return has('email', 'linkedin_url') || (has('name', 'first_name', 'last_name') && has('company', 'domain'));
}

function tableOf(mapping: ColumnMapping): ContactTable {
  const columns = Object.groupBy(Object.keys(mapping), (column) => mapping[column] ?? 'name');
  const fields = MAPPED_FIELDS.filter((field) => columns[field] !== undefined && field !== 'strength');
  return {
    source: 'table',
    columns: contactColumns({ ...columns, strength: [] }),
    required: fields,
    telltales: [],
  };
}
