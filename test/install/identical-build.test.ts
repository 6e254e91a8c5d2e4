import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { filesIn, zipOf } from '../../backend/extension-package.ts';
import { SOURCES } from '../../scripts/ensure-built.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
// The build gets the same environment as outside of tests.
const { NODE_ENV: _mode, VITEST: _vitest, ...environment } = process.env;
const NODE = join(ROOT, 'node_modules/node/bin/node');
/** The folder of a browser's build, made before the tests. */
const builtIn = (root: string, browser: string) => join(root, '.output', `${browser}-mv3`);

it('packs an identical extension wherever it is built', () => {
  // One browser is enough, because differences such as paths or times would be in both builds.
  const folder = mkdtempSync(join(tmpdir(), 'kith-pack-'));
  try {
    for (const source of SOURCES) cpSync(join(ROOT, source), join(folder, source), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const wxt = join(ROOT, 'node_modules/wxt/bin/wxt.mjs');
    const { status, stdout, stderr } = spawnSync(NODE, [wxt, 'zip', '-b', 'firefox', '--mv3'], {
      cwd: folder,
      env: environment,
      encoding: 'utf8',
    });
    expect(status, stdout + stderr).toBe(0);
    const [here, there] = [builtIn(ROOT, 'firefox'), builtIn(folder, 'firefox')];
    expect(filesIn(there)).toEqual(filesIn(here));
    const differing = filesIn(here).filter(
      (name) => !readFileSync(join(here, name)).equals(readFileSync(join(there, name))),
    );
    expect(differing).toEqual([]);
    expect(Buffer.from(zipOf(there)).equals(Buffer.from(zipOf(here)))).toBe(true);
    // The README tells users to install this file in Firefox.
    const packed = readdirSync(join(folder, '.output')).find((name) => name.endsWith('-firefox.zip')) ?? '';
    const entries = unzipSync(readFileSync(join(folder, '.output', packed)));
    expect(Object.keys(entries).toSorted()).toEqual(filesIn(here).toSorted());
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 180_000);
