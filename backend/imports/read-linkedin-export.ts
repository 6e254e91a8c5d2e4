import { EXPECTED_FILES, tellLeftOut } from './linkedin/export-files.ts';
import { FindingLog } from './linkedin/finding-log.ts';
import { type ExportTables, partExports } from './linkedin/part-exports.ts';
import { pickExport } from './linkedin/pick-export.ts';
import { readOneExport } from './linkedin/read-one-export.ts';
import { readSeveralExports } from './linkedin/read-several-exports.ts';
import { recogniseTable } from './linkedin/recognise-table.ts';
import type { ReadOptions, SourceReader } from './reader.ts';
import { ImportError, type ReadResult, type SourceFile } from './record.ts';

/**
 * Reads LinkedIn's data export, or several of one person: their tables become people, employments, education and evidence
 * between people. The same bytes always give the same result. Throws ImportError, with nothing half done, where a table
 * cannot be read or none was recognised; rows that cannot be read are findings.
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
  tellLeftOut(sources, log);
  return { ...read, findings: [...log.findings(), ...read.findings] };
}

/** The exports among the files by names; a single file under another name by its header. */
async function findExports(files: readonly SourceFile[], fileName: string): Promise<readonly ExportTables[]> {
  const [only] = files;
  if (files.length === 1 && only !== undefined) {
    const table = await recogniseTable(only);
    if (table !== null) return [new Map([[table, only]])];
  }
  return partExports(files, fileName);
}

function noExport(files: readonly SourceFile[], fileName: string): ImportError {
  const paths = files.map(({ path }) => path);
  if (paths.length === 1 && paths[0] === fileName) {
    return new ImportError(
      fileName,
      0,
      `${fileName} is nothing Kith can read: it has no header row of a table, and does not begin as contacts (vCard), a mailbox (mbox) or a calendar (ICS) do.`,
    );
  }
  const shown = paths.slice(0, 8).join(', ') + (paths.length > 8 ? ` and ${paths.length - 8} more` : '');
  const found = paths.length === 0 ? 'It holds no files' : `It holds ${shown}`;
  return new ImportError(
    fileName,
    0,
    `${fileName} is not a LinkedIn data export. ${found}; expected ${EXPECTED_FILES} or other tables of the export.`,
  );
}

/** The official export, its unpacked folder or one table out of it. */
export const linkedinExport: SourceReader = {
  source: 'linkedin-export',
  pick: pickExport,
  read: readLinkedinExport,
};
