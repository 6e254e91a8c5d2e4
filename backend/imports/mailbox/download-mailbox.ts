import { type FileHandle, open, unlink } from 'node:fs/promises';
import type { ImapFlow, ListResponse } from 'imapflow';
import { HOUR_MS } from '../../durations.ts';
import { fieldOf, READ_FIELDS } from '../mail/header-fields.ts';
import { MAX_FIELD_BYTES } from '../mail/split-mbox.ts';
import { type FolderPlace, ImportError } from '../record.ts';
import { describeBytes } from '../source/source-limits.ts';
import { chooseFolders } from './choose-folders.ts';
import { compareFolders } from './folder-places.ts';
import { READ_FOLDERS } from './mailbox-failure.ts';
import { type MailboxAccess, type MailboxLimits, withMailbox } from './with-mailbox.ts';

export interface DownloadOptions extends Partial<MailboxLimits> {
  /** The mailbox's name in errors. */
  readonly name: string;
  /** The paths of the folders to read; empty for the usual ones. */
  readonly folders: readonly string[];
  /** How far each folder was read before, so that only newer emails are read. By default, everything is read. */
  readonly since?: readonly FolderPlace[];
  /** Maximum size of the file in bytes. */
  readonly maxBytes?: number;
  onProgress?(progress: { folder: string; done: number; total: number }): void;
}

interface Downloaded {
  readonly mails: number;
  /** How many emails the server reports but didn't send. */
  readonly missing: number;
  /** How far each folder was read. */
  readonly folders: readonly FolderPlace[];
  /** False if only emails newer than `since` were read. */
  readonly isWhole: boolean;
  /** Folders that could also be read. */
  readonly otherFolders: readonly string[];
}

/** The same limit as for an upload: about a million emails. */
const MAX_BYTES = 512 * 1024 * 1024;
const MAX_MS = HOUR_MS;
const MAX_FOLDERS = 10_000;
const BATCH_BYTES = 256 * 1024;
const MAILS_PER_REPORT = 500;

/**
 * Writes the header fields of a mailbox's emails into a new file, as an mbox without bodies: only the fields that Kith reads,
 * and the folder's name in Google's exports. Changes nothing on the server, and doesn't even mark an email as read. Deletes
 * the file if anything fails. Throws ImportError if the mailbox can't be read.
 */
export async function downloadMailbox(
  access: MailboxAccess,
  path: string,
  options: DownloadOptions,
): Promise<Downloaded> {
  let file: FileHandle | null = null;
  try {
    const read = async (client: ImapFlow) => {
      // `wx` never overwrites a file, and 0600 lets only its owner read it.
      file = await open(path, 'wx', 0o600);
      const downloaded = await writeFolders(client, new HeadWriter(file, options), options);
      // The import survives a power loss, so its file must, too.
      await file.sync();
      return downloaded;
    };
    return await withMailbox(access, options.name, read, { maxMs: MAX_MS, ...options });
  } catch (error) {
    if (file !== null) await unlink(path);
    throw error;
  } finally {
    await (file as FileHandle | null)?.close();
  }
}

async function writeFolders(
  client: ImapFlow,
  writer: HeadWriter,
  { name, folders: named, since = [], onProgress }: DownloadOptions,
): Promise<Downloaded> {
  const listed = await client.list();
  if (listed.length > MAX_FOLDERS) {
    const why = `This mailbox has ${listed.length.toLocaleString('en')} folders, but Kith reads at most ${MAX_FOLDERS.toLocaleString('en')}.`;
    throw new ImportError(name, `${why} Nothing was imported; delete or merge some of them.`);
  }
  const isGoogle = client.capabilities.has('X-GM-EXT-1');
  const { chosen, others, unknown } = chooseFolders(listed, { named, isGoogle });
  if (unknown.length > 0 || chosen.length === 0)
    throw new ImportError(name, noFolderMessage(unknown, others));
  const before = (await isContinued(client, chosen, since)) ? since : [];
  let missing = 0;
  const folders: FolderPlace[] = [];
  for (const folder of chosen) {
    const known = before.find(({ path }) => path === folder.path);
    const read = await writeFolder(client, folder, writer, known, onProgress);
    missing += read.missing;
    folders.push(read.place);
  }
  await writer.end();
  const isWhole = before.length === 0;
  if (isWhole && writer.mails === 0) throw new ImportError(name, noMailsMessage(chosen, others, missing));
  return { mails: writer.mails, missing, folders, isWhole, otherFolders: others };
}

/** Returns true if the email numbers (UIDs) in `since` are still valid. */
async function isContinued(
  client: ImapFlow,
  chosen: readonly ListResponse[],
  since: readonly FolderPlace[],
): Promise<boolean> {
  const now: FolderPlace[] = [];
  for (const { path } of since.length === 0 ? [] : chosen) now.push(await openFolder(client, path));
  return compareFolders(since, now) !== 'other numbers';
}

async function openFolder(client: ImapFlow, path: string): Promise<FolderPlace> {
  const { exists, uidNext = 0, uidValidity } = await client.mailboxOpen(path, { readOnly: true });
  return { path, uidValidity: String(uidValidity), uidNext, mails: exists };
}

function noMailsMessage(chosen: readonly ListResponse[], others: readonly string[], missing: number): string {
  if (missing > 0) {
    return `The server reports emails (${missing.toLocaleString('en')}), but didn’t send any that Kith can read. Try again later, or ask your provider.`;
  }
  const read = listNames(chosen.map(({ path }) => path));
  const advice = others.length === 0 ? '' : ` It also has ${listNames(others)}. ${READ_FOLDERS}`;
  return `The mailbox has no emails in ${read}.${advice}`;
}

const MAX_NAMED = 30;

function noFolderMessage(unknown: readonly string[], others: readonly string[]): string {
  const what =
    unknown.length === 0 ? 'an inbox' : `a folder ${unknown.map((one) => `"${one}"`).join(' or ')}`;
  const known = others.length === 0 ? '' : ` It has ${listNames(others)}.`;
  return `The mailbox doesn’t have ${what}.${known} ${READ_FOLDERS}`;
}

/** Returns up to MAX_NAMED names in quotation marks, and how many more there are. */
export function listNames(names: readonly string[]): string {
  const more = names.length - MAX_NAMED;
  const named = names.slice(0, MAX_NAMED).map((one) => `"${one}"`);
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

async function writeFolder(
  client: ImapFlow,
  { path, specialUse }: ListResponse,
  writer: HeadWriter,
  before: FolderPlace | undefined,
  onProgress: DownloadOptions['onProgress'],
): Promise<{ place: FolderPlace; missing: number }> {
  const now = await openFolder(client, path);
  const first = before?.uidNext ?? 1;
  const known = before?.mails ?? 0;
  let uidNext = Math.max(now.uidNext, first);
  let done = 0;
  const total = Math.max(0, now.mails - known);
  onProgress?.({ folder: path, done, total });
  if (now.mails === 0 || (before !== undefined && now.uidNext === first)) {
    return { place: { ...now, uidNext, mails: known }, missing: 0 };
  }
  const asked = { uid: true, internalDate: true, labels: true, headers: [...READ_FIELDS] };
  for await (const { uid, internalDate, labels, headers } of client.fetch(`${first}:*`, asked, {
    uid: true,
  })) {
    // Servers may also report changes to other emails here. If there is nothing new, they send the last email again.
    if (headers === undefined || uid < first) continue;
    await writer.write({
      receivedAt: internalDate,
      labels: [...(LABELS[specialUse ?? ''] ?? []), ...ownLabels(labels)],
      fields: wantedLines(headers.toString('latin1')),
    });
    done += 1;
    uidNext = Math.max(uidNext, uid + 1);
    if (done % MAILS_PER_REPORT === 0) onProgress?.({ folder: path, done, total });
  }
  // Emails deleted in the meantime don't count.
  const left = client.mailbox === false ? now.mails : client.mailbox.exists;
  const missing = before === undefined ? Math.max(0, left - done) : 0;
  return { place: { ...now, uidNext, mails: known + done }, missing };
}

/** The labels that Google's exports give to emails in a folder with this use. */
const LABELS: Readonly<Record<string, readonly string[]>> = {
  '\\Sent': ['Sent'],
  '\\Junk': ['Spam'],
  '\\Trash': ['Trash'],
  '\\Drafts': ['Drafts'],
};

/** Google marks its own labels with a backslash, such as `\Sent`. In its exports, they have none. */
function ownLabels(labels: ReadonlySet<string> = new Set()): string[] {
  return [...labels].filter((label) => label.startsWith('\\')).map((label) => label.slice(1));
}

interface Head {
  readonly receivedAt: Date | string | undefined;
  readonly labels: readonly string[];
  /** The lines of the fields, with each byte as a Latin-1 character. */
  readonly fields: readonly string[];
}

/** Writes header blocks in mbox format, in batches. */
class HeadWriter {
  readonly #file: FileHandle;
  readonly #name: string;
  readonly #maxBytes: number;
  #waiting: string[] = [];
  #waitingBytes = 0;
  #bytes = 0;
  mails = 0;

  constructor(file: FileHandle, { name, maxBytes = MAX_BYTES }: DownloadOptions) {
    this.#file = file;
    this.#name = name;
    this.#maxBytes = maxBytes;
  }

  async write({ receivedAt, labels, fields }: Head): Promise<void> {
    const envelope = `From ${envelopeDate(receivedAt)}`;
    const text = [envelope, `X-Gmail-Labels: ${labels.join(',')}`, ...fields, '', ''].join('\n');
    this.mails += 1;
    this.#bytes += text.length;
    if (this.#bytes > this.#maxBytes) {
      const why = `The header fields in this mailbox are larger than ${describeBytes(this.#maxBytes)}.`;
      throw new ImportError(this.#name, `${why} Nothing was imported. ${READ_FOLDERS}`);
    }
    this.#waiting.push(text);
    this.#waitingBytes += text.length;
    if (this.#waitingBytes >= BATCH_BYTES) await this.end();
  }

  async end(): Promise<void> {
    const text = this.#waiting.join('');
    this.#waiting = [];
    this.#waitingBytes = 0;
    await this.#file.appendFile(text, 'latin1');
  }
}

/** Returns `- Tue Aug 08 12:36:29 2023` in UTC, or '' if the server gave no date. */
function envelopeDate(receivedAt: Date | string | undefined): string {
  if (receivedAt === undefined) return '';
  const at = new Date(receivedAt);
  if (Number.isNaN(at.getTime())) return '';
  const [, day, month, year, clock] = /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(at.toUTCString()) ?? [];
  const [weekday] = at.toUTCString().split(',');
  return `- ${weekday} ${month} ${day} ${clock} ${year}`;
}

/**
 * Returns the lines of the fields that Kith reads, without line breaks. Drops everything else, because a server may send more
 * than Kith requests, even a body. Stops after the line that makes the fields too long to read.
 */
function wantedLines(block: string): string[] {
  const wanted: string[] = [];
  let length = 0;
  let isWanted = false;
  for (const line of block.split(/\r\n|\r|\n/)) {
    if (line.trim() === '' || length > MAX_FIELD_BYTES) break;
    if (!/^[ \t]/.test(line)) isWanted = fieldOf(line) !== null;
    if (!isWanted) continue;
    length += line.length;
    // Even truncated, the line is too long, so the reader skips its email.
    wanted.push(line.slice(0, MAX_FIELD_BYTES + 1));
  }
  return wanted;
}
