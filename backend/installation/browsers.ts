import { posix } from 'node:path';

/** A browser that supports native messaging, and where it looks for the user's native messaging hosts. */
export interface Browser {
  readonly name: string;
  readonly kind: 'chromium' | 'firefox';
  /** The folder of host manifests, or on Windows a registry key under HKEY_CURRENT_USER. */
  readonly hosts: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the supported browsers and where each looks for hosts. Sources: "Native messaging" on developer.chrome.com and
 * learn.microsoft.com/microsoft-edge, and "Native manifests" on MDN. Brave uses Chromium's layout under its own name.
 */
export function browsersOn(platform: NodeJS.Platform, env: Environment, home: string): readonly Browser[] {
  if (platform === 'win32') {
    const key = (vendor: string) => `Software\\${vendor}\\NativeMessagingHosts`;
    return [
      // Brave reads Chrome's key.
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

/** Returns the starter's folder. It isn't in the data folder, because that may be moved. */
export function starterFolder(platform: NodeJS.Platform, env: Environment, home: string): string {
  if (platform === 'win32') return `${env.APPDATA || `${home}\\AppData\\Roaming`}\\Kith`;
  return posix.join(settingsFolder(env, home), 'kith');
}

/** Returns the user's settings folder. The XDG Base Directory Specification ignores relative paths. */
export function settingsFolder(env: Environment, home: string): string {
  const given = env.XDG_CONFIG_HOME ?? '';
  return posix.isAbsolute(given) ? given : posix.join(home, '.config');
}
