import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Member } from '../store/store.ts';
import type { Contribution } from '../store/teams/contribution-links.ts';
import type { Invitation } from '../store/teams/invitations.ts';
import type { RowReference } from './opaque-id.ts';
import type { ServiceContext } from './service-context.ts';

type TokenSigner = Pick<ServiceContext, 'store' | 'ids' | 'config' | 'now'>;

/** What a link's token is about; part of what is signed, so that one kind never opens another. */
type LinkKind = 'invitation' | 'contribution';

/** A row that a link leads to. */
interface LinkedRow {
  readonly account: number;
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** base64url of 22 characters (`opaque-id.ts`), a dot, and 43 of a SHA-256. */
const TOKEN = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * The token of a link: its opaque id and an HMAC-SHA-256 over id and end. It can be written again from the row, so that
 * the store need not hold it: who reads the store alone opens nothing.
 */
export function writeLinkToken(signer: TokenSigner, kind: LinkKind, row: LinkedRow): string {
  const name = signer.ids.encode(kind, row.account, row.id);
  return `${name}.${sign(signer, kind, name, row.expiresAt).toString('base64url')}`;
}

/**
 * What `find` has for a token. Null for one that is malformed, forged, of another service, or of a row that `find` knows
 * no more: nobody is told which.
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

/** The key signs bearer tokens, too; the first word keeps them apart. */
function sign({ config }: TokenSigner, kind: LinkKind, name: string, expiresAt: number): Buffer {
  return createHmac('sha256', config.tokenSecret).update(`${kind} ${name} ${expiresAt}`).digest();
}

/** What an invitation's token opens, as it is now. */
type OpenInvitation = Invitation & { readonly name: string };

export function writeInvitationToken(signer: TokenSigner, invitation: Invitation): string {
  return writeLinkToken(signer, 'invitation', invitation);
}

/** `{public url}/invite/#{token}`, '' for none: no browser sends what follows a `#`, so it is in no log on the way. */
export function inviteLinkOf(signer: TokenSigner, invitation: Invitation | null): string {
  if (invitation === null) return '';
  return `${signer.config.publicUrl}/invite/#${writeInvitationToken(signer, invitation)}`;
}

/** Null for a token that is malformed, forged, revoked, expired or of another service: nobody is told which. */
export function openInvitationToken(signer: TokenSigner, token: string): Promise<OpenInvitation | null> {
  return openLinkToken(signer, 'invitation', token, async ({ account, row }) => {
    const found = await signer.store.openInvitation(account, row, signer.now());
    return found && { row: found, found };
  });
}

/** The token in what a person pasted: the link, or the token alone. */
export function readPastedToken(pasted: string): string {
  return pasted.trim().split(/[/#]/).at(-1) ?? '';
}

/** What the token of a contribution link opens, as it is now. */
export interface OpenContribution {
  readonly link: Contribution;
  readonly teamName: string;
  readonly contributor: Member;
}

/** `{public url}/contribute/#{token}`: no browser sends what follows a `#`, so it is in no log on the way. */
export function contributionLinkOf(signer: TokenSigner, link: Contribution): string {
  return `${signer.config.publicUrl}/contribute/#${writeLinkToken(signer, 'contribution', link)}`;
}

/** Null for a token that is malformed, forged, ended, expired unused or of another service: nobody is told which. */
export function openContributionToken(signer: TokenSigner, token: string): Promise<OpenContribution | null> {
  return openLinkToken(signer, 'contribution', token, async ({ account, row }) => {
    const found = await signer.store.openContribution(account, row, signer.now());
    return found && { row: found.link, found };
  });
}
