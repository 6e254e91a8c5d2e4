import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowsers } from './find-browsers.mjs';

const PACKAGES = { chromium: 'chromium', firefox: 'firefox-esr' };

/**
 * Installs the browsers that are missing, where that is possible without asking anybody: on Debian and its kin, as
 * root. Elsewhere a person's own are used; which are still missing is the tests' to say.
 */
export function ensureBrowsers() {
  const found = findBrowsers();
  const missing = Object.keys(PACKAGES).filter((browser) => found[browser] === null);
  const isRoot = process.getuid?.() === 0;
  if (missing.length === 0 || !isRoot || !existsSync('/usr/bin/apt-get')) return;
  const packages = missing.map((browser) => PACKAGES[browser]);
  process.stderr.write(`Installing ${packages.join(' and ')} for the tests in real browsers …\n`);
  const options = {
    stdio: ['ignore', process.stderr, process.stderr],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  const updated = spawnSync('apt-get', ['update', '-q'], options);
  if (updated.status !== 0) return;
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], options);
}
