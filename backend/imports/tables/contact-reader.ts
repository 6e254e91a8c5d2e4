import { readHeaderNames, showsColumns, tablesAmong } from '../csv/header-names.ts';
import { FindingLog } from '../finding-log.ts';
import { requireWithinLimit } from '../import-limit.ts';
import type { ReadOptions, SourceReader } from '../reader.ts';
import type { ReadFile, ReadResult, SourceFile } from '../record.ts';
import { createReadContext } from '../table-reader.ts';
import type { ContactTable } from './contact-table.ts';
import { gatherContacts } from './gather-contacts.ts';
import { type Contact, readContacts } from './read-contacts.ts';

export function contactReader(table: ContactTable): SourceReader {
  return {
    async pick(files) {
      const tables: SourceFile[] = [];
      for (const file of tablesAmong(files)) if (await isTableOf(table, file)) tables.push(file);
      return tables;
    },
    read: (files, options) => readContactTables(files, table, options, new FindingLog()),
  };
}

/** Reads tables with known columns. Throws ImportError if a table can't be read. */
export async function readContactTables(
  tables: readonly SourceFile[],
  table: ContactTable,
  options: ReadOptions,
  log: FindingLog,
): Promise<ReadResult> {
  const files: ReadFile[] = [];
  const context = createReadContext(options, log, (file) => files.push({ ...file, kind: 'contacts' }));
  let contacts: readonly Contact[] = [];
  for (const file of tables) {
    contacts = contacts.concat(await readContacts(file, table, context));
    requireWithinLimit({ facts: contacts.length, people: contacts.length }, file.path, options.factLimit);
  }
  const records = gatherContacts(contacts, log, options);
  const { source } = table;
  return { source, records, findings: log.findings(), files, ownerKeys: [], ownerCandidates: [] };
}

async function isTableOf({ telltales }: ContactTable, file: SourceFile): Promise<boolean> {
  const names = await readHeaderNames(file);
  return telltales.some((columns) => showsColumns(names, columns, Object.keys(columns)));
}
