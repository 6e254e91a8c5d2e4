import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { Refusal } from '../errors/refusal.ts';
import { settingsFolder } from './browsers.ts';
import type { Computer } from './install.ts';
import type { Settings } from './kept-settings.ts';
import { removeEmpty } from './remove-empty.ts';

/** What is to run from each login on. */
export interface Program {
  readonly node: string;
  readonly main: string;
  readonly data: string;
  /** What it is started with beside the data folder. */
  readonly settings: Settings;
}

const NAME = 'kith';
const LABEL = 'org.kith.kith';

/** What has the system run Kith from each login on: a file and the calls that make the system read it, or none to write. */
interface Registration {
  /** Null: the calls alone register it. */
  readonly file: { readonly path: string; readonly text: string } | null;
  readonly on: readonly (readonly string[])[];
  readonly off: readonly (readonly string[])[];
  /** Succeeds where it is registered and runs. */
  readonly look: readonly string[];
}

/** systemd's user units, launchd's agents, Windows' scheduled tasks. */
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

/** Has the system run Kith from each login on, and from now. */
export function installAlwaysOn(computer: Computer, program: Program): void {
  const { file, on } = registrationOn(computer, program);
  if (file !== null) {
    mkdirSync(posix.dirname(file.path), { recursive: true, mode: 0o700 });
    writeFileSync(file.path, file.text, { mode: 0o600 });
  }
  for (const words of on) call(words, file === null ? '' : `${file.path} is written. `);
}

/** True where there was something to take back. */
export function removeAlwaysOn(computer: Computer, program: Program): boolean {
  const { file, off } = registrationOn(computer, program);
  if (file !== null && !existsSync(file.path)) return false;
  for (const [index, words] of off.entries()) {
    // The file is gone before the system reads its folder anew.
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

/** Whether the system runs it: by its registration, and now. */
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
 * systemd.syntax(7) and systemd.service(5): backslashes and quotes are escaped, % is doubled. `dollar` is what stands for one: in
 * commands two, in the environment itself.
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

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function call(words: readonly string[], done: string): void {
  try {
    run(words);
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const [program = ''] = words;
    throw new Refusal(
      isAbsent
        ? `${done}This computer has no ${program} to start it with; start it your own way: kith serve`
        : `${done}“${words.join(' ')}” failed: the system's own words are above.`,
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
