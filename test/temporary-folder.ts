import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** More than all tests need at the same time. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * Returns the folder for what tests write: in memory if there is room. On a disk, each commit of a store would wait until
 * the disk has written it, which takes longer than the test.
 */
export function temporaryFolder(): string {
  return hasRoom() && mayRunPrograms() ? IN_MEMORY : tmpdir();
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

function mayRunPrograms(): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  return mounts.some((mount) => mount.includes(` ${IN_MEMORY} `) && !mount.includes('noexec'));
}
