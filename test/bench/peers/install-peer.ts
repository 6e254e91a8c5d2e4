import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A package in a folder of its own. */
export interface Peer {
  readonly home: string;
  /** As a report names it: version and licence. */
  readonly version: string;
  readonly license: string;
}

/** Why something cannot take part, as a sentence. */
export class PeerMissing extends Error {}

/** Longer than any download should take; without a network npm gives up by itself. */
const INSTALL_MS = 300_000;

/**
 * Installs one package of exactly this version into a folder of its own below `cache`, where it is not there yet: what
 * is only measured against is no dependency of the project. A script that the package runs on install is allowed.
 * @throws {PeerMissing} where npm cannot install it
 */
export function installPeer(cache: string, name: string, version: string): Peer {
  const home = join(cache, `${name.replaceAll(/[@/]/g, '-')}-${version}`);
  const manifest = join(home, 'node_modules', name, 'package.json');
  const stamp = join(home, 'installed');
  if (!existsSync(stamp)) {
    runNpm(home, name, version);
    if (!existsSync(manifest)) throw new PeerMissing(`${name} ${version} does not exist for this machine.`);
    writeFileSync(stamp, '');
  }
  const { license } = JSON.parse(readFileSync(manifest, 'utf8')) as { license?: string };
  return { home, version, license: license ?? 'unknown' };
}

/** A package's own code. It has no types here: the caller says which part of it is used. */
export async function importPeer({ home }: Peer, name: string): Promise<unknown> {
  const path = createRequire(join(home, 'package.json')).resolve(name);
  return import(pathToFileURL(path).href);
}

function runNpm(home: string, name: string, version: string): void {
  mkdirSync(home, { recursive: true });
  const manifest = { private: true, dependencies: { [name]: version }, allowScripts: { [name]: true } };
  writeFileSync(join(home, 'package.json'), JSON.stringify(manifest));
  const args = ['install', '--prefix', home, '--no-audit', '--no-fund', '--loglevel=error'];
  const { error, status, stderr } = spawnSync('npm', args, {
    encoding: 'utf8',
    timeout: INSTALL_MS,
    shell: process.platform === 'win32',
  });
  if (error !== undefined)
    throw new PeerMissing(`npm could not install ${name} ${version}: ${error.message}.`);
  if (status !== 0) throw new PeerMissing(`npm could not install ${name} ${version}: ${lastWords(stderr)}`);
}

function lastWords(text: string): string {
  const line = text.split('\n').find((one) => /error/i.test(one));
  return `${(line ?? 'it gave no reason').trim().slice(0, 200)}.`;
}
