import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

/** Mounts a disk of the given size in MB. Returns null if this computer doesn't allow it. */
function mount(megabytes: number): string | null {
  const place = mkdtempSync(join(tmpdir(), 'kith-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place], { stdio: 'ignore' });
  } catch {
    rmdirSync(place);
    return null;
  }
  return place;
}

/** Unmounts immediately, even if a file is still open, such as the log of a process that hasn't ended. */
function unmount(place: string): void {
  execFileSync('umount', ['--lazy', place]);
  rmdirSync(place);
}

/** Mounts a disk of the given size in MB until the test ends. */
export function mountDisk(megabytes: number): string {
  const place = mount(megabytes) ?? '';
  onTestFinished(() => unmount(place));
  return place;
}

/** Fills a directory's disk completely. Returns the file to delete to free space. */
export function fillDisk(directory: string): string {
  const path = join(directory, '..', 'filling');
  expect(() => {
    for (;;) appendFileSync(path, Buffer.alloc(4096));
  }).toThrow(/ENOSPC/);
  return path;
}

const probe = mount(1);
if (probe !== null) unmount(probe);
/** Not every computer allows mounting disks. The end of the run lists what was skipped (`listLeftOut`). */
export const describeWithDisk: (name: string, tests: () => void) => void =
  probe === null
    ? (name) =>
        describe(name, () =>
          it('is left out: mounting disks isn’t allowed here (unshare -Urm may allow it)', () => {}),
        )
    : describe;
