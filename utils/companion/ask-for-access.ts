import { browser } from 'wxt/browser';
import { permissionPattern } from './companion-address.ts';

/**
 * Asks the browser for access to an address; true where it is, or already was, allowed. To be called in the
 * click itself, before any await: browsers ask only then. Firefox may withhold even what the manifest names.
 */
export function askForAccess(address: string): Promise<boolean> {
  const origins = [permissionPattern(address)];
  return browser.permissions.request({ origins }).catch(() => browser.permissions.contains({ origins }));
}
