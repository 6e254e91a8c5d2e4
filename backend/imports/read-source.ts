import { calendar } from './calendar/calendar.ts';
import { cards } from './cards/cards.ts';
import { mailbox } from './mail/mailbox.ts';
import { linkedinExport } from './read-linkedin-export.ts';
import type { ReadOptions, SourceReader } from './reader.ts';
import { ImportError, type ReadResult, type SourceFile } from './record.ts';
import { ResultJoiner } from './result-joiner.ts';
import { contactReader } from './tables/contact-reader.ts';
import { CRM_CONTACTS } from './tables/crm-contacts.ts';
import { GOOGLE_CONTACTS } from './tables/google-contacts.ts';
import { readHelperConnections } from './tables/helper-connections.ts';
import { mappedTable } from './tables/mapped-table.ts';
import { OUTLOOK_CONTACTS } from './tables/outlook-contacts.ts';
import { takenAlong } from './taken-along/read-taken-along.ts';
import { tellUnread } from './tell-unread.ts';

/** Every kind that is told by itself, those that content alone tells first: each takes its files, and leaves the others. */
const READERS: readonly SourceReader[] = [
  mailbox,
  calendar,
  cards,
  takenAlong,
  linkedinExport,
  ...[GOOGLE_CONTACTS, OUTLOOK_CONTACTS, ...CRM_CONTACTS].map(contactReader),
];

/** The files of a source that one reader reads. */
interface Part {
  readonly reader: SourceReader;
  readonly files: readonly SourceFile[];
}

/**
 * Reads files of whatever kinds they are, told by content, each by its reader; what is of no kind is said. Throws
 * ImportError where no reader knows any of them, or one of them cannot be read.
 */
export async function readSource(files: readonly SourceFile[], options: ReadOptions): Promise<ReadResult> {
  // Whatever it is: what is somebody else's must never be taken for one's own.
  if (options.helper !== undefined) return await readHelperConnections(files, options.helper, options);
  const [first, ...others] = await partSource(files);
  // No reader knows it: the export's own says what was found and what was expected.
  if (first === undefined) return await linkedinExport.read(files, options);
  const parts = [first, ...others].toSorted(byWhatTheyTell);
  const read = await readParts(parts, options);
  const known = new Set(parts.flatMap((part) => part.files));
  const unread = tellUnread(
    files.filter((file) => !known.has(file)),
    options.fileName,
  );
  return { ...read, findings: [...read.findings, ...unread] };
}

async function partSource(files: readonly SourceFile[]): Promise<Part[]> {
  const parts: Part[] = [];
  let left = files;
  for (const reader of READERS) {
    const picked = new Set(await reader.pick(left));
    if (picked.size === 0) continue;
    parts.push({ reader, files: [...picked] });
    left = left.filter((file) => !picked.has(file));
  }
  if (parts.length > 0) return parts;
  const table = await mappedTable.pick(files);
  return table.length === 0 ? [] : [{ reader: mappedTable, files: table }];
}

/** LinkedIn's export names its owner's addresses, by which mail and calendars tell whose they are. */
function byWhatTheyTell(one: Part, other: Part): number {
  return Number(other.reader === linkedinExport) - Number(one.reader === linkedinExport);
}

async function readParts(parts: readonly Part[], options: ReadOptions): Promise<ReadResult> {
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0) return await only.reader.read(only.files, options);
  const joiner = new ResultJoiner(options.fileName);
  let ownAddresses = options.ownAddresses ?? [];
  for (const { reader, files } of parts) {
    const result = await reader
      .read(files, { ...options, ownAddresses, room: joiner.room })
      .catch((error: unknown) => {
        throw error instanceof ImportError ? spoiltBy(error, options.fileName) : error;
      });
    joiner.add(result);
    const addresses = result.ownerKeys.filter((key) => key.startsWith('mailto:'));
    ownAddresses = [...new Set([...ownAddresses, ...addresses])];
  }
  return joiner.end();
}

/** A part of a source cannot be read; the others might. */
function spoiltBy({ file, line, message }: ImportError, fileName: string): ImportError {
  const advice = `Nothing of ${fileName} was imported: take that file out of it, or import the others on their own.`;
  return new ImportError(file, line, `${message} ${advice}`);
}
