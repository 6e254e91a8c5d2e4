import { posix } from 'node:path';

/** A browser that takes native messaging hosts, and where it looks for them, for this user alone. */
export interface Browser {
  readonly name: string;
  readonly kind: 'chromium' | 'firefox';
  /** The folder that it reads manifests of hosts in; on Windows the key of the registry under HKEY_CURRENT_USER. */
  readonly hosts: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The browsers and where each looks. Sources: "Native messaging" of developer.chrome.com, learn.microsoft.com/microsoft-edge
 * and extensionworkshop.com ("Native manifests" of MDN); Brave looks where Chromium does, under its own name.
 */
export function browsersOn(platform: NodeJS.Platform, env: Environment, home: string): readonly Browser[] {
  if (platform === 'win32') {
    const key = (vendor: string) => `Software\\${vendor}\\NativeMessagingHosts`;
    return [
      // Brave reads Chrome's.
      { name: 'Chrome, Brave', kind: 'chromium', hosts: key('Google\\Chrome') },
      { name: 'Chromium', kind: 'chromium', hosts: key('Chromium') },
      { name: 'Edge', kind: 'chromium', hosts: key('Microsoft\\Edge') },
      { name: 'Firefox', kind: 'firefox', hosts: key('Mozilla') },
    ];
  }
  const isMac = platform === 'darwin';
  const settings = settingsFolder(env, home);
  const support = posix.join(home, 'Library', 'Application Support');
  const chromium = (name: string, onMac: string, elsewhere: string): Browser => ({
    name,
    kind: 'chromium',
    hosts: posix.join(
      isMac ? posix.join(support, onMac) : posix.join(settings, elsewhere),
      'NativeMessagingHosts',
    ),
  });
  return [
    chromium('Chrome', 'Google/Chrome', 'google-chrome'),
    chromium('Chromium', 'Chromium', 'chromium'),
    chromium('Edge', 'Microsoft Edge', 'microsoft-edge'),
    chromium('Brave', 'BraveSoftware/Brave-Browser', 'BraveSoftware/Brave-Browser'),
    {
      name: 'Firefox',
      kind: 'firefox',
      hosts: isMac
        ? posix.join(support, 'Mozilla', 'NativeMessagingHosts')
        : posix.join(home, '.mozilla', 'native-messaging-hosts'),
    },
  ];
}

/** Where Kith keeps what browsers start: apart from the data, which may be moved. */
export function starterFolder(platform: NodeJS.Platform, env: Environment, home: string): string {
  if (platform === 'win32') return `${env['APPDATA'] || `${home}\\AppData\\Roaming`}\\Kith`;
  return posix.join(settingsFolder(env, home), 'kith');
}

/** Where programs keep this user's settings (XDG Base Directory Specification: a path that is not absolute counts as none). */
export function settingsFolder(env: Environment, home: string): string {
  const given = env['XDG_CONFIG_HOME'] ?? '';
  return posix.isAbsolute(given) ? given : posix.join(home, '.config');
}
