import { decodeHead } from '../csv/decode-text.ts';
import { type ColumnNames, hasHeader } from '../csv/find-header.ts';
import type { SourceFile } from '../record.ts';
import {
  CONNECTION_COLUMNS,
  ENDORSEMENT_GIVEN_COLUMNS,
  ENDORSEMENT_RECEIVED_COLUMNS,
  IMPORTED_CONTACT_COLUMNS,
  INVITATION_COLUMNS,
  MESSAGE_COLUMNS,
} from './columns.ts';
import { type ExportTable, isExportFile } from './export-files.ts';

interface Telltale {
  readonly table: ExportTable;
  readonly columns: ColumnNames<string>;
  /** Columns that occur together in no other table. */
  readonly required: readonly string[];
}

const TELLTALES: readonly Telltale[] = [
  { table: 'messages', columns: MESSAGE_COLUMNS, required: ['conversation', 'senderUrl', 'recipientUrls'] },
  { table: 'connections', columns: CONNECTION_COLUMNS, required: ['firstName', 'lastName', 'connectedOn'] },
  { table: 'invitations', columns: INVITATION_COLUMNS, required: ['from', 'to', 'sentAt', 'direction'] },
  { table: 'endorsementsReceived', columns: ENDORSEMENT_RECEIVED_COLUMNS, required: ['url', 'status'] },
  { table: 'endorsementsGiven', columns: ENDORSEMENT_GIVEN_COLUMNS, required: ['url', 'status'] },
  {
    table: 'importedContacts',
    columns: IMPORTED_CONTACT_COLUMNS,
    required: ['firstName', 'emails', 'createdAt'],
  },
];

/**
 * Recognizes a single table by its header if its name isn't LinkedIn's ("Connections (1).csv"). Returns null if the
 * name identifies it or the header isn't unique. Throws ImportError if it isn't text.
 */
export async function recogniseTable(file: SourceFile): Promise<ExportTable | null> {
  if (isExportFile(file.path)) return null;
  const text = await decodeHead(file);
  const found = TELLTALES.find(({ columns, required }) => hasHeader(text, columns, required));
  return found?.table ?? null;
}
