import { MailboxError } from '../../imports/mailbox/mailbox-failure.ts';
import type { MailboxAccess } from '../../imports/mailbox/with-mailbox.ts';
import { type FolderPlace, ImportError, type PersonKey } from '../../imports/record.ts';
import { type SealSecret, seal, unseal } from '../../secrets/seal.ts';
import { digestOfMailbox, type Mailbox, type MailboxServer } from '../../store/importing/mailboxes.ts';
import type { Member } from '../../store/rows.ts';
import type { Store } from '../../store/store.ts';

/** What a thread needs to read a mailbox. It contains the password, so it is never saved or logged. */
export interface MailboxReading {
  readonly id: number;
  readonly access: MailboxAccess;
  /** The mailbox's name in errors. */
  readonly name: string;
  /** How far each folder was read; empty to read everything. */
  readonly folders: readonly FolderPlace[];
  /** The owner's addresses, as the last reading of everything found them. */
  readonly ownerKeys: readonly PersonKey[];
}

/** Throws ImportError if the mailbox was removed or its password can't be opened. */
export type OpenMailbox = (member: Member, id: number) => Promise<MailboxReading>;

export interface OpenMailboxOptions {
  readonly store: Pick<Store, 'mailbox'>;
  /** The service's secret, which seals passwords. */
  readonly secret: Uint8Array;
  /** As in `MailboxAccess`. */
  readonly authorities: string | null;
  /** As in `MailboxAccess`. */
  readonly mayBePrivate: boolean;
  /** Milliseconds since 1970. */
  now(): number;
}

/**
 * After this long, everything is read again: deleted emails no longer count, and neither does what only a look at all emails
 * shows, such as a new address of the owner.
 */
export const WHOLE_EVERY_MS = 7 * 24 * 3_600_000;

export function createMailboxOpener(options: OpenMailboxOptions): OpenMailbox {
  const { store, secret, authorities, mayBePrivate, now } = options;
  return async (member, id) => {
    const mailbox = await store.mailbox(member, id);
    if (mailbox === null) throw new ImportError('', 0, 'This mailbox was removed. Nothing was changed.');
    const { address, ...server } = mailbox.server;
    const password = openPassword(mailbox, secret);
    const isWhole = mailbox.importId === '' || Math.abs(now() - mailbox.wholeAt) >= WHOLE_EVERY_MS;
    return {
      id,
      access: { ...server, password, authorities, mayBePrivate },
      name: address,
      folders: isWhole ? [] : mailbox.folders,
      ownerKeys: mailbox.ownerKeys,
    };
  };
}

function openPassword({ server, password }: Mailbox, secret: Uint8Array): string {
  const opened = unseal(password, sealOf(server, secret))?.value;
  if (typeof opened === 'string') return opened;
  const why = 'The password isn’t in this Kith, because backups don’t contain passwords. Enter it again.';
  throw new MailboxError(server.address, why, true);
}

export function sealPassword(server: MailboxServer, password: string, secret: Uint8Array): Uint8Array {
  return seal(password, sealOf(server, secret));
}

/** A password opens only for the mailbox it was entered for. */
function sealOf(server: MailboxServer, secret: Uint8Array): SealSecret {
  return { secret, key: digestOfMailbox(server), purpose: 'kith mailbox password' };
}
