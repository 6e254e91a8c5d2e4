import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';
import { IS_PACKED } from './own-code.ts';

/** Where data are kept if KITH_DATA is not set: in a checkout `.kith`, otherwise the system's folder for data. */
export function defaultDataFolder(): string {
  return IS_PACKED ? systemDataFolder(process.platform, process.env, homedir()) : '.kith';
}

/**
 * The folder for what a program keeps for this user: `~/.local/share/kith` (XDG Base Directory Specification),
 * `~/Library/Application Support/Kith` on macOS, `%LOCALAPPDATA%\Kith` on Windows.
 */
export function systemDataFolder(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
  home: string,
): string {
  if (platform === 'win32') {
    return win32.join(env['LOCALAPPDATA'] || win32.join(home, 'AppData', 'Local'), 'Kith');
  }
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'Kith');
  const given = env['XDG_DATA_HOME'] ?? '';
  // The specification: a path that is not absolute counts as none.
  return posix.join(posix.isAbsolute(given) ? given : posix.join(home, '.local', 'share'), 'kith');
}
