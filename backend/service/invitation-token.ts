import type { Invitation } from '../store/team-store.ts';
import { openLinkToken, type TokenSigner, writeLinkToken } from './link-token.ts';

/** What an invitation's token opens, as it is now. */
export type OpenInvitation = Invitation & { readonly name: string };

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
