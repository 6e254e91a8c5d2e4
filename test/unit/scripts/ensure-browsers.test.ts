import { describe, expect, it } from 'vitest';
import { findBrowsers } from '../../../scripts/ensure-browsers.mjs';

const among =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path);
const PATH = '/usr/local/bin:/usr/bin';

describe('findBrowsers', () => {
  const found: [string, Record<string, string>, NodeJS.Platform, string[], string | null, string | null][] = [
    [
      'finds Chromium and Firefox on Debian',
      { PATH },
      'linux',
      ['/usr/bin/chromium', '/usr/bin/firefox-esr'],
      '/usr/bin/chromium',
      '/usr/bin/firefox-esr',
    ],
    [
      'prefers Chrome to Edge',
      { PATH },
      'linux',
      ['/usr/bin/microsoft-edge', '/usr/bin/google-chrome'],
      '/usr/bin/google-chrome',
      null,
    ],
    ['finds nothing outside of the PATH', { PATH }, 'linux', ['/opt/chromium'], null, null],
    ['finds nothing without a PATH', {}, 'linux', ['/usr/bin/chromium'], null, null],
    [
      'finds Chrome and Firefox on a Mac',
      {},
      'darwin',
      [
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
        '/Applications/Firefox.app/Contents/MacOS/firefox',
      ],
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
    ],
    [
      'finds Edge and Firefox on Windows',
      { PROGRAMFILES: 'C:\\Programs' },
      'win32',
      [
        'C:\\Programs\\Microsoft\\Edge\\Application\\msedge.exe',
        'C:\\Programs\\Mozilla Firefox\\firefox.exe',
      ],
      'C:\\Programs\\Microsoft\\Edge\\Application\\msedge.exe',
      'C:\\Programs\\Mozilla Firefox\\firefox.exe',
    ],
    [
      'returns the paths in the settings',
      { PATH, KITH_CHROMIUM: '/opt/c', KITH_FIREFOX: '/opt/f' },
      'linux',
      ['/opt/c', '/opt/f', '/usr/bin/chromium'],
      '/opt/c',
      '/opt/f',
    ],
    [
      'returns null when the path in a setting doesn’t exist',
      { PATH, KITH_CHROMIUM: '/opt/c' },
      'linux',
      ['/usr/bin/chromium'],
      null,
      null,
    ],
  ];
  it.each(found)('%s', (_, env, platform, there, chromium, firefox) => {
    expect(findBrowsers(env, platform, among(...there))).toEqual({ chromium, firefox });
  });
});
