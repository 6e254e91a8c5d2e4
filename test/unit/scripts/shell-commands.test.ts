import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compiled } from '../../compiled-backend.ts';
import { withoutKithSettings } from '../../fault/support/without-kith-settings.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Runs a command as a process: from the sources, as `npm run kith` does, or from the compiled code, which starts in half
 * the time.
 */
function kith(args: string[], input = '', main = compiled('main')) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    cwd: ROOT,
    env: withoutKithSettings(),
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('the command line', () => {
  it('identifies addresses and prints one JSON object per line', () => {
    const { status, stdout } = kith(
      ['identify'],
      'https://www.linkedin.com/in/Maria/\n\nlinkedin.com/company/acme\n',
      'backend/main.ts',
    );
    expect(status).toBe(0);
    expect(stdout.split('\n')).toEqual([
      '{"kind":"person","key":"li:in:maria","url":"https://www.linkedin.com/in/maria"}',
      '{"kind":null,"key":null,"url":null}',
      '{"kind":"company","key":"li:org:acme","url":"https://www.linkedin.com/company/acme"}',
      '',
    ]);
  });

  it('refuses with exit code 2 and one sentence on standard error', () => {
    expect(kith(['frobnicate'])).toEqual({
      status: 2,
      stdout: '',
      stderr: `There is no command "frobnicate". To list all commands: npm run kith -- --help\n`,
    });
  });

  it('accepts the common options with identify', () => {
    expect(kith(['identify', '--member', 'me'], 'x\n').status).toBe(0);
  });

  it('ends quietly when the reader closes the pipe', () => {
    const script = `yes linkedin.com/in/maria | head -50000 | "$0" "$1" identify | head -1; echo "\${PIPESTATUS[2]}"`;
    const { stdout, stderr } = spawnSync('bash', ['-c', script, process.execPath, compiled('main')], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect(stdout.trim().split('\n')).toEqual([expect.stringContaining('li:in:maria'), '0']);
    expect(stderr).toBe('');
  });

  it('prints its help on standard output', () => {
    expect(kith(['--help'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Usage: npm run kith -- <command>'),
      stderr: '',
    });
  });
});
