import { DAY_MS } from '../../durations.ts';
import type { DavAccess } from '../../imports/dav/dav-client.ts';
import { domainOfServer } from '../../imports/dav/dav-servers.ts';
import type { Reach } from '../../imports/mailbox/look-up-public.ts';
import { ServerError } from '../../imports/mailbox/mailbox-failure.ts';
import type { MailboxAccess } from '../../imports/mailbox/with-mailbox.ts';
import {
  type Collection,
  type CollectionPlace,
  type FolderPlace,
  ImportError,
  type PersonKey,
} from '../../imports/record.ts';
import { type SealSecret, seal, unseal } from '../../secrets/seal.ts';
import {
  digestOfLiveSource,
  type LiveSource,
  type LiveSourceServer,
} from '../../store/importing/live-sources.ts';
import type { Member } from '../../store/rows.ts';
import type { Store } from '../../store/store.ts';
import { createOAuthClient, type Grant, type OAuthClient } from './sign-in/oauth-client.ts';
import { createOAuthFetch } from './sign-in/oauth-fetch.ts';

/** The data that a thread needs to read a mailbox. It contains the password, so it is never saved or logged. */
export interface MailboxReading {
  readonly id: number;
  readonly access: MailboxAccess;
  /** The mailbox's name in error messages. */
  readonly name: string;
  /** How far each folder was read; empty to read everything. */
  readonly folders: readonly FolderPlace[];
  /** The owner's addresses, as the last full reading found them. */
  readonly ownerKeys: readonly PersonKey[];
}

/** The data that a thread needs to read an address book or calendar. It contains the password, so it is never saved or logged. */
export interface CollectionReading {
  readonly id: number;
  readonly access: DavAccess;
  readonly collection: Collection;
  /** Null to fetch everything. */
  readonly place: CollectionPlace | null;
  /** True to compare all items with the server's, whatever changes it reports. */
  readonly isWhole: boolean;
}

/** Throws ImportError if the live source was removed or its password can't be opened. */
export type OpenLiveSource = (member: Member, id: number) => Promise<MailboxReading | CollectionReading>;

export interface OpenLiveSourceOptions extends Reach {
  readonly store: Pick<Store, 'liveSource' | 'renewPassword'>;
  /** The service's secret, which seals passwords. */
  readonly secret: Uint8Array;
  /** By default, a client that connects to OAuth servers over the network. */
  readonly oauth?: OAuthClient;
  onBroken?(error: unknown): void;
  /** Milliseconds since 1970. */
  now(): number;
}

/** The secret that is stored sealed: a password, or the grant for new tokens. */
export type LiveSourceSecret = string | Grant;

/**
 * After this long, everything is read again, so that deleted emails no longer count. This also finds facts that only all emails
 * together show, such as a new address of the owner.
 */
const WHOLE_EVERY_MS = 7 * DAY_MS;

export function createLiveSourceOpener(options: OpenLiveSourceOptions): OpenLiveSource {
  const { store, secret, now, oauth = reachOAuth(options) } = options;
  /**
   * Returns the data to sign in with (`access`), and the new secret to seal (`kept`), which is null if the secret stays the same.
   * Throws ServerError if the provider doesn't issue a token.
   */
  async function accessTo(server: LiveSourceServer, opened: LiveSourceSecret) {
    const { signIn } = server;
    if (typeof opened === 'string' || signIn === undefined) {
      return { access: mailAccess(options, server, { pass: String(opened) }), kept: null };
    }
    const { accessToken, grant } = await oauth.refresh({ ...server, signIn }, opened);
    const kept = grant.refreshToken === opened.refreshToken ? null : grant;
    return { access: mailAccess(options, server, { accessToken }), kept };
  }
  return async (member, id) => {
    const liveSource = await store.liveSource(member, id);
    if (liveSource === null) throw new ImportError('', 'This source was removed. Nothing was changed.');
    const { server, enteredAt } = liveSource;
    const { collection, user } = server;
    const opened = openSecret(liveSource, secret);
    const isWhole = liveSource.importId === '' || Math.abs(now() - liveSource.wholeAt) >= WHOLE_EVERY_MS;
    if (collection !== undefined) {
      const access = await davAccess(options, collection.url, { user, password: String(opened) });
      return { id, access: { ...access, isKnown: true }, collection, place: liveSource.place, isWhole };
    }
    const { access, kept } = await accessTo(server, opened);
    // Some providers issue a new refresh token each time, and the old one eventually expires.
    if (kept !== null) await store.renewPassword({ member, id }, sealSecret(server, kept, secret), enteredAt);
    return {
      id,
      access,
      name: server.address,
      folders: isWhole ? [] : liveSource.folders,
      ownerKeys: liveSource.ownerKeys,
    };
  };
}

export async function davAccess(
  { authorities, mayBePrivate }: Pick<OpenLiveSourceOptions, 'authorities' | 'mayBePrivate'>,
  url: string,
  signIn: Pick<DavAccess, 'user' | 'password'>,
): Promise<DavAccess> {
  const domain = await domainOfServer(url);
  return { ...signIn, url, authorities, mayBePrivate, ...(domain === undefined ? {} : { domain }) };
}

export function mailAccess(
  { authorities, mayBePrivate }: Reach,
  { host, port, user }: LiveSourceServer,
  auth: MailboxAccess['auth'],
): MailboxAccess {
  return { host, port, user, authorities, mayBePrivate, auth };
}

export function reachOAuth(options: Reach & Pick<OpenLiveSourceOptions, 'onBroken'>): OAuthClient {
  return createOAuthClient(createOAuthFetch(options), options.onBroken);
}

/** Throws ServerError if Kith doesn’t have the secret. */
function openSecret(liveSource: LiveSource, secret: Uint8Array): LiveSourceSecret {
  const opened = unsealSecret(liveSource, secret);
  if (opened !== null) return opened;
  const why =
    liveSource.server.signIn === undefined
      ? 'Kith doesn’t have the password, because backups don’t contain passwords. Enter it again.'
      : 'Kith isn’t signed in, because backups don’t contain sign-ins. Sign in again.';
  throw new ServerError(liveSource.server.address, why, true);
}

/** Returns null after a backup was restored, because backups don’t contain these secrets. */
export function unsealSecret(
  { server, password }: Pick<LiveSource, 'server' | 'password'>,
  secret: Uint8Array,
): LiveSourceSecret | null {
  return (unseal(password, sealOf(server, secret))?.value ?? null) as LiveSourceSecret | null;
}

export function sealSecret(server: LiveSourceServer, kept: LiveSourceSecret, secret: Uint8Array): Uint8Array {
  return seal(kept, sealOf(server, secret));
}

/** A sealed password can be opened only for the live source it was entered for. */
function sealOf(server: LiveSourceServer, secret: Uint8Array): SealSecret {
  return { secret, key: digestOfLiveSource(server), purpose: 'kith live source password' };
}
