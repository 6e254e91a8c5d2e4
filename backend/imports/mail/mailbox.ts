import { assembleResult, knownAddresses } from '../correspondents/assemble-result.ts';
import { readDisplayName } from '../correspondents/display-name.ts';
import { type FoundAddresses, findOwnAddresses, foldOwnAddress } from '../correspondents/own-addresses.ts';
import { estimateRows } from '../lines/estimate-rows.ts';
import { pickFiles } from '../lines/pick-files.ts';
import { EvidenceBook } from '../linkedin/evidence-book.ts';
import { FindingLog } from '../linkedin/finding-log.ts';
import { NAME_RANK, PersonBook } from '../linkedin/person-book.ts';
import type { ReadOptions, SourceReader } from '../reader.ts';
import type { PersonKey, ReadFile, ReadResult, SourceFile } from '../record.ts';
import { requireRoom, tooMuch } from '../room.ts';
import { createMailGatherer } from './gather-mails.ts';
import type { Mail } from './mail.ts';
import { type Addressee, MailAddresses } from './mail-addresses.ts';
import { folderOfFile } from './mail-folder.ts';
import { readMail } from './read-mail.ts';
import { looksLikeMail, splitMbox } from './split-mbox.ts';

/** Twenty-five years of thirty mails a day between people; each takes some hundred bytes of memory. */
const MOST_MAILS = 200_000;
/** Each address is one, and one more for every other way it is written. */
const MOST_SPELLINGS = 160_000;
const MAILS_A_REPORT = 1000;

/** Everything that is held while mailboxes are read. */
interface Reading {
  readonly options: ReadOptions;
  readonly log: FindingLog;
  readonly addresses: MailAddresses;
  readonly people: PersonBook;
  readonly mails: Mail[];
  readonly files: ReadFile[];
}

/**
 * Reads mailboxes (mbox of Google Takeout, Thunderbird, mutt …, single mails): who wrote to whom and when. Fields other
 * than those of mail/header-fields.ts, and all text, are passed over. Throws ImportError where there is more of it
 * than is held at once.
 */
export async function readMailboxes(
  sources: readonly SourceFile[],
  options: ReadOptions,
): Promise<ReadResult> {
  const reading: Reading = {
    options,
    log: new FindingLog(),
    addresses: new MailAddresses(),
    people: new PersonBook(),
    mails: [],
    files: [],
  };
  for (const file of sources) await readMailbox(file, reading);
  const { log, mails, people, files } = reading;
  const owner = findOwnAddresses(cluesOf(mails), knownAddresses(options));
  const evidence = new EvidenceBook();
  const isWaiting = mails.length > 0;
  if (owner.keys.length > 0) gatherAll(reading, owner, evidence);
  return assembleResult({ source: 'mbox', options, owner, files, log, people, evidence, isWaiting });
}

async function readMailbox(file: SourceFile, reading: Reading): Promise<void> {
  const { log, addresses, mails, people, options } = reading;
  const { path, size } = file;
  const known = new Set(knownAddresses(options).map(foldOwnAddress));
  const isOwn = (key: PersonKey) => known.has(foldOwnAddress(key));
  const context = { file: path, folder: folderOfFile(path, options.fileName), addresses, isOwn };
  let bytes = 0;
  let rows = 0;
  const report = (rowsTotal: number) => options.onProgress?.({ file: path, rows, rowsTotal });
  const heads = splitMbox(file.stream(), (count) => {
    bytes += count;
  });
  for await (const head of heads) {
    rows += 1;
    if (rows % MAILS_A_REPORT === 0) report(estimateRows(rows, bytes, size));
    const read = readMail(head, context);
    if (read.kind === 'left out') log.leaveOut(path, head.line, read.why);
    else if (read.kind === 'refused') log.refuse(path, head.line, `the mail was not read, as ${read.why}.`);
    else {
      mails.push(read.mail);
      nameThem(read.from, read.to, read.mail.at, people);
    }
    if (mails.length > MOST_MAILS || addresses.count > MOST_SPELLINGS) throw tooMuch(path);
    requireRoom({ facts: mails.length, people: people.size }, path, options.room);
  }
  report(rows);
  reading.files.push({ path, kind: 'mail', rows, columns: [] });
}

/** How people write their own names is believed before how others have them in their address books. */
function nameThem(from: Addressee, to: readonly Addressee[], at: number, people: PersonBook): void {
  people.add([from.key], readDisplayName(from.name), NAME_RANK.message, at);
  for (const { key, name } of to) people.add([key], readDisplayName(name), NAME_RANK.contact, at);
}

function gatherAll(
  { log, mails, people, options }: Reading,
  owner: FoundAddresses,
  evidence: EvidenceBook,
): void {
  const gather = createMailGatherer(owner.keys, evidence);
  // Each is let go once its evidence is gathered: both together would take twice the memory.
  mails.reverse();
  for (let mail = mails.pop(); mail !== undefined; mail = mails.pop()) {
    const why = gather(mail);
    if (why !== null) log.leaveOut(mail.file, mail.line, why);
    requireRoom({ facts: evidence.size, people: people.size }, options.fileName, options.room);
  }
}

function* cluesOf(mails: readonly Mail[]) {
  for (const { sender, recipients, mailbox, isSent } of mails) {
    yield { owner: isSent ? sender : mailbox, sender, people: [sender, ...recipients] };
  }
}

/** Mailboxes, told by how mails begin. */
export const mailbox: SourceReader = {
  source: 'mbox',
  pick: (files) => pickFiles(files, looksLikeMail),
  read: readMailboxes,
};
