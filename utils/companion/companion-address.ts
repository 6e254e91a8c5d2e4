import { holdsSeveralAddresses } from '../page/pasted-address.ts';
import { readUrl } from '../read-url.ts';

const LOOPBACK = ['127.0.0.1', 'localhost'];

/**
 * The canonical form of the address Kith is asked at: origin and path prefix, no slash at the end. Null where it
 * is none, or are several: only https, or plain http on this computer, without user name, query and fragment.
 */
export function parseCompanionAddress(text: string): string | null {
  const url = readUrl(text.trim());
  if (url === null || holdsSeveralAddresses(text)) return null;
  const isAllowed =
    url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.includes(url.hostname));
  if (!isAllowed || url.username || url.password || url.search || url.hash) return null;
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/** Whether an address leads no further than to the computer that asks for it. */
export function isOnThisComputer(address: string): boolean {
  return LOOPBACK.includes(readUrl(address)?.hostname ?? '');
}

/** The match pattern whose permission is needed to call an address; ports cannot be part of one in Firefox. */
export function permissionPattern(address: string): string {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${hostname}/*`;
}
