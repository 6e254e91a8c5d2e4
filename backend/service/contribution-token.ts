import type { Member } from '../store/store.ts';
import type { Contribution } from '../store/team-store.ts';
import { openLinkToken, type TokenSigner, writeLinkToken } from './link-token.ts';

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
