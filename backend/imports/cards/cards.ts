import { FindingLog } from '../finding-log.ts';
import { overLimit, requireWithinLimit } from '../import-limit.ts';
import { decodeMarkedHead } from '../lines/decode-line.ts';
import { estimateRows, pickFiles } from '../lines/read-head.ts';
import type { ReadOptions, SourceReader } from '../reader.ts';
import type { ReadFile, ReadResult, SourceFile } from '../record.ts';
import { gatherContacts } from '../tables/gather-contacts.ts';
import type { Contact } from '../tables/read-contacts.ts';
import { parseCard } from './parse-card.ts';
import { splitCards } from './split-cards.ts';

/** Maximum number of characters in all names, addresses and places together. */
const MAX_CHARACTERS = 30_000_000;
const CARDS_PER_REPORT = 1000;

/**
 * Reads contacts in vCard 2.1, 3.0 and 4.0: names, email addresses, LinkedIn profiles, company, title, city and
 * country. Pictures, phone numbers, birthdays, streets and notes are never parsed. Throws ImportError if there are more
 * contacts than fit in memory.
 */
export async function readCards(sources: readonly SourceFile[], options: ReadOptions): Promise<ReadResult> {
  const log = new FindingLog();
  const files: ReadFile[] = [];
  const contacts: Contact[] = [];
  let characters = 0;
  for (const file of sources) {
    const context = { file: file.path, asOf: options.asOf };
    const report = (count: number, rowsTotal: number) =>
      options.onProgress?.({ file: file.path, rows: count, rowsTotal });
    let bytes = 0;
    let rows = 0;
    await splitCards(
      file.stream(),
      (card) => {
        rows += 1;
        const parsed = parseCard(card, context);
        if (parsed.kind === 'contact') {
          contacts.push(parsed.contact);
          characters += lengthOf(parsed.contact);
        } else if (parsed.kind === 'left out') log.leaveOut(file.path, card.line, parsed.why);
        else log.refuse(file.path, card.line, `the card was not read because ${parsed.why}.`);
        if (characters > MAX_CHARACTERS) throw overLimit(file.path);
        requireWithinLimit({ facts: contacts.length, people: contacts.length }, file.path, options.factLimit);
        if (rows % CARDS_PER_REPORT === 0) report(rows, estimateRows(rows, bytes, file.size));
      },
      (count) => {
        bytes += count;
      },
    );
    report(rows, rows);
    files.push({ path: file.path, kind: 'contacts', rows, columns: [] });
  }
  const records = gatherContacts(contacts, log, options);
  return { source: 'vcard', records, findings: log.findings(), files, ownerKeys: [], ownerCandidates: [] };
}

function lengthOf({ firstName, lastName, company, title, city, country, mails }: Contact): number {
  const texts = [firstName, lastName, company, title, city, country, ...mails];
  return texts.reduce((sum, text) => sum + text.length, 0);
}

function looksLikeCards(head: Uint8Array): boolean {
  return /^\s*BEGIN:VCARD\b/i.test(decodeMarkedHead(head));
}

export const cards: SourceReader = {
  pick: (files) => pickFiles(files, looksLikeCards),
  read: readCards,
};
