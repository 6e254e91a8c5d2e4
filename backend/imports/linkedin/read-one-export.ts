import type { ReadOptions } from '../reader.ts';
import type { ReadFile, ReadProgress, ReadResult } from '../record.ts';
import type { ExportTable } from './export-files.ts';
import { FindingLog } from './finding-log.ts';
import { gatherRecords } from './gather-records.ts';
import { leaveOutNamelessMessages } from './nameless-messages.ts';
import { type FoundOwner, findOwner } from './owner.ts';
import type { ExportTables } from './part-exports.ts';
import { createAddressBook } from './person-key.ts';
import { foldName } from './person-name.ts';
import { type ExportFacts, readTables } from './read-tables.ts';

/** Reads the tables of one export. Throws ImportError where one of them cannot be read. */
export async function readOneExport(found: ExportTables, options: ReadOptions): Promise<ReadResult> {
  const log = new FindingLog();
  const tables = await leaveOutNamelessMessages(found, log);
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
    room: options.room,
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
