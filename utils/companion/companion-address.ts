import { browser } from 'wxt/browser';
import { holdsSeveralAddresses } from '../page/pasted-address.ts';
import { readUrl } from '../read-url.ts';

const LOOPBACK = ['127.0.0.1', 'localhost'];

/**
 * Returns the canonical form of Kith's address: origin and path prefix, without a trailing slash.
 * Returns null unless the text is a single valid address: https, or http on this computer, without user name, query or fragment.
 */
export function parseCompanionAddress(text: string): string | null {
  const url = readUrl(text.trim());
  if (url === null || holdsSeveralAddresses(text)) return null;
  const isAllowed =
    url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.includes(url.hostname));
  if (!isAllowed || url.username || url.password || url.search || url.hash) return null;
  return url.origin + url.pathname.replace(/\/+$/, '');
}

export function isOnThisComputer(address: string): boolean {
  return LOOPBACK.includes(readUrl(address)?.hostname ?? '');
}

/** Returns the match pattern for the permission. It has no port, because Firefox doesn't allow one there. */
export function permissionPattern(address: string): string {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${hostname}/*`;
}

/**
 * Asks the browser for access to an address. Returns whether access is granted.
 * Call it in the click handler before any await, because browsers prompt only then. Firefox may not have granted even the hosts
 * listed in the manifest.
 */
export function askForAccess(address: string): Promise<boolean> {
  const origins = [permissionPattern(address)];
  return browser.permissions.request({ origins }).catch(() => browser.permissions.contains({ origins }));
}
