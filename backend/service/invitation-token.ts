import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Invitation } from '../store/team-store.ts';
import type { ServiceContext } from './service-context.ts';

type Signer = Pick<ServiceContext, 'store' | 'ids' | 'config' | 'now'>;

/** What an invitation's token opens, as it is now. */
export type OpenInvitation = Invitation & { readonly name: string };

/** base64url of 22 characters (`opaque-id.ts`), a dot, and 43 of a SHA-256. */
const TOKEN = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * The token of an invitation: its opaque id and an HMAC-SHA-256 over id and end. It can be written again from the
 * row, so that the store need not hold it: who reads the store alone joins nothing.
 */
export function writeInvitationToken(signer: Signer, { account, id, expiresAt }: Invitation): string {
  const name = signer.ids.encode('invitation', account, id);
  return `${name}.${sign(signer, name, expiresAt).toString('base64url')}`;
}

/** `{public url}/invite/#{token}`, '' for none: no browser sends what follows a `#`, so it is in no log on the way. */
export function inviteLinkOf(signer: Signer, invitation: Invitation | null): string {
  if (invitation === null) return '';
  return `${signer.config.publicUrl}/invite/#${writeInvitationToken(signer, invitation)}`;
}

/** Null for a token that is malformed, forged, revoked, expired or of another service: nobody is told which. */
export async function openInvitationToken(signer: Signer, token: string): Promise<OpenInvitation | null> {
  const [, name = '', signature = ''] = TOKEN.exec(token) ?? [];
  const row = signer.ids.decode('invitation', name);
  if (row === null) return null;
  const invitation = await signer.store.openInvitation(row.account, row.row, signer.now());
  if (invitation === null) return null;
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(signer, name, invitation.expiresAt);
  return given.length === expected.length && timingSafeEqual(given, expected) ? invitation : null;
}

/** The token in what a person pasted: the link, or the token alone. */
export function readPastedToken(pasted: string): string {
  return pasted.trim().split(/[/#]/).at(-1) ?? '';
}

/** The key signs bearer tokens, too; the first word keeps the two apart. */
function sign({ config }: Signer, name: string, expiresAt: number): Buffer {
  return createHmac('sha256', config.tokenSecret).update(`invitation ${name} ${expiresAt}`).digest();
}
