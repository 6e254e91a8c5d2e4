import { eventKey } from '../correspondents/event-key.ts';
import type { PersonKey } from '../record.ts';
import type { HeaderField, HeaderFields } from './header-fields.ts';
import { whyLeftOut, whySenderLeftOut } from './left-out.ts';
import type { Mail } from './mail.ts';
import type { Addressee, MailAddresses } from './mail-addresses.ts';
import { foldersOfLabels, type MailFolder } from './mail-folder.ts';
import { readMailDate } from './read-mail-date.ts';
import type { MailHead } from './split-mbox.ts';

/** What a header block says: a mail, or why there is none. */
export type ReadMail =
  | {
      readonly kind: 'mail';
      readonly mail: Mail;
      readonly from: Addressee;
      readonly to: readonly Addressee[];
    }
  /** `why` is the end of a sentence. */
  | { readonly kind: 'left out'; readonly why: string }
  | { readonly kind: 'refused'; readonly why: string };

export interface MailContext {
  readonly file: string;
  /** What the name of the file says of all its mails. */
  readonly folder: MailFolder;
  readonly addresses: MailAddresses;
  /** True of addresses that the person said to be their own: theirs may be an office's, too. */
  isOwn(key: PersonKey): boolean;
}

/** Beyond this many people nobody knows anybody by the mail: an invitation to a whole company, a Christmas letter. */
const MOST_RECIPIENTS = 100;

/** Whose mailbox it was put into, as the last server wrote: Google's and most others', Fastmail's, Exim. */
const MAILBOX_FIELDS = ['delivered-to', 'x-original-to', 'x-delivered-to', 'envelope-to'] as const;

/** Reads the header block of one mail. */
export function readMail({ line, envelopeDate, fields }: MailHead, context: MailContext): ReadMail {
  if (fields === null) return { kind: 'refused', why: 'its header fields are longer than those of any mail' };
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
  if (recipients.length > MOST_RECIPIENTS) {
    return { kind: 'left out', why: `mails to more than ${MOST_RECIPIENTS} people` };
  }
  const at = readMailDate(fields.get('date')?.[0] ?? '', envelopeDate);
  if (at === null)
    return { kind: 'refused', why: 'neither its date nor its envelope tells when it was sent' };
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

/** Google keeps chats among the mails, without a sender. */
function whyNobody(fields: HeaderFields): string {
  return fields.has('x-gm-thrid') && !fields.has('from') ? 'chats' : 'mails without the address of a sender';
}

/** Yahoo writes `me@yahoo.com via 98.138.1.1; Thu, 4 Oct 2012 …`; servers of lists, the list's address alone. */
function addresseeOfYahoo(fields: HeaderFields, { addresses }: MailContext): Addressee | undefined {
  const [, address] = /^([^\s;]+)(?:\s+via\s|;)/.exec(fields.get('x-apparently-to')?.[0] ?? '') ?? [];
  return address === undefined ? undefined : addresses.read([address])[0];
}

/** By its Message-ID; where a program wrote none, by who wrote to whom in which second. */
function idOf(fields: HeaderFields, at: number, sender: PersonKey, recipients: readonly PersonKey[]): string {
  const written = fields.get('message-id')?.[0]?.trim() ?? '';
  const messageId = written.replace(/^<|>$/g, '');
  if (messageId !== '') return eventKey('id', messageId);
  return eventKey('at', String(at), sender, ...recipients.toSorted());
}
