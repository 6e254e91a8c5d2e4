import { isOnBehalf } from '../correspondents/display-name.ts';
import { isRoleAddress } from '../correspondents/role-address.ts';
import { eventKey } from '../correspondents/share-event.ts';
import type { PersonKey } from '../record.ts';
import type { HeaderField, HeaderFields } from './header-fields.ts';
import type { Addressee, MailAddresses } from './mail-addresses.ts';
import { foldersOfLabels, type MailFolder } from './mail-folder.ts';
import { readMailDate } from './read-mail-date.ts';
import type { MailHead } from './split-mbox.ts';

/** A parsed header block: an email, or the reason it is skipped. */
type ReadMail =
  | {
      readonly kind: 'mail';
      readonly mail: Mail;
      readonly from: Addressee;
      readonly to: readonly Addressee[];
    }
  /** `why` is the end of a sentence. */
  | { readonly kind: 'left out'; readonly why: string }
  | { readonly kind: 'refused'; readonly why: string };

interface MailContext {
  readonly file: string;
  /** The folder that the file's name implies for all its emails. */
  readonly folder: MailFolder;
  readonly addresses: MailAddresses;
  /** The end of the day after the import, in UTC seconds. A later date comes from a wrong clock. */
  readonly latest: number;
  /** Returns true for addresses the user confirmed as their own, because these may look like role addresses. */
  isOwn(key: PersonKey): boolean;
}

/** A larger email, such as an invitation to a whole company or a Christmas letter, doesn't show who knows whom. */
const MAX_RECIPIENTS = 100;

/**
 * Fields in which the last server records the mailbox that an email was delivered to. Google and most others write the first,
 * Postfix also the second, Fastmail the third, and Exim the fourth.
 */
const MAILBOX_FIELDS = ['delivered-to', 'x-original-to', 'x-delivered-to', 'envelope-to'] as const;

/** Returns the email in a header block, or why it is skipped. */
export function readMail({ line, envelopeDate, fields }: MailHead, context: MailContext): ReadMail {
  if (fields === null) return { kind: 'refused', why: 'its header fields are too long' };
  const labels = foldersOfLabels((fields.get('x-gmail-labels') ?? []).join(','));
  const folders = context.folder === null ? labels : new Set([...labels, context.folder]);
  const why = whyLeftOut(fields, folders);
  if (why !== null) return { kind: 'left out', why };
  const addressees = (name: HeaderField) => context.addresses.read(fields.get(name) ?? []);
  const [from] = addressees('from');
  if (from === undefined) return { kind: 'left out', why: whyNobody(fields) };
  const isSent = folders.has('sent');
  const isByOwner = isSent || context.isOwn(from.key);
  const whySender = isByOwner ? null : whySenderLeftOut(from, addressees('sender')[0]);
  if (whySender !== null) return { kind: 'left out', why: whySender };
  const to = (['to', 'cc', 'bcc'] as const).flatMap(addressees);
  const recipients = [...new Set(to.map(({ key }) => key))].filter((key) => key !== from.key);
  if (recipients.length > MAX_RECIPIENTS) {
    return { kind: 'left out', why: `emails to more than ${MAX_RECIPIENTS} people` };
  }
  const at = readMailDate(fields.get('date')?.[0] ?? '', envelopeDate, context.latest);
  if (at === null) return { kind: 'refused', why: 'it has no valid date' };
  const mailbox = MAILBOX_FIELDS.flatMap(addressees)[0] ?? addresseeOfYahoo(fields, context);
  const mail: Mail = {
    file: context.file,
    line,
    id: idOf(fields, at, from.key, recipients),
    at,
    sender: from.key,
    recipients,
    mailbox: mailbox?.key ?? null,
    isSent,
  };
  return { kind: 'mail', mail, from, to };
}

/** Google stores chats among emails, without a sender. */
function whyNobody(fields: HeaderFields): string {
  return fields.has('x-gm-thrid') && !fields.has('from') ? 'chats' : 'emails without a sender address';
}

/**
 * Returns the recipient that Yahoo records: `me@yahoo.com via 98.138.1.1; Thu, 4 Oct 2012 …`. List servers write only the
 * list's address.
 */
function addresseeOfYahoo(fields: HeaderFields, { addresses }: MailContext): Addressee | undefined {
  const [, address] = /^([^\s;]+)(?:\s+via\s|;)/.exec(fields.get('x-apparently-to')?.[0] ?? '') ?? [];
  return address === undefined ? undefined : addresses.read([address])[0];
}

/** Returns a key made from the Message-ID or, without one, from the time, the sender and the recipients. */
function idOf(fields: HeaderFields, at: number, sender: PersonKey, recipients: readonly PersonKey[]): string {
  const written = fields.get('message-id')?.[0]?.trim() ?? '';
  const messageId = written.replace(/^<|>$/g, '');
  if (messageId !== '') return eventKey('id', messageId);
  return eventKey('at', String(at), sender, ...recipients.toSorted());
}

/** Thunderbird's flag for a deleted email that is still in its file (`X-Mozilla-Status`, bit 3). */
const MOZILLA_EXPUNGED = 8;

/**
 * Returns why emails in these folders or with these fields prove nothing about two people, as the end of a sentence; null
 * if they are evidence.
 */
function whyLeftOut(fields: HeaderFields, folders: ReadonlySet<MailFolder>): string | null {
  if (folders.has('spam') || folders.has('trash') || folders.has('drafts')) {
    return 'emails in Spam, Trash or Drafts';
  }
  if (folders.has('chats')) return 'chats';
  if ((Number.parseInt(first(fields, 'x-mozilla-status'), 16) & MOZILLA_EXPUNGED) !== 0) {
    return 'deleted emails';
  }
  return isBulk(fields) ? 'newsletters, mailing lists and automatic emails' : null;
}

/** Returns why this sender's emails prove nothing about two people, as the end of a sentence; null if they are evidence. */
function whySenderLeftOut(from: Addressee, sender: Addressee | undefined): string | null {
  const isMachine = isOnBehalf(from.name) || isRoleAddress(from.key);
  const isByMachine = sender !== undefined && sender.key !== from.key && isRoleAddress(sender.key);
  return isMachine || isByMachine ? 'emails from shared or automatic addresses' : null;
}

/** Returns true for emails sent to many people or by a program: RFC 2369, RFC 2919, RFC 3834, and earlier conventions. */
function isBulk(fields: HeaderFields): boolean {
  if (fields.has('list-id') || fields.has('list-unsubscribe') || fields.has('list-post')) return true;
  if (/^(?:bulk|list|junk|auto_reply)\b/i.test(first(fields, 'precedence'))) return true;
  const automatic = first(fields, 'auto-submitted');
  if (automatic !== '' && !/^no\b/i.test(automatic)) return true;
  // A delivery failure notice has no return path.
  return fields.has('return-path') && first(fields, 'return-path') === '<>';
}

function first(fields: HeaderFields, name: HeaderField): string {
  return fields.get(name)?.[0] ?? '';
}

/** Who wrote to whom and when. Nothing else is ever read from an email. */
export interface Mail {
  readonly file: string;
  /** 1-based line where its header block begins. */
  readonly line: number;
  /** Identifies the email; all copies have the same id. */
  readonly id: string;
  /** UTC seconds. */
  readonly at: number;
  readonly sender: PersonKey;
  /** All recipients, each once, without the sender. */
  readonly recipients: readonly PersonKey[];
  /** The mailbox it was delivered to, as the last server recorded it; null if no server did. */
  readonly mailbox: PersonKey | null;
  /** True for an email in the Sent folder, whose sender is the owner. */
  readonly isSent: boolean;
}
