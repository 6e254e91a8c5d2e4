import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { filesIn, zipOf } from '../../backend/extension-package.ts';
import { packDeb, packNpm, tarFolder } from './archives.ts';
import { writeBillOfMaterials } from './bill-of-materials.ts';
import { bundleBackend } from './bundle.ts';
import { neededPackages, writeLicenses } from './licenses.ts';
import { copyNode, NODE_VERSION, nodeLicense, PLATFORMS } from './node-binaries.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OUT = join(ROOT, '.output', 'release');
const WORK = join(ROOT, '.output', 'release-work');
const CACHE = join(ROOT, 'node_modules', '.cache', 'kith-node');
const BROWSERS = ['chrome', 'firefox'];

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
/**
 * The time of all packed files, in seconds since 1970. It is the time of the last commit, so two releases of the same
 * commit are identical.
 */
const time = Number(
  process.env.SOURCE_DATE_EPOCH ??
    execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: ROOT, encoding: 'utf8' }),
);
const parts = ['extension', 'npm', 'deb', ...PLATFORMS.map(({ name }) => name)];
const named = process.argv.slice(2);
const unknown = named.filter((part) => !parts.includes(part));
if (unknown.length > 0) {
  process.stderr.write(`Unknown part: ${unknown.join(', ')}. Choose from ${parts.join(', ')}.\n`);
  process.exit(2);
}
const isWanted = (part: string) => named.length === 0 || named.includes(part);

for (const folder of [OUT, WORK]) rmSync(folder, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const program = await makeProgram(join(WORK, 'program'));
if (isWanted('extension')) {
  for (const browser of BROWSERS) {
    cpSync(join(program, 'extension', `kith-${browser}.zip`), join(OUT, `kith-${browser}-${version}.zip`));
  }
}
if (isWanted('npm')) packForNpm();
for (const platform of PLATFORMS) {
  const isDeb = platform.name === 'linux-x64' && isWanted('deb');
  if (!isDeb && !isWanted(platform.name)) continue;
  const name = `kith-${version}-${platform.name}`;
  const folder = join(WORK, name);
  cpSync(program, folder, { recursive: true });
  copyNode(platform, CACHE, folder);
  addLauncher(platform.name, folder);
  if (isDeb) packDeb({ version, program: folder, work: WORK }, join(OUT, `kith_${version}_amd64.deb`), time);
  if (!isWanted(platform.name)) continue;
  if (platform.name.startsWith('win32')) writeFileSync(join(OUT, `${name}.zip`), zipOf(folder, name));
  else tarFolder(WORK, name, join(OUT, `${name}.tar.gz`), time);
}
writeFileSync(join(OUT, 'sbom.cdx.json'), writeBillOfMaterials(ROOT, { version, time, node: NODE_VERSION }));
writeFileSync(
  join(OUT, 'RELEASE-NOTES.md'),
  notesOf(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), version),
);
writeSums();
rmSync(WORK, { recursive: true });

/**
 * Writes the files that all packages share: the bundle, its lists, both extensions with their ZIPs, and the licenses.
 */
async function makeProgram(folder: string): Promise<string> {
  const bundled = await bundleBackend(ROOT, join(folder, 'backend'));
  const needed = neededPackages(ROOT);
  const strange = [...bundled].filter((name) => !needed.has(name));
  if (strange.length > 0) throw new Error(`Packed, but not a dependency: ${strange.join(', ')}.`);
  cpSync(join(ROOT, 'assets'), join(folder, 'assets'), {
    recursive: true,
    filter: (path) => !/\.(svg|png)$/.test(path),
  });
  for (const browser of BROWSERS) {
    const built = join(ROOT, '.output', `${browser}-mv3`);
    cpSync(built, join(folder, 'extension', browser), { recursive: true });
    writeFileSync(join(folder, 'extension', `kith-${browser}.zip`), zipOf(built));
    cpSync(
      join(ROOT, 'docs', 'pictures', `install-${browser}.png`),
      join(folder, 'pictures', `install-${browser}.png`),
    );
  }
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  writeFileSync(join(folder, 'LICENSES.txt'), writeLicenses(ROOT, needed, nodeLicense(ROOT, CACHE)));
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ name: 'kith', version, type: 'module' }, null, 2)}\n`,
  );
  return folder;
}

/**
 * Makes the npm package. Its optional dependencies contain Node.js for each platform, and npm installs the right one.
 * Installing the package doesn't run any scripts.
 */
function packForNpm(): void {
  const folder = join(WORK, 'npm');
  cpSync(program, folder, { recursive: true });
  cpSync(join(ROOT, 'scripts', 'release', 'kith.mjs'), join(folder, 'kith.mjs'));
  cpSync(join(ROOT, 'README.md'), join(folder, 'README.md'));
  const manifest = {
    name: 'kith',
    version,
    description: 'Shows who can introduce you, next to a LinkedIn profile or company page.',
    license: 'MIT',
    type: 'module',
    engines: { node: '>=20' },
    bin: { kith: 'kith.mjs' },
    optionalDependencies: Object.fromEntries(PLATFORMS.map(({ package: name }) => [name, NODE_VERSION])),
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  packNpm(folder, OUT);
}

function addLauncher(platform: string, folder: string): void {
  const name = platform.startsWith('win32') ? 'kith.cmd' : 'kith';
  cpSync(join(ROOT, 'scripts', 'release', name), join(folder, name));
  if (name === 'kith') chmodSync(join(folder, name), 0o755);
}

function writeSums(): void {
  const lines = filesIn(OUT).map(
    (file) =>
      `${createHash('sha256')
        .update(readFileSync(join(OUT, file)))
        .digest('hex')}  ${file}\n`,
  );
  writeFileSync(join(OUT, 'SHA256SUMS'), lines.join(''));
  process.stdout.write(lines.join(''));
}

/** Returns the changelog's section on a version. Throws if there is none. */
function notesOf(changelog: string, version: string): string {
  const sections = changelog.split(/^(?=## )/m);
  const section = sections.find((one) => one.split('\n', 1)[0]?.split(' ')[1] === version);
  if (section === undefined) {
    throw new Error(`CHANGELOG.md has no section "## ${version}". Add one that lists what is new.`);
  }
  return `${section.trim()}\n`;
}
