import type { ColumnNames } from '../csv/find-header.ts';
import { readHeaderNames, showsColumns } from '../csv/header-names.ts';
import { ImportError, type SourceFile } from '../record.ts';
import { EDUCATION_COLUMNS, POSITION_COLUMNS, PROFILE_COLUMNS } from './columns.ts';
import { type ExportTable, isExportFile, tableOfName } from './export-files.ts';
import { recogniseTable } from './recognise-table.ts';

interface Telltale {
  readonly columns: ColumnNames<string>;
  readonly required: readonly string[];
}

/** Tables whose names other programs use, too: without another table of the export beside them their headers must tell. */
const COMMON: Partial<Readonly<Record<ExportTable, Telltale>>> = {
  profile: { columns: PROFILE_COLUMNS, required: ['firstName', 'lastName', 'headline'] },
  positions: { columns: POSITION_COLUMNS, required: ['company', 'startedOn', 'finishedOn'] },
  education: { columns: EDUCATION_COLUMNS, required: ['school', 'startedOn', 'finishedOn'] },
};

/** The tables of LinkedIn's export by their names, those that are left out included; one alone by its header, too. */
export async function pickExport(files: readonly SourceFile[]): Promise<readonly SourceFile[]> {
  const [only] = files;
  if (files.length === 1 && only !== undefined && (await isTableAlone(only))) return files;
  const named = files.filter(({ path }) => isExportFile(path));
  for (const file of named) if (await tellsTheExport(file)) return named;
  return [];
}

async function tellsTheExport(file: SourceFile): Promise<boolean> {
  const table = tableOfName(file.path);
  if (table === null) return false;
  const common = COMMON[table];
  return common === undefined || showsColumns(await readHeaderNames(file), common.columns, common.required);
}

async function isTableAlone(file: SourceFile): Promise<boolean> {
  try {
    return (await recogniseTable(file)) !== null;
  } catch (error) {
    // It is not text: what it is instead, another reader may know.
    if (error instanceof ImportError) return false;
    throw error;
  }
}
