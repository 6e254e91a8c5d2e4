import { eventKey } from '../correspondents/event-key.ts';
import { foldOwnAddress } from '../correspondents/own-addresses.ts';
import { isRoleAddress } from '../correspondents/role-address.ts';
import { shareEvent } from '../correspondents/share-event.ts';
import type { EvidenceBook } from '../linkedin/evidence-book.ts';
import { ME } from '../linkedin/owner.ts';
import type { PersonKey } from '../record.ts';
import type { Mail } from './mail.ts';

/** Why a mail gave no evidence, as the end of a sentence; null where it gave some. */
export type WhyNone = string | null;

/**
 * Turns mails into evidence between the owner and each other person, and between the others of a mail. A copy of the
 * same mail, in whatever file, is the same evidence.
 */
export function createMailGatherer(
  ownKeys: readonly PersonKey[],
  evidence: EvidenceBook,
): (mail: Mail) => WhyNone {
  const own = new Set(ownKeys.map(foldOwnAddress));
  const isMe = (key: PersonKey) => own.has(foldOwnAddress(key));
  return ({ id, at, sender, recipients, mailbox }) => {
    const isOut = isMe(sender);
    const others = recipients.filter((key) => !isMe(key));
    const isAddressed = others.length < recipients.length;
    const isInMailbox = mailbox !== null && isMe(mailbox);
    if (!isOut && !isAddressed && !isInMailbox) return 'mails in which none of your addresses appears';
    const size = 1 + others.length + (isOut ? 0 : 1);
    if (size === 1) return 'mails to yourself';
    const people = others.filter((key) => !isRoleAddress(key));
    const partners = isOut ? people : [sender];
    if (partners.length === 0) return 'mails to offices and machines';
    for (const person of partners) {
      evidence.add({
        from: ME,
        to: person,
        kind: 'mail',
        at,
        direction: isOut ? 'out' : 'in',
        recipients: size - 1,
        naturalKey: eventKey('mail', id, person),
      });
    }
    shareEvent({ kind: 'shared_mail', id, at, size, others: isOut ? people : [sender, ...people] }, evidence);
    return null;
  };
}
