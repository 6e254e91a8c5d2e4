import { parseCompanionAddress } from '../companion/companion-address.ts';

/** Kith's address, and the token of the invitation. */
export interface InvitationLink {
  /** Canonical, as returned by `parseCompanionAddress`. */
  readonly address: string;
  readonly token: string;
}

/** `{address}/invite/#{token}`, or `{address}/invite/{token}` in other services. */
const LINK = /^(\S+)\/invite\/#?([\w.-]{1,128})\/?$/;

/** Returns null if the text isn't an invitation link, or if its address isn't valid for Kith. */
export function readInvitationLink(text: string): InvitationLink | null {
  const [, base = '', token = ''] = LINK.exec(text.trim()) ?? [];
  const address = parseCompanionAddress(base);
  return address === null ? null : { address, token };
}
