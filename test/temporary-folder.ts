import { mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** More space than all tests need at the same time. */
const ROOM_BYTES = 4 * 1024 ** 3;

const NAME = 'kith-tests-';

/**
 * Creates the folder for files of this process's tests, and deletes it at the end. It is in memory if there is room,
 * because on a disk, waiting for each commit of a store to be written takes longer than the test.
 */
export function temporaryFolder(): string {
  const name = `${NAME}${process.pid}`;
  // Vitest reads its configuration once for each project.
  if (basename(tmpdir()) === name) return tmpdir();
  const place = hasRoom() && mayRunPrograms() ? IN_MEMORY : tmpdir();
  deleteLeftOver(place);
  const folder = join(place, name);
  mkdirSync(folder, { recursive: true });
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Deletes the folders of killed runs. */
function deleteLeftOver(place: string): void {
  for (const name of readdirSync(place)) {
    if (name.startsWith(NAME) && !isRunning(Number(name.slice(NAME.length)))) {
      rmSync(join(place, name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
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
