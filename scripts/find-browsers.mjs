import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Where each system keeps them; on Linux the names on PATH come first. */
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
 * The browsers of this computer: `{chromium: path | null, firefox: path | null}`. KITH_CHROMIUM and KITH_FIREFOX
 * name one; one that is named and is not there counts as absent, never as another.
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

/** Every Firefox calls its program `firefox`; the others are called as their application is. */
function binaryOf(application) {
  return application.startsWith('Firefox') ? 'firefox' : application;
}
