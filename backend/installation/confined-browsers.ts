import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { CALLED } from '../own-code.ts';
import type { Computer } from './install.ts';

/** The folders in the home folder that a snap or Flatpak browser creates at its first start. */
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
 * Returns a sentence for each sandboxed browser about whether it can start Kith. Firefox needs the desktop's WebExtensions
 * portal, which asks the user; few desktops have it. The others can't start programs. Sources: "Native messaging for a
 * strictly-confined Firefox" on firefox-source-docs.mozilla.org; keepassxreboot/keepassxc-browser#1267.
 */
export function describeConfined({ platform, home }: Computer): readonly string[] {
  if (platform !== 'linux') return [];
  const instead = `Otherwise run ${CALLED} service install, then pair with a code from ${CALLED} pair.`;
  return Object.entries(FOLDERS)
    .filter(([folder]) => existsSync(posix.join(home, folder)))
    .map(([, name]) =>
      name.startsWith('Firefox')
        ? `${name} can start Kith only if your desktop has the WebExtensions portal, as Ubuntu does. It asks you once. ${instead}`
        : `${name} can’t start programs. Use a browser from your system’s packages. ${instead}`,
    );
}
