import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
// Builds as outside of tests.
const { NODE_ENV: _mode, VITEST: _vitest, ...environment } = process.env;
const NODE = join(ROOT, 'node_modules/node/bin/node');
/** The sources of the extension. */
const SOURCES = [
  'entrypoints',
  'components',
  'utils',
  'modules',
  'locales',
  'assets',
  'wxt.config.ts',
  'package.json',
  'tsconfig.json',
];
const PACKAGES = ['chrome', 'firefox'];
/** The size limit of the package for the stores, with all languages. */
const LARGEST_BYTES = 400_000;

/** Builds and packs a copy of the sources elsewhere. Returns each package's bytes. */
function packElsewhere(browsers = PACKAGES): Map<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'kith-pack-'));
  try {
    for (const source of SOURCES) cpSync(join(ROOT, source), join(folder, source), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const wxt = join(ROOT, 'node_modules/wxt/bin/wxt.mjs');
    for (const browser of browsers) {
      const { status, stdout, stderr } = spawnSync(NODE, [wxt, 'zip', '-b', browser], {
        cwd: folder,
        env: environment,
        encoding: 'utf8',
      });
      if (status !== 0)
        throw new Error(`The extension for ${browser} could not be packed:\n${stdout}${stderr}`);
    }
    const output = join(folder, '.output');
    const packed = readdirSync(output).filter((name) => /-(chrome|firefox)\.zip$/.test(name));
    return new Map(packed.map((name) => [name, readFileSync(join(output, name))]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('the packed extension', () => {
  let first: Map<string, Buffer>;
  let second: Map<string, Buffer>;
  beforeAll(() => {
    first = packElsewhere();
    // What could differ, such as a path or the time, would differ for either browser.
    second = packElsewhere(['chrome']);
  }, 180_000);
  afterAll(() => {
    first.clear();
    second.clear();
  });

  it('packs the extension for both browsers', () => {
    expect([...first.keys()]).toEqual(PACKAGES.map((browser) => expect.stringContaining(`-${browser}.zip`)));
  });

  it('packs an identical extension wherever it is built', () => {
    for (const [name, bytes] of second)
      expect([name, digest(bytes)]).toEqual([name, digest(first.get(name) ?? Buffer.alloc(0))]);
  });

  it(`the packed extension has at most ${LARGEST_BYTES} bytes`, () => {
    for (const [name, { length }] of first)
      expect([name, length <= LARGEST_BYTES, length]).toEqual([name, true, length]);
  });
});
