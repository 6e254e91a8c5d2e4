import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

/** Mounts a disk of so many MB; null if this computer does not allow it. */
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

/** At once, though a file of it may still be open: a log is as long as its process. */
function unmount(place: string): void {
  execFileSync('umount', ['--lazy', place]);
  rmdirSync(place);
}

/** A disk of so many MB that goes with the test. */
export function mountDisk(megabytes: number): string {
  const place = mount(megabytes) ?? '';
  onTestFinished(() => unmount(place));
  return place;
}

/** Leaves no room on the disk of this directory, not a byte; answers what to delete for some. */
export function fillDisk(directory: string): string {
  const path = join(directory, '..', 'filling');
  expect(() => {
    for (;;) appendFileSync(path, Buffer.alloc(4096));
  }).toThrow(/ENOSPC/);
  return path;
}

const probe = mount(1);
if (probe !== null) unmount(probe);
/** Not every computer lets a disk be mounted: where it does not, the end of the run says what is left out (`listLeftOut`). */
export const describeWithDisk: (name: string, tests: () => void) => void =
  probe === null
    ? (name) =>
        describe(name, () => it('is left out: nobody may mount a disk here (unshare -Urm may)', () => {}))
    : describe;
