import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const PACKAGES = { chromium: 'chromium', firefox: 'firefox-esr' };

/**
 * Installs missing browsers if run by root on a Debian-based system. On other systems, the tests use the user's own
 * browsers and report missing ones.
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

/** Where browsers are installed. On Linux, programs on the PATH come first. */
const PLACES = {
  chromium: {
    names: [
      'chromium',
      'chromium-browser',
      'google-chrome-stable',
      'google-chrome',
      'microsoft-edge-stable',
      'microsoft-edge',
    ],
    darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'],
    win32: [
      'Google\\Chrome\\Application\\chrome.exe',
      'Chromium\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ],
  },
  firefox: {
    names: ['firefox-esr', 'firefox-developer-edition', 'firefox'],
    darwin: ['Firefox', 'Firefox Developer Edition', 'Firefox Nightly'],
    win32: ['Mozilla Firefox\\firefox.exe', 'Firefox Developer Edition\\firefox.exe'],
  },
};

/**
 * Returns the path of each browser, or null if it isn't on this computer. KITH_CHROMIUM and KITH_FIREFOX set a path
 * explicitly. If that file doesn't exist, the browser counts as missing.
 */
export function findBrowsers(env = process.env, platform = process.platform, isThere = existsSync) {
  return {
    chromium: find('chromium', env.KITH_CHROMIUM, env, platform, isThere),
    firefox: find('firefox', env.KITH_FIREFOX, env, platform, isThere),
  };
}

function find(browser, named, env, platform, isThere) {
  if (named) return isThere(named) ? named : null;
  return candidates(browser, env, platform).find((path) => isThere(path)) ?? null;
}

function candidates(browser, env, platform) {
  const { names, darwin, win32 } = PLACES[browser];
  if (platform === 'darwin') {
    const programs = ['/Applications', join(homedir(), 'Applications')];
    return programs.flatMap((folder) =>
      darwin.map((name) => `${folder}/${name}.app/Contents/MacOS/${binaryOf(name)}`),
    );
  }
  if (platform === 'win32') {
    const programs = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean);
    return programs.flatMap((folder) => win32.map((path) => `${folder}\\${path}`));
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Every version of Firefox calls its program `firefox`. Other browsers name it after the application. */
function binaryOf(application) {
  return application.startsWith('Firefox') ? 'firefox' : application;
}
