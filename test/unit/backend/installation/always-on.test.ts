import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { installAlwaysOn, registrationOn } from '../../../../backend/installation/always-on.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';

const PROGRAM = {
  node: '/opt/kith/node',
  main: '/opt/kith/backend/main.js',
  data: '/home/ada/100% "mine"/kith',
  settings: { KITH_DATABASE_URL: 'postgres://ada:pa$$%w@db/kith' },
};
const AGENT = '/Users/ada/Library/LaunchAgents/org.kith.kith.plist';

const fileOn = (platform: NodeJS.Platform, home: string) =>
  registrationOn({ platform, env: {}, home }, PROGRAM).file ?? { path: '', text: '' };

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('starting Kith at login', () => {
  it(`uses a systemd unit that systemd accepts${hasSystemd ? '' : ' (skipped: no systemd here)'}`, () => {
    if (!hasSystemd) return;
    const { path, text } = fileOn('linux', '/home/ada');
    expect(path).toBe('/home/ada/.config/systemd/user/kith.service');
    const folder = temporaryFolder();
    const unit = join(folder, 'kith.service');
    // systemd also checks that the program exists.
    writeFileSync(unit, text.replace('/opt/kith/node', process.execPath));
    const verify = () =>
      execFileSync('systemd-analyze', ['--user', 'verify', unit], {
        env: { ...process.env, XDG_RUNTIME_DIR: folder },
        encoding: 'utf8',
        stdio: 'pipe',
      });
    expect(verify()).toBe('');
    writeFileSync(unit, text.replace('Restart=on-failure', 'Restart=whenever'));
    expect(verify).toThrow();
  });

  it('escapes the program and data folder in the unit', () => {
    const { text } = fileOn('linux', '/home/ada');
    expect(text).toContain('ExecStart="/opt/kith/node" "/opt/kith/backend/main.js" serve --background\n');
    expect(text).toContain('Environment="KITH_DATA=/home/ada/100%% \\"mine\\"/kith"\n');
    expect(text).toContain('Environment="KITH_DATABASE_URL=postgres://ada:pa$$%%w@db/kith"\n');
  });

  it('makes a unit private if others could read it before', () => {
    const home = temporaryFolder();
    const unit = fileOn('linux', home).path;
    mkdirSync(join(unit, '..'), { recursive: true });
    writeFileSync(unit, '', { mode: 0o644 });
    // Without systemctl, nothing is started on this computer.
    vi.stubEnv('PATH', '');
    expect(() => installAlwaysOn({ platform: 'linux', env: {}, home }, PROGRAM)).toThrow(unit);
    expect((statSync(unit).mode & 0o777).toString(8)).toBe('600');
  });

  it('uses a launchd agent on macOS', () => {
    const { path, text } = fileOn('darwin', '/Users/ada');
    expect(path).toBe(AGENT);
    expect(text).toContain('<string>/home/ada/100% "mine"/kith</string>');
    expect(text).toContain('<string>postgres://ada:pa$$%w@db/kith</string>');
    expect(text).toContain('<key>RunAtLoad</key>\n  <true/>');
  });

  it.each([
    ['linux', 'systemctl --user enable --now kith'],
    ['darwin', `launchctl load -w ${AGENT}`],
    [
      'win32',
      'schtasks /Create /F /SC ONLOGON /TN Kith /TR "/opt/kith/node" "/opt/kith/backend/main.js" serve --background',
    ],
  ] as const)('is turned on for %s by %s', (platform, words) => {
    const { on } = registrationOn({ platform, env: {}, home: '/Users/ada' }, PROGRAM);
    expect(on.map((call) => call.join(' '))).toContain(words);
  });
});
