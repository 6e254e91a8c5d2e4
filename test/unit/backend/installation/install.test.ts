import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { browsersOn, starterFolder } from '../../../../backend/installation/browsers.ts';
import { describeConfined } from '../../../../backend/installation/confined-browsers.ts';
import { installStarter, uninstallStarter } from '../../../../backend/installation/install.ts';
import { readSavedSettings, settingsToSave } from '../../../../backend/installation/saved-settings.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';

/** A program that prints its arguments, one per line. */
const STARTED = { node: '/usr/bin/printf', starter: '%s\\n', data: "/data of O'Neil/$HOME" };

const emptyHome = () => ({ platform: 'linux', env: {}, home: temporaryFolder() }) as const;

function treeOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true }).map(String).sort();
}

const problemsOf = (told: readonly { problem: string }[]) =>
  told.map(({ problem }) => problem).filter(Boolean);

describe('the starter', () => {
  it('is registered with five browsers, and only for Kith’s extension', () => {
    const computer = emptyHome();
    expect(problemsOf(installStarter(computer, STARTED))).toEqual([]);
    const manifests = browsersOn('linux', {}, computer.home).map(({ hosts }) =>
      JSON.parse(readFileSync(join(hosts, 'kith.starter.json'), 'utf8')),
    );
    const path = join(computer.home, '.config', 'kith', 'starter');
    const common = { name: 'kith.starter', description: 'Starts Kith on this computer', path, type: 'stdio' };
    const chromium = { ...common, allowed_origins: ['chrome-extension://jbbbdokjjofdgccagocncelgfmfbadhg/'] };
    const firefox = { ...common, allowed_extensions: ['kith@kith.invalid'] };
    expect(manifests).toEqual([chromium, chromium, chromium, chromium, firefox]);
  });

  it('is called with any data folder and the browser’s own arguments', () => {
    const computer = emptyHome();
    installStarter(computer, STARTED);
    const starter = join(computer.home, '.config', 'kith', 'starter');
    expect(execFileSync(starter, ['chrome-extension://x/'], { encoding: 'utf8' })).toBe(
      `/data of O'Neil/$HOME\n${join(computer.home, '.config', 'kith', 'settings.json')}\nchrome-extension://x/\n`,
    );
    expect(statSync(starter).mode & 0o777).toBe(0o700);
  });

  it('has its settings in a private file of its own, not in a manifest', () => {
    const computer = emptyHome();
    const settings = { KITH_DATABASE_URL: 'postgres://ada:secret@db/kith' };
    installStarter(computer, { ...STARTED, settings });
    const file = join(computer.home, '.config', 'kith', 'settings.json');
    expect(readSavedSettings(file)).toEqual(settings);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const elsewhere = treeOf(computer.home)
      .map((path) => join(computer.home, path))
      .filter((path) => path !== file && statSync(path).isFile())
      .map((path) => readFileSync(path, 'utf8'));
    expect(elsewhere.join('')).not.toContain('secret');
    installStarter(computer, STARTED);
    expect(readSavedSettings(file)).toEqual({});
    expect(uninstallStarter(computer).length).toBeGreaterThan(0);
    expect(treeOf(computer.home)).toEqual([]);
  });

  it('has saved settings that a browser wouldn’t set, except the data folder', () => {
    const env = {
      KITH_DATA: '/d',
      KITH_PORT: '1',
      KITH_LOG: '',
      KITH_FIREFOX: 'x',
      NODE_EXTRA_CA_CERTS: 'f',
      PATH: 'p',
    };
    expect(settingsToSave(env)).toEqual({ KITH_PORT: '1', NODE_EXTRA_CA_CERTS: 'f' });
  });

  it('leaves an empty home folder empty after it is uninstalled', () => {
    const computer = emptyHome();
    installStarter(computer, STARTED);
    installStarter(computer, STARTED);
    expect(problemsOf(uninstallStarter(computer))).toEqual([]);
    expect(treeOf(computer.home)).toEqual([]);
  });

  it('keeps folders with other files when it is uninstalled, even if it wasn’t installed', () => {
    const computer = emptyHome();
    const other = join(computer.home, '.config', 'chromium', 'NativeMessagingHosts', 'other.json');
    mkdirSync(dirname(other), { recursive: true });
    writeFileSync(other, '{}');
    const before = treeOf(computer.home);
    uninstallStarter(computer);
    installStarter(computer, STARTED);
    uninstallStarter(computer);
    expect(treeOf(computer.home)).toEqual(before);
  });

  it.each(['{"name": "kith.starter", "path": "/elsewhere"}', 'no JSON'])(
    'keeps and reports %s from another program',
    (text) => {
      const computer = emptyHome();
      const manifest = join(computer.home, '.mozilla', 'native-messaging-hosts', 'kith.starter.json');
      mkdirSync(dirname(manifest), { recursive: true });
      writeFileSync(manifest, text);
      expect(problemsOf(installStarter(computer, STARTED))).toEqual([
        `${manifest} already exists and belongs to another program. If you don’t need it, remove it and install again.`,
      ]);
      expect(problemsOf(uninstallStarter(computer))).toEqual([
        `${manifest} belongs to another program, so it was kept.`,
      ]);
      expect(readFileSync(manifest, 'utf8')).toBe(text);
    },
  );
});

describe('sandboxed browsers', () => {
  it.each([
    ['snap/chromium', /^Chromium from a snap can’t start programs\./],
    ['.var/app/com.google.Chrome', /^Chrome from a Flatpak can’t start programs\./],
    ['snap/firefox', /^Firefox from a snap can start Kith only if your desktop has the WebExtensions portal/],
  ])('are reported along with whether they can start Kith: %s', (folder, words) => {
    const computer = emptyHome();
    mkdirSync(join(computer.home, folder), { recursive: true });
    expect(describeConfined(computer)).toEqual([expect.stringMatching(words)]);
  });

  it('aren’t mentioned when there are none', () => {
    expect(describeConfined(emptyHome())).toEqual([]);
  });
});

describe('the paths of the starter', () => {
  it.each([
    ['linux', {}, '/home/ada', '/home/ada/.config/google-chrome/NativeMessagingHosts'],
    ['linux', { XDG_CONFIG_HOME: '/cfg' }, '/home/ada', '/cfg/google-chrome/NativeMessagingHosts'],
    ['linux', {}, '/home/ada', '/home/ada/.mozilla/native-messaging-hosts'],
    ['darwin', {}, '/Users/ada', '/Users/ada/Library/Application Support/Google/Chrome/NativeMessagingHosts'],
    [
      'darwin',
      {},
      '/Users/ada',
      '/Users/ada/Library/Application Support/Microsoft Edge/NativeMessagingHosts',
    ],
    ['darwin', {}, '/Users/ada', '/Users/ada/Library/Application Support/Mozilla/NativeMessagingHosts'],
    ['win32', {}, 'C:\\Users\\ada', 'Software\\Google\\Chrome\\NativeMessagingHosts'],
    ['win32', {}, 'C:\\Users\\ada', 'Software\\Mozilla\\NativeMessagingHosts'],
  ] as const)(
    'lead, on %s with %j and home %s, to where browsers look for it: %s',
    (platform, env, home, hosts) => {
      expect(browsersOn(platform, env, home).map((browser) => browser.hosts)).toContain(hosts);
    },
  );

  it.each([
    ['linux', {}, '/home/ada', '/home/ada/.config/kith'],
    ['linux', { XDG_CONFIG_HOME: 'relative' }, '/home/ada', '/home/ada/.config/kith'],
    ['darwin', {}, '/Users/ada', '/Users/ada/.config/kith'],
    ['win32', { APPDATA: 'C:\\Roaming' }, 'C:\\Users\\ada', 'C:\\Roaming\\Kith'],
    ['win32', {}, 'C:\\Users\\ada', 'C:\\Users\\ada\\AppData\\Roaming\\Kith'],
  ] as const)(
    'lead, on %s with %j and home %s, to where it is installed: %s',
    (platform, env, home, folder) => {
      expect(starterFolder(platform, env, home)).toBe(folder);
    },
  );
});
