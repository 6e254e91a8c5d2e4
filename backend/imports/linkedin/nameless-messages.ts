import { decodeHead } from '../csv/decode-text.ts';
import { hasHeader } from '../csv/find-header.ts';
import { ImportError, type SourceFile } from '../record.ts';
import { INVITATION_COLUMNS, MESSAGE_COLUMNS } from './columns.ts';
import type { ExportTable } from './export-files.ts';
import type { FindingLog } from './finding-log.ts';

type Tables = ReadonlyMap<ExportTable, SourceFile>;

/** `From,To,Date,Subject,Content,Direction,Folder`, as exports had it until about 2018. */
const NAMELESS_COLUMNS = {
  from: MESSAGE_COLUMNS.from,
  to: MESSAGE_COLUMNS.to,
  date: MESSAGE_COLUMNS.date,
  direction: INVITATION_COLUMNS.direction,
};

/**
 * Leaves out messages of old exports, which say by name alone who wrote to whom: names never merge, and a later export,
 * which has the same messages with profiles, would count them twice. Throws ImportError where there is nothing else.
 */
export async function leaveOutNamelessMessages(tables: Tables, log: FindingLog): Promise<Tables> {
  const messages = tables.get('messages');
  if (messages === undefined || !(await areNameless(messages))) return tables;
  const why = `${messages.path} is of an old export, whose messages name no profiles; they were not read. Ask LinkedIn for the export again: it has the same messages with profiles.`;
  if (tables.size === 1) throw new ImportError(messages.path, 0, why);
  log.note(messages.path, 0, why);
  return new Map([...tables].filter(([table]) => table !== 'messages'));
}

async function areNameless(messages: SourceFile): Promise<boolean> {
  const text = await decodeHead(messages);
  return (
    hasHeader(text, NAMELESS_COLUMNS, ['from', 'to', 'date', 'direction']) &&
    !hasHeader(text, MESSAGE_COLUMNS, ['senderUrl'])
  );
}
