import { SECONDS_PER_DAY } from '../../network/evidence.ts';
import { assembleResult, knownAddresses } from '../correspondents/assemble-result.ts';
import { readDisplayName } from '../correspondents/display-name.ts';
import { findOwnAddresses, foldOwnAddress, spellingsOf } from '../correspondents/own-addresses.ts';
import { isRoleAddress } from '../correspondents/role-address.ts';
import { factKey, shareEvent } from '../correspondents/share-event.ts';
import { EvidenceBook } from '../evidence-book.ts';
import { FindingLog } from '../finding-log.ts';
import { overLimit, requireWithinLimit } from '../import-limit.ts';
import { estimateRows, pickFiles } from '../lines/read-head.ts';
import { NAME_RANK, PersonBook } from '../person-book.ts';
import type { ReadOptions, SourceReader } from '../reader.ts';
import {
  type FoundOwner,
  ME,
  type PersonKey,
  type ReadFile,
  type ReadResult,
  type SourceFile,
} from '../record.ts';
import { type Addressee, MailAddresses } from './mail-addresses.ts';
import { folderOfFile } from './mail-folder.ts';
import { type Mail, readMail } from './read-mail.ts';
import { looksLikeMail, splitMbox } from './split-mbox.ts';

/** Enough for twenty-five years with about twenty personal emails a day. Each takes a few hundred bytes of memory. */
const MAX_MAILS = 200_000;
/** Each address counts once, and once more for every other spelling. */
const MAX_SPELLINGS = 160_000;
const MAILS_PER_REPORT = 1000;

/** State shared while several mailboxes are read. */
interface Reading {
  readonly options: ReadOptions;
  readonly log: FindingLog;
  readonly addresses: MailAddresses;
  readonly people: PersonBook;
  readonly mails: Mail[];
  readonly files: ReadFile[];
}

/**
 * Reads mailboxes (mbox from Google Takeout, Thunderbird, mutt …, or single emails): who wrote to whom and when. Skips
 * all text, and fields other than those in mail/header-fields.ts. Throws ImportError if there is more than fits in
 * memory.
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
  const ownedBy = options.rereading?.ownedBy ?? null;
  const owner =
    ownedBy === null
      ? findOwnAddresses(cluesOf(mails), knownAddresses(options))
      : spellingsOf(ownedBy, cluesOf(mails));
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
  const latest = (options.asOf + 2) * SECONDS_PER_DAY;
  const context = { file: path, folder: folderOfFile(path, options.fileName), addresses, latest, isOwn };
  let bytes = 0;
  let rows = 0;
  const report = (rowsTotal: number) => options.onProgress?.({ file: path, rows, rowsTotal });
  const heads = splitMbox(file.stream(), (count) => {
    bytes += count;
  });
  for await (const head of heads) {
    rows += 1;
    if (rows % MAILS_PER_REPORT === 0) report(estimateRows(rows, bytes, size));
    const read = readMail(head, context);
    if (read.kind === 'left out') log.leaveOut(path, head.line, read.why);
    else if (read.kind === 'refused')
      log.refuse(path, head.line, `the email was not read because ${read.why}.`);
    else {
      mails.push(read.mail);
      nameThem(read.from, read.to, read.mail.at, people);
    }
    if (mails.length > MAX_MAILS || addresses.count > MAX_SPELLINGS) throw overLimit(path);
    requireWithinLimit({ facts: mails.length, people: people.size }, path, options.factLimit);
  }
  report(rows);
  reading.files.push({ path, kind: 'mail', rows, columns: [] });
}

/** The name people use for themselves takes precedence over the name in others' address books. */
function nameThem(from: Addressee, to: readonly Addressee[], at: number, people: PersonBook): void {
  people.add([from.key], readDisplayName(from.name), NAME_RANK.message, at);
  for (const { key, name } of to) people.add([key], readDisplayName(name), NAME_RANK.contact, at);
}

function gatherAll(
  { log, mails, people, options }: Reading,
  owner: FoundOwner,
  evidence: EvidenceBook,
): void {
  const gather = createMailGatherer(owner.keys, evidence);
  // Each email is freed once its evidence has been gathered; otherwise emails and evidence would take twice the memory.
  mails.reverse();
  for (let mail = mails.pop(); mail !== undefined; mail = mails.pop()) {
    const why = gather(mail);
    if (why !== null) log.leaveOut(mail.file, mail.line, why);
    requireWithinLimit({ facts: evidence.size, people: people.size }, options.fileName, options.factLimit);
  }
}

function* cluesOf(mails: readonly Mail[]) {
  for (const { sender, recipients, mailbox, isSent } of mails) {
    yield { owner: isSent ? sender : mailbox, sender, people: [sender, ...recipients] };
  }
}

/** Reads mailboxes, detected by how emails begin. */
export const mailbox: SourceReader = {
  pick: (files) => pickFiles(files, looksLikeMail),
  read: readMailboxes,
};

/**
 * Returns a function that turns emails into evidence between the owner and each other person, and among the others. All copies
 * of an email, in any file, are the same evidence. The function returns the reason if an email gave no evidence, as the end of
 * a sentence; otherwise null.
 */
function createMailGatherer(
  ownKeys: readonly PersonKey[],
  evidence: EvidenceBook,
): (mail: Mail) => string | null {
  const own = new Set(ownKeys.map(foldOwnAddress));
  const isMe = (key: PersonKey) => own.has(foldOwnAddress(key));
  return ({ id, at, sender, recipients, mailbox }) => {
    const isOut = isMe(sender);
    const others = recipients.filter((key) => !isMe(key));
    const isAddressed = others.length < recipients.length;
    const isInMailbox = mailbox !== null && isMe(mailbox);
    if (!isOut && !isAddressed && !isInMailbox) return 'emails without any of your addresses';
    const size = 1 + others.length + (isOut ? 0 : 1);
    if (size === 1) return 'emails to yourself';
    const people = others.filter((key) => !isRoleAddress(key));
    const partners = isOut ? people : [sender];
    if (partners.length === 0) return 'emails to shared or automatic addresses';
    for (const person of partners) {
      evidence.add({
        from: ME,
        to: person,
        kind: 'mail',
        at,
        direction: isOut ? 'out' : 'in',
        recipients: size - 1,
        naturalKey: factKey('mail', id, '', person),
      });
    }
    const shared = isOut ? people : [sender, ...people];
    shareEvent({ kind: 'shared_mail', id, occurrence: '', at, size, others: shared }, evidence);
    return null;
  };
}
