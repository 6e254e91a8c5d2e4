import { calendar } from './calendar/calendar.ts';
import { cards } from './cards/cards.ts';
import { mailbox } from './mail/mailbox.ts';
import { linkedinExport } from './read-linkedin-export.ts';
import type { ReadOptions, SourceReader } from './reader.ts';
import type { ReadResult, SourceFile } from './record.ts';
import { contactReader } from './tables/contact-reader.ts';
import { CRM_CONTACTS } from './tables/crm-contacts.ts';
import { GOOGLE_CONTACTS } from './tables/google-contacts.ts';
import { helperConnections } from './tables/helper-connections.ts';
import { mappedTable } from './tables/mapped-table.ts';
import { OUTLOOK_CONTACTS } from './tables/outlook-contacts.ts';

/** Every kind of source, the most particular first; the last takes what the others do not know, and says what it lacks. */
const READERS: readonly SourceReader[] = [
  helperConnections,
  mailbox,
  calendar,
  cards,
  linkedinExport,
  ...[GOOGLE_CONTACTS, OUTLOOK_CONTACTS, ...CRM_CONTACTS].map(contactReader),
  mappedTable,
];

/** Reads files of whatever kind they are, told by content. Throws ImportError where no reader knows them. */
export async function readSource(files: readonly SourceFile[], options: ReadOptions): Promise<ReadResult> {
  for (const reader of READERS) {
    if (await reader.recognises(files, options)) return await reader.read(files, options);
  }
  // No reader knows it: the export's own says what was found and what was expected.
  return await linkedinExport.read(files, options);
}
