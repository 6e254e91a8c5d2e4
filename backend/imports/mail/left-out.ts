import { isOnBehalf } from '../correspondents/display-name.ts';
import { isRoleAddress } from '../correspondents/role-address.ts';
import type { HeaderField, HeaderFields } from './header-fields.ts';
import type { Addressee } from './mail-addresses.ts';
import type { MailFolder } from './mail-folder.ts';

/** Thunderbird's mark of a mail that was deleted and not yet cut out of its file (`X-Mozilla-Status`, bit 3). */
const MOZILLA_EXPUNGED = 8;

/** Why mails of these folders and with these fields say nothing about two people, as the end of a sentence; null: they do. */
export function whyLeftOut(fields: HeaderFields, folders: ReadonlySet<MailFolder>): string | null {
  if (folders.has('spam') || folders.has('trash') || folders.has('drafts')) {
    return 'mails in Spam, Trash or Drafts';
  }
  if (folders.has('chats')) return 'chats';
  if ((Number.parseInt(first(fields, 'x-mozilla-status'), 16) & MOZILLA_EXPUNGED) !== 0) {
    return 'mails that were deleted';
  }
  return isBulk(fields) ? 'newsletters, lists and automatic mails' : null;
}

/** Why a mail of this sender says nothing about two people, as the end of a sentence; null: it does. */
export function whySenderLeftOut(from: Addressee, sender: Addressee | undefined): string | null {
  const isMachine = isOnBehalf(from.name) || isRoleAddress(from.key);
  const isByMachine = sender !== undefined && sender.key !== from.key && isRoleAddress(sender.key);
  return isMachine || isByMachine ? 'mails from offices and machines' : null;
}

/** Sent to many, or by a program: RFC 2369, RFC 2919, RFC 3834, and what was there before them. */
function isBulk(fields: HeaderFields): boolean {
  if (fields.has('list-id') || fields.has('list-unsubscribe') || fields.has('list-post')) return true;
  if (/^(?:bulk|list|junk|auto_reply)\b/i.test(first(fields, 'precedence'))) return true;
  const automatic = first(fields, 'auto-submitted');
  if (automatic !== '' && !/^no\b/i.test(automatic)) return true;
  // A notice of mails that could not be delivered has nobody to be returned to.
  return fields.has('return-path') && first(fields, 'return-path') === '<>';
}

function first(fields: HeaderFields, name: HeaderField): string {
  return fields.get(name)?.[0] ?? '';
}
