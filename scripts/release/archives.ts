import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { filesIn } from '../../backend/extension-package.ts';

/**
 * Packs `parent/name` as a tar.gz. Requires GNU tar.
 * @param time modification time of all files, in seconds since 1970
 */
export function tarFolder(parent: string, name: string, file: string, time: number): void {
  const tar = execFileSync(
    'tar',
    [
      '--sort=name',
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--format=gnu',
      `--mtime=@${time}`,
      '-cf',
      '-',
      name,
    ],
    { cwd: parent, maxBuffer: 2 ** 30 },
  );
  writeFileSync(file, execFileSync('gzip', ['-n', '-6'], { input: tar, maxBuffer: 2 ** 30 }));
}

/** Builds the Debian package: the program in /usr/lib/kith, and `kith` in /usr/bin. Requires dpkg-deb. */
export function packDeb(
  { version, program, work }: { version: string; program: string; work: string },
  file: string,
  time: number,
): void {
  const root = join(work, 'deb');
  const lib = join(root, 'usr', 'lib', 'kith');
  cpSync(program, lib, { recursive: true });
  mkdirSync(join(root, 'usr', 'bin'), { recursive: true });
  symlinkSync('../lib/kith/kith', join(root, 'usr', 'bin', 'kith'));
  const docs = join(root, 'usr', 'share', 'doc', 'kith');
  mkdirSync(docs, { recursive: true });
  cpSync(join(program, 'LICENSES.txt'), join(docs, 'copyright'));
  mkdirSync(join(root, 'DEBIAN'));
  const size = filesIn(root).reduce((sum, path) => sum + statSync(join(root, path)).size, 0);
  writeFileSync(
    join(root, 'DEBIAN', 'control'),
    [
      'Package: kith',
      `Version: ${version}`,
      'Architecture: amd64',
      'Maintainer: The Kith authors <kith@kith.invalid>',
      `Installed-Size: ${Math.ceil(size / 1024)}`,
      'Depends: libc6 (>= 2.28), libstdc++6, libgcc-s1, libatomic1',
      'Section: net',
      'Priority: optional',
      'Description: Shows who can introduce you, next to a LinkedIn profile or company page',
      ' Kith runs on your own computer and uses your own LinkedIn export. After',
      ' installing it, run "kith install" once.',
      '',
    ].join('\n'),
  );
  for (const path of foldersIn(root)) chmodSync(join(root, path), 0o755);
  setTimes(root, time);
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zzstd', '-z9', '--build', root, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, SOURCE_DATE_EPOCH: String(time) },
  });
}

/** Packs a folder that has a package.json with `npm pack`, which sets the same time for all files. */
export function packNpm(folder: string, destination: string): void {
  execFileSync('npm', ['pack', '--silent', '--pack-destination', destination], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

function setTimes(root: string, time: number): void {
  for (const path of [...filesIn(root), ...foldersIn(root)]) {
    const full = join(root, path);
    if (statSync(full, { throwIfNoEntry: false }) !== undefined) utimesSync(full, time, time);
  }
}
