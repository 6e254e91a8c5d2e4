import type { DavAccess } from '../../imports/dav/dav-client.ts';
import { domainOfServer } from '../../imports/dav/dav-servers.ts';
import { MailboxError } from '../../imports/mailbox/mailbox-failure.ts';
import type { MailboxAccess } from '../../imports/mailbox/with-mailbox.ts';
import {
  type Collection,
  type CollectionPlace,
  type FolderPlace,
  ImportError,
  type PersonKey,
} from '../../imports/record.ts';
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

/** What a thread needs to read an address book or calendar, as for a mailbox. */
export interface CollectionReading {
  readonly id: number;
  readonly access: DavAccess;
  readonly collection: Collection;
  /** Null to fetch everything. */
  readonly place: CollectionPlace | null;
  /** All items are compared with the server's, whatever changes it reports. */
  readonly isWhole: boolean;
}

/** Throws ImportError if the mailbox was removed or its password can't be opened. */
export type OpenMailbox = (member: Member, id: number) => Promise<MailboxReading | CollectionReading>;

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
    const { address, collection, ...server } = mailbox.server;
    const password = openPassword(mailbox, secret);
    const isWhole = mailbox.importId === '' || Math.abs(now() - mailbox.wholeAt) >= WHOLE_EVERY_MS;
    if (collection !== undefined) {
      const access = await davAccess(options, collection.url, { user: server.user, password });
      return { id, access: { ...access, isKnown: true }, collection, place: mailbox.place, isWhole };
    }
    return {
      id,
      access: { ...server, password, authorities, mayBePrivate },
      name: address,
      folders: isWhole ? [] : mailbox.folders,
      ownerKeys: mailbox.ownerKeys,
    };
  };
}

/** Returns how to open an address book or calendar, or the server at an address. */
export async function davAccess(
  { authorities, mayBePrivate }: Pick<OpenMailboxOptions, 'authorities' | 'mayBePrivate'>,
  url: string,
  signIn: Pick<DavAccess, 'user' | 'password'>,
): Promise<DavAccess> {
  const domain = await domainOfServer(url);
  return { ...signIn, url, authorities, mayBePrivate, ...(domain === undefined ? {} : { domain }) };
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
