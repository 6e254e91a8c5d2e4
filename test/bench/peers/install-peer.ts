import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface Peer {
  readonly home: string;
  readonly version: string;
  readonly license: string;
}

/** Thrown if an engine can't take part, with the reason. */
export class PeerMissing extends Error {}

/** Longer than any download should take. Without a network, npm gives up by itself. */
const INSTALL_MS = 300_000;

/**
 * Installs exactly this version of a package into its own folder in `cache`, unless it exists. Packages that are only
 * measured aren't dependencies of the project. The package's install scripts may run.
 *
 * @throws {PeerMissing} if npm can't install it
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

/** Imports a package's code. It has no types here, so the caller declares the part it uses. */
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
