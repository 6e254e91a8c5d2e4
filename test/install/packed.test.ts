import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesIn } from '../../backend/extension-package.ts';
import { ROOT, run, type Served, serve } from '../fault/support/kith-process.ts';

const EXPORT = join(ROOT, 'test', 'fixtures', 'linkedin-export');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
/** The folder of the packages to test. By default, they are from this checkout. */
const RELEASE = process.env.KITH_INSTALL_RELEASE ?? join(ROOT, '.output', 'release');
const PACKED = `kith-${version}-linux-x64`;

describe('the archive, installed for a new user', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kith-'));
  const program = join(folder, PACKED, 'kith');
  const home = join(folder, 'home');
  const data = join(home, '.local', 'share', 'kith');
  const settings = { HOME: home, XDG_DATA_HOME: '', XDG_CONFIG_HOME: '', KITH_DEMO: '1' };
  let kith: Served;

  beforeAll(async () => {
    execFileSync('tar', ['-xzf', join(RELEASE, `${PACKED}.tar.gz`), '-C', folder]);
    mkdirSync(home);
    writeFileSync(join(home, '.profile'), '');
    await run(['install'], settings, { program, isShared: true });
    kith = await serve(settings, { program, isShared: true });
    return async () => {
      kith.child.kill('SIGKILL');
      await kith.ended();
      rmSync(folder, { recursive: true, force: true });
    };
  }, 300_000);

  it('serves Kith, imports a file and answers a command', async () => {
    expect(await run(['import', '--yes', EXPORT], settings, { program })).toMatchObject({ code: 0 });
    const answer = await run(['paths', 'linkedin.com/in/nobody-here', '--json'], settings, { program });
    expect(JSON.parse(answer.out)).toMatchObject({ count: 0 });
    expect(kith.output).toContain(data);
    expect(existsSync(join(data, 'network.sqlite'))).toBe(true);
    expect(kith.output).not.toContain('npm ');
    expect(kith.output).toMatch(/Demo key\s+kith-demo/);
  });

  it('leaves the home folder unchanged after uninstalling', async () => {
    expect(filesIn(home).length).toBeGreaterThan(10);
    expect(await run(['uninstall', '--everything', '--yes'], settings, { program })).toMatchObject({
      code: 0,
    });
    await kith.ended();
    expect(readdirSync(home, { recursive: true })).toEqual(['.profile']);
  });

  it('takes at most 220 MB and contains all licenses', () => {
    const root = join(folder, PACKED);
    const bytes = filesIn(root).reduce((sum, file) => sum + readFileSync(join(root, file)).length, 0);
    expect(bytes).toBeLessThan(220e6);
    const licenses = readFileSync(join(root, 'LICENSES.txt'), 'utf8');
    for (const name of [
      'webextension-polyfill',
      'ical.js',
      'GeoNames',
      'Node.js',
      'hono',
      '2023-present Scalar',
    ])
      expect(licenses).toContain(name);
  });
});
