import { readMailboxes } from '../../../../../backend/imports/mail/mailbox.ts';
import type { ReadOptions } from '../../../../../backend/imports/reader.ts';
import type { EvidenceRecord, ReadResult } from '../../../../../backend/imports/record.ts';
import { sourceFile } from '../source-file.ts';

/** An email for a test: fields by name, written as given. Missing fields get default values. */
export interface BuiltMail {
  readonly envelope?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const PLAIN = {
  From: 'Dana Okafor <dana@x.example>',
  To: 'me@x.example',
  Date: 'Tue, 8 Aug 2023 12:36:29 +0000',
};
let count = 0;

/** Returns one email of an mbox, starting with its envelope. Fields set to '' are omitted. */
export function mail({
  envelope = '- Tue Aug  8 12:36:29 2023',
  fields = {},
  body = 'text',
}: BuiltMail = {}): string {
  count += 1;
  const all = { ...PLAIN, 'Message-ID': `<${count}@x.example>`, ...fields };
  const lines = Object.entries(all).flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}`]));
  return `From ${envelope}\n${lines.join('\n')}\n\n${body}\n\n`;
}

export const OPTIONS: ReadOptions = {
  fileName: 'mail.mbox',
  asOf: 20_000,
  ownAddresses: ['mailto:me@x.example'],
};

/** Reads one mailbox, or several by name, in chunks of a few bytes so that everything gets split somewhere. */
export function readMail(
  boxes: string | Uint8Array | Readonly<Record<string, string>>,
  options: Partial<ReadOptions> = {},
): Promise<ReadResult> {
  const named = typeof boxes === 'string' || boxes instanceof Uint8Array ? { 'mail.mbox': boxes } : boxes;
  const files = Object.entries(named).map(([path, text]) => sourceFile(path, text, 61));
  return readMailboxes(files, { ...OPTIONS, ...options });
}

/** Returns the evidence sorted, one fact per line: kind, direction, from, to, recipients and UTC time. */
export function linesOf({ records }: ReadResult): string[] {
  return records
    .filter((record) => record.type === 'evidence')
    .map(lineOf)
    .toSorted();
}

function lineOf({ kind, direction, from, to, recipients, at }: EvidenceRecord): string {
  const when = new Date(at * 1000).toISOString().slice(0, 19);
  return `${kind} ${direction} ${bare(from)} ${bare(to)} ${recipients} ${when}`;
}

function bare(key: string): string {
  return key.replace(/^mailto:/, '').replace(/@x\.example$/, '');
}

/** Returns why emails were skipped or refused, in the order of the findings. */
export function whysOf({ findings }: ReadResult): string[] {
  return findings.map(({ level, message }) => `${level}: ${message}`);
}
