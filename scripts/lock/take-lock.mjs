import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const OWN = String(process.pid);
const POLL_MS = 200;
/** Error codes for renaming a folder to one that isn't empty, and for removing a folder that isn't empty. */
const TAKEN = new Set(['ENOTEMPTY', 'EEXIST', ...(process.platform === 'win32' ? ['EPERM'] : [])]);

/**
 * Takes a lock: a folder with one file, named after the process that has the lock. If another running process has it,
 * waits and calls `onWait` once with that process's id. Returns a function that releases the lock.
 */
export function takeLock(lock, onWait) {
  // Renaming this folder to `lock` is a single step, so a lock always contains the name of its process.
  const prepared = `${lock}-${OWN}`;
  mkdirSync(prepared, { recursive: true });
  writeFileSync(join(prepared, OWN), '');
  let isWaiting = false;
  while (!isRenamed(prepared, lock)) {
    const holder = holderOf(lock);
    if (holder === null || !isOtherRunning(holder)) {
      // Does nothing if yet another process has taken the lock in the meantime.
      giveBack(lock, holder ?? OWN);
      continue;
    }
    if (!isWaiting) onWait(holder);
    isWaiting = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
  }
  return () => giveBack(lock, OWN);
}

function isRenamed(from, to) {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (TAKEN.has(error.code)) return false;
    throw error;
  }
}

/** Returns the id of the process that has the lock, or null if it was just released. */
function holderOf(lock) {
  try {
    return readdirSync(lock)[0] ?? null;
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Returns false for this process's own id, too: an ended process with the same id has left the lock behind. */
function isOtherRunning(holder) {
  if (holder === OWN) return false;
  try {
    process.kill(Number(holder), 0);
    return true;
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

function giveBack(lock, holder) {
  rmSync(join(lock, holder), { force: true });
  try {
    rmdirSync(lock);
  } catch (error) {
    // Another process has the lock now or has already removed it.
    if (!TAKEN.has(error.code) && error.code !== 'ENOENT') throw error;
  }
}
