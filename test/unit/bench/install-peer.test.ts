import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importPeer, installPeer, PeerMissing } from '../../bench/peers/install-peer.ts';

let folder: string;
let path: string | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kith-peers-'));
  path = process.env.PATH;
});
afterEach(() => {
  process.env.PATH = path;
  rmSync(folder, { recursive: true });
});

/** Replaces npm by a script. Its third argument is the target folder. */
function replaceNpm(script: string): void {
  const program = join(folder, 'npm');
  writeFileSync(program, `#!/bin/sh\n${script}\n`);
  chmodSync(program, 0o755);
  process.env.PATH = `${folder}${delimiter}${path}`;
}

const INSTALLS = `
  echo run >> "${'$'}0.runs"
  mkdir -p "$3/node_modules/@some/peer"
  cd "$3/node_modules/@some/peer"
  echo '{"name": "@some/peer", "version": "1.2.3", "license": "MIT", "main": "main.js"}' > package.json
  echo 'exports.answer = 42;' > main.js`;

describe('installPeer', () => {
  it('installs the requested version of a package once, and returns its code', async () => {
    replaceNpm(INSTALLS);
    const cache = join(folder, 'cache');
    const peer = installPeer(cache, '@some/peer', '1.2.3');
    expect(installPeer(cache, '@some/peer', '1.2.3')).toEqual(peer);
    expect(readFileSync(join(folder, 'npm.runs'), 'utf8')).toBe('run\n');
    expect(peer).toMatchObject({ version: '1.2.3', license: 'MIT' });
    expect(JSON.parse(readFileSync(join(peer.home, 'package.json'), 'utf8'))).toMatchObject({
      dependencies: { '@some/peer': '1.2.3' },
    });
    expect(await importPeer(peer, '@some/peer')).toMatchObject({ default: { answer: 42 } });
  });

  it.each([
    ['reports npm’s error', 'echo "npm error code E404" >&2; exit 1', /1\.2\.3: npm error code E404\.$/],
    ['reports when npm gives no reason', 'exit 1', /it gave no reason\.$/],
    [
      'reports a package that doesn’t exist for this computer',
      'exit 0',
      /does not exist for this machine\.$/,
    ],
  ])('%s', (_what, script, reason) => {
    replaceNpm(script);
    expect(() => installPeer(folder, '@some/peer', '1.2.3')).toThrow(PeerMissing);
    expect(() => installPeer(folder, '@some/peer', '1.2.3')).toThrow(reason);
  });

  it('reports when npm is missing', () => {
    process.env.PATH = folder;
    expect(() => installPeer(join(folder, 'cache'), 'peer', '1.0.0')).toThrow(
      /npm could not install peer 1\.0\.0/,
    );
    expect(existsSync(join(folder, 'cache', 'peer-1.0.0', 'installed'))).toBe(false);
  });
});
