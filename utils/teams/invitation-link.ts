import { parseCompanionAddress } from '../companion/companion-address.ts';

/** An invitation: where Kith runs, and what opens the team there. */
export interface InvitationLink {
  /** Canonical, as `parseCompanionAddress` has it. */
  readonly address: string;
  readonly token: string;
}

/**
 * `{address}/invite/#{token}`, and `{address}/invite/{token}` of other services; blanks and line ends that came along with
 * pasting are no part of it.
 */
const LINK = /^(\S+)\/invite\/#?([\w.-]{1,128})\/?$/;

/** Reads the one string that lets somebody join; null where it is none, or its address is none that Kith may have. */
export function readInvitationLink(text: string): InvitationLink | null {
  const [, base = '', token = ''] = LINK.exec(text.trim()) ?? [];
  const address = parseCompanionAddress(base);
  return address === null ? null : { address, token };
}
