import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { Refusal } from '../errors/refusal.ts';
import { escapeXml } from '../escape-xml.ts';
import { settingsFolder } from './browsers.ts';
import type { Computer } from './install.ts';
import { removeEmpty } from './remove-empty.ts';
import type { Settings } from './saved-settings.ts';

export interface Program {
  readonly node: string;
  readonly main: string;
  readonly data: string;
  /** Kith’s settings, except the data folder. */
  readonly settings: Settings;
}

const NAME = 'kith';
const LABEL = 'org.kith.kith';

/** How the system starts Kith at login: an optional file, and the commands that register it. */
interface Registration {
  /** Null if the commands alone register it. */
  readonly file: { readonly path: string; readonly text: string } | null;
  readonly on: readonly (readonly string[])[];
  readonly off: readonly (readonly string[])[];
  /** A command that succeeds if Kith is registered and running. */
  readonly look: readonly string[];
}

/** Returns how to register Kith as a systemd user unit, a launchd agent or a Windows scheduled task. */
export function registrationOn({ platform, env, home }: Computer, program: Program): Registration {
  if (platform === 'win32') {
    const called = `"${program.node}" "${program.main}" serve --background`;
    return {
      file: null,
      on: [
        ['schtasks', '/Create', '/F', '/SC', 'ONLOGON', '/TN', 'Kith', '/TR', called],
        ['schtasks', '/Run', '/TN', 'Kith'],
      ],
      off: [['schtasks', '/Delete', '/F', '/TN', 'Kith']],
      look: ['schtasks', '/Query', '/TN', 'Kith'],
    };
  }
  if (platform === 'darwin') {
    const path = posix.join(home, 'Library', 'LaunchAgents', `${LABEL}.plist`);
    return {
      file: { path, text: launchAgent(program) },
      on: [['launchctl', 'load', '-w', path]],
      off: [['launchctl', 'unload', '-w', path]],
      look: ['launchctl', 'list', LABEL],
    };
  }
  const settings = settingsFolder(env, home);
  const systemctl = ['systemctl', '--user'];
  return {
    file: { path: posix.join(settings, 'systemd', 'user', `${NAME}.service`), text: systemdUnit(program) },
    on: [
      [...systemctl, 'daemon-reload'],
      [...systemctl, 'enable', '--now', NAME],
    ],
    off: [
      [...systemctl, 'disable', '--now', NAME],
      [...systemctl, 'daemon-reload'],
    ],
    look: [...systemctl, 'is-active', '--quiet', NAME],
  };
}

/** Starts Kith now and at each login. */
export function installAlwaysOn(computer: Computer, program: Program): void {
  const { file, on } = registrationOn(computer, program);
  if (file !== null) {
    mkdirSync(posix.dirname(file.path), { recursive: true, mode: 0o700 });
    // Deletes an existing file first, because overwriting it would keep its mode, and the settings can be secret.
    rmSync(file.path, { force: true });
    writeFileSync(file.path, file.text, { mode: 0o600 });
  }
  for (const words of on) call(words, file === null ? '' : `${file.path} was written. `);
}

/** Stops starting Kith at login. Returns false if it wasn't installed. */
export function removeAlwaysOn(computer: Computer, program: Program): boolean {
  const { file, off } = registrationOn(computer, program);
  if (file !== null && !existsSync(file.path)) return false;
  for (const [index, words] of off.entries()) {
    // Deletes the file before the system reloads its folder.
    if (index === 1 && file !== null) rmSync(file.path, { force: true });
    try {
      run(words);
    } catch {
      if (file === null) return false;
    }
  }
  if (file !== null) {
    rmSync(file.path, { force: true });
    removeEmpty(posix.dirname(file.path), computer.home);
  }
  return true;
}

export function isAlwaysOn(
  computer: Computer,
  program: Program,
): { isRegistered: boolean; isRunning: boolean } {
  const { file, look } = registrationOn(computer, program);
  const isRunning = succeeds(look);
  return { isRegistered: file === null ? isRunning : existsSync(file.path), isRunning };
}

function systemdUnit({ node, main, data, settings }: Program): string {
  const environment = Object.entries({ ...settings, KITH_DATA: data }).map(
    ([name, value]) => `Environment=${quoteForSystemd(`${name}=${value}`, '$')}`,
  );
  return `[Unit]
Description=Kith: who can introduce you

[Service]
ExecStart=${[node, main].map((word) => quoteForSystemd(word, '$$')).join(' ')} serve --background
${environment.join('\n')}
Restart=on-failure
RestartSec=5
UMask=0077
NoNewPrivileges=yes

[Install]
WantedBy=default.target
`;
}

/**
 * Escapes backslashes and quotes and doubles % (systemd.syntax(7), systemd.service(5)). A dollar sign becomes `dollar`: two in
 * commands, one in the environment.
 */
function quoteForSystemd(word: string, dollar: '$' | '$$'): string {
  const escaped = word
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('%', '%%')
    .replaceAll('$', () => dollar);
  return `"${escaped}"`;
}

function launchAgent({ node, main, data, settings }: Program): string {
  const environment = Object.entries({ ...settings, KITH_DATA: data }).map(
    ([name, value]) => `    <key>${name}</key>\n    <string>${escapeXml(value)}</string>`,
  );
  const words = [node, main, 'serve', '--background'].map(
    (word) => `    <string>${escapeXml(word)}</string>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key>
  <string>${LABEL}</string>
  <key>ProgramArguments</key>
  <array>
${words.join('\n')}
  </array>
  <key>EnvironmentVariables</key>
  <dict>
${environment.join('\n')}
  </dict>
  <key>RunAtLoad</key>
  <true/>
  <key>KeepAlive</key>
  <dict>
    <key>SuccessfulExit</key>
    <false/>
  </dict>
</dict>
</plist>
`;
}

function call(words: readonly string[], done: string): void {
  try {
    run(words);
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const [program = ''] = words;
    throw new Refusal(
      isAbsent
        ? `${done}This computer doesn’t have ${program}. Start Kith yourself with: kith serve`
        : `${done}“${words.join(' ')}” failed. The system’s own message is above.`,
    );
  }
}

function run([program = '', ...args]: readonly string[]): void {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

function succeeds([program = '', ...args]: readonly string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
