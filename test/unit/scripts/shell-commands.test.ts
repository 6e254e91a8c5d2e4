import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

function kith(args: string[], input = '') {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('KITH_')));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['backend/main.ts', ...args], {
    cwd: ROOT,
    env,
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('the command line', () => {
  it('identifies addresses, one JSON object a line', () => {
    const { status, stdout } = kith(
      ['identify'],
      'https://www.linkedin.com/in/Maria/\n\nlinkedin.com/company/acme\n',
    );
    expect(status).toBe(0);
    expect(stdout.split('\n')).toEqual([
      '{"kind":"person","key":"li:in:maria","url":"https://www.linkedin.com/in/maria"}',
      '{"kind":null,"key":null,"url":null}',
      '{"kind":"company","key":"li:org:acme","url":"https://www.linkedin.com/company/acme"}',
      '',
    ]);
  });

  it.each([
    [['frobnicate'], /unknown command 'frobnicate'/],
    [['paths'], /missing required argument 'address'/],
    [['paths', 'x', '--frob'], /unknown option '--frob'/],
    [['paths', 'x', '--as-of', '2026-02-30'], /--as-of takes a day like 2026-01-31; "2026-02-30" is none\./],
    [['erase'], /exactly one of --person, --import and --all/],
    [['erase', '--all', '--import', 'x'], /exactly one of/],
  ])('refuses %j with exit code 2 and one sentence on standard error', (args, sentence) => {
    const { status, stdout, stderr } = kith(args);
    expect(status).toBe(2);
    expect(stderr).toMatch(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stdout).toBe('');
  });

  it('offers with identify no option that would change nothing', () => {
    expect(kith(['identify', '--help']).stdout).not.toMatch(/--member|--as-of/);
    expect(kith(['identify', '--member', 'me'], 'x\n').status).toBe(0);
  });

  it.each([
    [['serve'], []],
    [['member', 'add'], []],
    [['member', 'list'], []],
    [['key', 'create'], []],
    [['key', 'rotate'], []],
    [['sessions', 'revoke'], []],
    [['pair'], ['--member']],
    [['sessions'], ['--member']],
    [['paths'], ['--member', '--as-of']],
  ])('offers with %j whom and which day only where that changes anything: %j', (command, options) => {
    const { stdout } = kith([...command, '--help']);
    expect(stdout.match(/--member|--as-of/g) ?? []).toEqual(options);
    expect(stdout).toContain('--json');
  });

  it('ends quietly when its reader has seen enough', () => {
    const script = `yes linkedin.com/in/maria | head -50000 | "$0" backend/main.ts identify | head -1; echo "\${PIPESTATUS[2]}"`;
    const { stdout, stderr } = spawnSync('bash', ['-c', script, process.execPath], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect(stdout.trim().split('\n')).toEqual([expect.stringContaining('li:in:maria'), '0']);
    expect(stderr).toBe('');
  });

  it.each([['--help'], ['paths', '--help'], ['sessions', 'revoke', '--help'], ['--version']])(
    'explains itself: %s',
    (...args) => {
      const { status, stdout, stderr } = kith(args);
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout.length).toBeGreaterThan(4);
    },
  );
});
