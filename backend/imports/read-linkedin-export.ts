import { EXPECTED_FILES, type ExportTable, recogniseFiles } from './linkedin/export-files.ts';
import { FindingLog } from './linkedin/finding-log.ts';
import { gatherRecords } from './linkedin/gather-records.ts';
import { leaveOutNamelessMessages } from './linkedin/nameless-messages.ts';
import { type FoundOwner, findOwner } from './linkedin/owner.ts';
import { createAddressBook } from './linkedin/person-key.ts';
import { foldName } from './linkedin/person-name.ts';
import { pickExport } from './linkedin/pick-export.ts';
import { type ExportFacts, readTables } from './linkedin/read-tables.ts';
import { recogniseTable } from './linkedin/recognise-table.ts';
import type { ReadOptions, SourceReader } from './reader.ts';
import { ImportError, type ReadFile, type ReadProgress, type ReadResult, type SourceFile } from './record.ts';

/**
 * Reads LinkedIn's data export: its tables become people, employments, education and evidence between people. The
 * same bytes always give the same result. Throws ImportError, with nothing half done, where a table cannot be read
 * or none was recognised; rows that cannot be read are findings.
 */
export async function readLinkedinExport(
  sources: readonly SourceFile[],
  options: ReadOptions,
): Promise<ReadResult> {
  const log = new FindingLog();
  const tables = await recognise(sources, options.fileName, log);
  const files: ReadFile[] = [];
  const kinds = new Map([...tables].map(([kind, { path }]) => [path, kind]));
  const context = {
    log,
    identify: createAddressBook(),
    onProgress: (progress: ReadProgress) => options.onProgress?.(progress),
    onRead: (file: Omit<ReadFile, 'kind'>) => files.push({ ...file, kind: kinds.get(file.path) ?? '' }),
  };
  const facts = await readTables(tables, context);
  const owner = options.owner === undefined ? lookForOwner(facts) : { keys: [options.owner], candidates: [] };
  const pathOf = (table: ExportTable) => tables.get(table)?.path ?? options.fileName;
  if (owner.keys.length === 0 && facts.messages.length > 0) {
    log.note(
      pathOf('messages'),
      0,
      'It could not be told which profile is yours. Say which one, and import again to add your messages.',
    );
  }
  const ownerKeys = [...new Set([...owner.keys, ...facts.ownAddresses])];
  const records = gatherRecords({
    facts,
    ownerKeys: new Set(ownerKeys),
    fileName: options.fileName,
    pathOf,
    log,
  });
  return {
    source: 'linkedin-export',
    records,
    findings: log.findings(),
    files,
    ownerKeys,
    ownerCandidates: owner.candidates,
  };
}

function lookForOwner({ messages, invitations, connections, profile }: ExportFacts): FoundOwner {
  return findOwner({
    messages,
    invitations,
    connections: new Set(connections.flatMap(({ keys }) => keys)),
    profileName: profile === null ? '' : foldName(profile.firstName, profile.lastName),
  });
}

/** The tables by name; a single file under another name by its header. Throws ImportError where there is none. */
async function recognise(
  files: readonly SourceFile[],
  fileName: string,
  log: FindingLog,
): Promise<ReadonlyMap<ExportTable, SourceFile>> {
  const tables = await findTables(files, log);
  if (tables.size > 0) return await leaveOutNamelessMessages(tables, log);
  const paths = files.map(({ path }) => path);
  if (paths.length === 1 && paths[0] === fileName) {
    throw new ImportError(
      fileName,
      0,
      `${fileName} is nothing Kith can read: it has no header row of a table, and does not begin as contacts (vCard), a mailbox (mbox) or a calendar (ICS) do.`,
    );
  }
  const shown = paths.slice(0, 8).join(', ') + (paths.length > 8 ? ` and ${paths.length - 8} more` : '');
  const found = paths.length === 0 ? 'It holds no files' : `It holds ${shown}`;
  throw new ImportError(
    fileName,
    0,
    `${fileName} is not a LinkedIn data export. ${found}; expected ${EXPECTED_FILES} or other tables of the export.`,
  );
}

async function findTables(
  files: readonly SourceFile[],
  log: FindingLog,
): Promise<ReadonlyMap<ExportTable, SourceFile>> {
  const [only] = files;
  if (files.length === 1 && only !== undefined) {
    const table = await recogniseTable(only);
    if (table !== null) return new Map([[table, only]]);
  }
  return recogniseFiles(files, log);
}

/** The official export, its unpacked folder or one table out of it. */
export const linkedinExport: SourceReader = {
  source: 'linkedin-export',
  pick: pickExport,
  read: readLinkedinExport,
};
