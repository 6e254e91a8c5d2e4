import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Member } from '../store/rows.ts';
import type { Contribution } from '../store/teams/contribution-links.ts';
import type { Invitation } from '../store/teams/invitations.ts';
import type { Caller } from './access/known-callers.ts';
import type { RowReference } from './opaque-id.ts';
import type { ServiceContext } from './service-context.ts';

type TokenSigner = Pick<ServiceContext, 'store' | 'ids' | 'config' | 'now'>;

/** The kind of a link. It is part of the signature, so one kind never opens another. */
type LinkKind = 'invitation' | 'contribution';

interface LinkedRow {
  readonly account: number;
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** 22 base64url characters (`opaque-id.ts`), a dot, and 43 of a SHA-256. */
const TOKEN = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * Returns a link’s token: its opaque id and an HMAC-SHA-256 of id and expiry. It can be recomputed from the row, so
 * the store doesn’t contain it, and someone who can read only the store can’t use a link.
 */
export function writeLinkToken(signer: TokenSigner, kind: LinkKind, row: LinkedRow): string {
  const name = signer.ids.encode(kind, row.account, row.id);
  return `${name}.${sign(signer, kind, name, row.expiresAt).toString('base64url')}`;
}

/**
 * Returns the result of `find` for a token. Null if the token is malformed, forged or from another service, or if `find` returns
 * null.
 */
async function openLinkToken<Found>(
  signer: TokenSigner,
  kind: LinkKind,
  token: string,
  find: (row: RowReference) => Promise<{ readonly row: LinkedRow; readonly found: Found } | null>,
): Promise<Found | null> {
  const [, name = '', signature = ''] = TOKEN.exec(token) ?? [];
  const reference = signer.ids.decode(kind, name);
  const known = reference === null ? null : await find(reference);
  if (known === null) return null;
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(signer, kind, name, known.row.expiresAt);
  return given.length === expected.length && timingSafeEqual(given, expected) ? known.found : null;
}

/** The key also signs bearer tokens, so the signed text begins with the kind. */
function sign({ config }: TokenSigner, kind: LinkKind, name: string, expiresAt: number): Buffer {
  return createHmac('sha256', config.tokenSecret).update(`${kind} ${name} ${expiresAt}`).digest();
}

type OpenInvitation = Invitation & { readonly name: string };

/**
 * Returns `{public url}/invite/#{token}`, '' for null. Browsers don’t send what follows `#`, so it never appears in a log. Also
 * '' for a caller with a personal token: the link lets someone join for good, and no token may do that.
 */
export function inviteLinkOf(
  signer: TokenSigner,
  { personal }: Pick<Caller, 'personal'>,
  invitation: Invitation | null,
): string {
  if (invitation === null || personal !== undefined) return '';
  return `${signer.config.publicUrl}/invite/#${writeLinkToken(signer, 'invitation', invitation)}`;
}

/**
 * Returns null if the token is malformed, forged, revoked, expired or from another service, without saying
 * which.
 */
export function openInvitationToken(signer: TokenSigner, token: string): Promise<OpenInvitation | null> {
  return openLinkToken(signer, 'invitation', token, async ({ account, row }) => {
    const found = await signer.store.openInvitation(account, row, signer.now());
    return found && { row: found, found };
  });
}

/** Returns the token in pasted text: the link, or the token alone. */
export function readPastedToken(pasted: string): string {
  return pasted.trim().split(/[/#]/).at(-1) ?? '';
}

export interface OpenContribution {
  readonly link: Contribution;
  readonly teamName: string;
  readonly contributor: Member;
}

/** Returns `{public url}/contribute/#{token}`. Browsers don’t send what follows `#`, so it never appears in a log. */
export function contributionLinkOf(signer: TokenSigner, link: Contribution): string {
  return `${signer.config.publicUrl}/contribute/#${writeLinkToken(signer, 'contribution', link)}`;
}

/**
 * Returns null if the token is malformed, forged, ended, expired unused or from another service, without saying
 * which.
 */
export function openContributionToken(signer: TokenSigner, token: string): Promise<OpenContribution | null> {
  return openLinkToken(signer, 'contribution', token, async ({ account, row }) => {
    const found = await signer.store.openContribution(account, row, signer.now());
    return found && { row: found.link, found };
  });
}
