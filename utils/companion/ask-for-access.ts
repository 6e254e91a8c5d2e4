import { browser } from 'wxt/browser';
import { permissionPattern } from './companion-address.ts';

/**
 * Asks the browser for access to an address. Returns true if it is granted, or already was.
 * Call it inside the click handler, before any await: browsers only prompt then. Firefox may withhold even hosts
 * from the manifest.
 */
export function askForAccess(address: string): Promise<boolean> {
  const origins = [permissionPattern(address)];
  return browser.permissions.request({ origins }).catch(() => browser.permissions.contains({ origins }));
}
