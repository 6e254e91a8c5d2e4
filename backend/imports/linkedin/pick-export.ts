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

/** Tables whose names other programs use, too. If no other table of the export is present, their headers must match. */
const COMMON: Partial<Readonly<Record<ExportTable, Telltale>>> = {
  profile: { columns: PROFILE_COLUMNS, required: ['firstName', 'lastName', 'headline'] },
  positions: { columns: POSITION_COLUMNS, required: ['company', 'startedOn', 'finishedOn'] },
  education: { columns: EDUCATION_COLUMNS, required: ['school', 'startedOn', 'finishedOn'] },
};

/**
 * Returns the tables of LinkedIn's export by name, including the skipped ones. A single table is also recognized by its
 * header.
 */
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
    // Not text, but another reader may support it.
    if (error instanceof ImportError) return false;
    throw error;
  }
}
