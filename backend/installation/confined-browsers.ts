import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { CALLED } from '../own-code.ts';
import type { Computer } from './install.ts';

/** Where a browser from a snap or Flatpak keeps what is its own, from the home folder: it is there once the browser was used. */
const FOLDERS: Readonly<Record<string, string>> = {
  'snap/firefox': 'Firefox from a snap',
  '.var/app/org.mozilla.firefox': 'Firefox from a Flatpak',
  'snap/chromium': 'Chromium from a snap',
  'snap/brave': 'Brave from a snap',
  '.var/app/org.chromium.Chromium': 'Chromium from a Flatpak',
  '.var/app/com.google.Chrome': 'Chrome from a Flatpak',
  '.var/app/com.brave.Browser': 'Brave from a Flatpak',
  '.var/app/com.microsoft.Edge': 'Edge from a Flatpak',
};

/**
 * Of each browser of this user that is confined, whether it can start Kith. Firefox asks the desktop's WebExtensions portal, which
 * finds Firefox's usual folder and asks the user; few desktops have that. The others start nothing outside. Sources: "Native
 * messaging for a strictly-confined Firefox" of firefox-source-docs.mozilla.org; keepassxreboot/keepassxc-browser#1267.
 */
export function describeConfined({ platform, home }: Computer): readonly string[] {
  if (platform !== 'linux') return [];
  const instead = `Otherwise: ${CALLED} service install, then pair with the code of ${CALLED} pair.`;
  return Object.entries(FOLDERS)
    .filter(([folder]) => existsSync(posix.join(home, folder)))
    .map(([, name]) =>
      name.startsWith('Firefox')
        ? `${name} starts Kith only if the desktop has the WebExtensions portal, as Ubuntu’s does; it asks you once. ${instead}`
        : `${name} can’t start programs. Use one from your system’s packages. ${instead}`,
    );
}
