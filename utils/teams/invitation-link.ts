import { parseCompanionAddress } from '../companion/companion-address.ts';

/** An invitation: Kith's address, and the token that opens the team. */
export interface InvitationLink {
  /** Canonical, as returned by `parseCompanionAddress`. */
  readonly address: string;
  readonly token: string;
}

/**
 * `{address}/invite/#{token}`, and `{address}/invite/{token}` of other services. Spaces and line breaks from pasting
 * are ignored.
 */
const LINK = /^(\S+)\/invite\/#?([\w.-]{1,128})\/?$/;

/** Reads an invitation link; null if it isn't one, or if its address isn't valid for Kith. */
export function readInvitationLink(text: string): InvitationLink | null {
  const [, base = '', token = ''] = LINK.exec(text.trim()) ?? [];
  const address = parseCompanionAddress(base);
  return address === null ? null : { address, token };
}
