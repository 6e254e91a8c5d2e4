import { readLinkedinExport } from '../../../../../backend/imports/read-source.ts';
import type {
  EvidenceRecord,
  ImportRecord,
  PersonKey,
  ReadResult,
  SourceFile,
} from '../../../../../backend/imports/record.ts';
import { sourceFile } from '../source-file.ts';

export type Tables = Readonly<Record<string, string>>;

/** The day of the import, July 1, 2027: after all dates in tests. */
export const TODAY = 21_000;

export function filesOf(tables: Tables): SourceFile[] {
  return Object.entries(tables).map(([path, text]) => sourceFile(path, text));
}

export function readExport(tables: Tables, owner?: PersonKey): Promise<ReadResult> {
  return readLinkedinExport(filesOf(tables), {
    fileName: 'export.zip',
    asOf: TODAY,
    ...(owner === undefined ? {} : { owner }),
  });
}

export function evidenceOf(records: readonly ImportRecord[]): EvidenceRecord[] {
  return records.filter((record) => record.type === 'evidence');
}

export function row(...cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`;
}

export const CONNECTIONS = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On\n';
export const MESSAGES =
  'CONVERSATION ID,CONVERSATION TITLE,FROM,SENDER PROFILE URL,TO,RECIPIENT PROFILE URLS,DATE,SUBJECT,CONTENT,FOLDER\n';
export const INVITATIONS = 'From,To,Sent At,Message,Direction,inviterProfileUrl,inviteeProfileUrl\n';

export interface SentMessage {
  readonly thread?: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly at?: string;
}

/** Returns a row of messages.csv. People are named by their slugs. */
export function message({ thread = 't1', from, to, at = '2025-06-10 08:00:00 UTC' }: SentMessage): string {
  const url = (slug: string) => `https://www.linkedin.com/in/${slug}`;
  return row(
    thread,
    'title',
    nameOf(from),
    url(from),
    to.map(nameOf).join(', '),
    to.map(url).join(','),
    at,
    's',
    'c',
    'INBOX',
  );
}

function nameOf(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
