const CODES = new Set<unknown>(['ENOSPC', 'EDQUOT']);
/** SQLITE_FULL, and SQLITE_IOERR_SHMSIZE: SQLite's shared-memory file couldn't grow (sqlite.org/rescode.html). */
const FULL = 13;
const NO_INDEX = 4874;

export const DISK_FULL = 'The disk is full. Nothing was changed; free some space and try again.';

/** True if the error means that the disk or this user's quota is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('type' in error && error.type === 'insufficient_storage') return true;
  if ('code' in error && CODES.has(error.code)) return true;
  const code = 'errcode' in error ? Number(error.errcode) : 0;
  return (code & 0xff) === FULL || code === NO_INDEX;
}

/** Runs work that can be postponed. Returns false if the disk is too full for it. */
export async function unlessDiskFull(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    return false;
  }
}
