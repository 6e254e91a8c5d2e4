import {
  EXPECTED_FILES,
  type ExportTables,
  groupExports,
  pickExport,
  recognizeTable,
  reportSkippedFiles,
} from './linkedin/export-files.ts';
import { FindingLog } from './linkedin/finding-log.ts';
import { readOneExport } from './linkedin/read-one-export.ts';
import { readSeveralExports } from './linkedin/read-several-exports.ts';
import type { ReadOptions, SourceReader } from './reader.ts';
import { ImportError, type ReadResult, type SourceFile } from './record.ts';

/**
 * Reads one or more LinkedIn data exports of one person. Returns people, employments, education and evidence. The same
 * bytes always give the same result. Throws ImportError, with nothing half done, if a table can't be read or none is
 * recognized. Rows that can't be read become findings.
 */
export async function readLinkedinExport(
  sources: readonly SourceFile[],
  options: ReadOptions,
): Promise<ReadResult> {
  const [first, ...others] = await findExports(sources, options.fileName);
  if (first === undefined) throw noExport(sources, options.fileName);
  const read =
    others.length === 0
      ? await readOneExport(first, options)
      : await readSeveralExports([first, ...others], options);
  const log = new FindingLog();
  reportSkippedFiles(sources, log);
  return { ...read, findings: [...log.findings(), ...read.findings] };
}

/** Finds the exports by file name. A single file with another name is recognized by its header. */
async function findExports(files: readonly SourceFile[], fileName: string): Promise<readonly ExportTables[]> {
  const [only] = files;
  if (files.length === 1 && only !== undefined) {
    const table = await recognizeTable(only);
    if (table !== null) return [new Map([[table, only]])];
  }
  return groupExports(files, fileName);
}

function noExport(files: readonly SourceFile[], fileName: string): ImportError {
  const paths = files.map(({ path }) => path);
  if (paths.length === 1 && paths[0] === fileName) {
    return new ImportError(
      fileName,
      0,
      `${fileName} is not a file Kith can read: it has no table header and is not a vCard, mbox or ICS file.`,
    );
  }
  const shown = paths.slice(0, 8).join(', ') + (paths.length > 8 ? ` and ${paths.length - 8} more` : '');
  const found = paths.length === 0 ? 'It contains no files' : `It contains ${shown}`;
  return new ImportError(
    fileName,
    0,
    `${fileName} is not a LinkedIn data export. ${found}; expected ${EXPECTED_FILES} or other tables of the export.`,
  );
}

/** Reads LinkedIn's export as a ZIP, an unpacked folder or a single table. */
export const linkedinExport: SourceReader = {
  source: 'linkedin-export',
  pick: pickExport,
  read: readLinkedinExport,
};
