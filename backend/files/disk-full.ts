const CODES = new Set<unknown>(['ENOSPC', 'EDQUOT']);
/** SQLITE_FULL, and SQLITE_IOERR_SHMSIZE: the file that SQLite's log is found by could not grow (sqlite.org/rescode.html). */
const FULL = 13;
const NO_INDEX = 4874;

/** What every refusal of a write says while the disk is full. */
export const DISK_FULL = 'The disk is full. Nothing was changed; make room and try again.';

/** True if the system, SQLite or a refusal of ours says that the disk, or this user's share of it, is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('type' in error && error.type === 'insufficient_storage') return true;
  if ('code' in error && CODES.has(error.code)) return true;
  const code = 'errcode' in error ? Number(error.errcode) : 0;
  return (code & 0xff) === FULL || code === NO_INDEX;
}

/** Does what can wait; false if the disk is too full for it. */
export async function unlessDiskFull(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    return false;
  }
}
