/** SQLITE_CORRUPT and SQLITE_NOTADB (sqlite.org/rescode.html). */
const CODES = new Set([11, 26]);
/** SQLITE_READONLY: the connection may only read. SQLITE_READONLY_DBMOVED: another file has taken its place. */
const READ_ONLY = 8;
export const SQLITE_BUSY = 5;
const MOVED = 1032;

export function damagedMessage(file: string): string {
  return `${file} is damaged, so Kith no longer saves anything to it. Stop Kith and restore a copy of the folder.`;
}

/** Returns the message for a file that SQLite refused to write to (`isReadOnly`). */
export function readOnlyMessage(error: unknown, file: string): string {
  if (extendedCodeOf(error) !== MOVED) return damagedMessage(file);
  return `${file} was removed or replaced while Kith was running. Nothing was changed. Stop Kith, put the right file there, and start Kith again.`;
}

/** True if SQLite reported that a file is damaged or isn't a database. */
export function isDamaged(error: unknown): boolean {
  return CODES.has(sqliteCodeOf(error));
}

/** True if SQLite refused a write because the connection may only read. */
export function isReadOnly(error: unknown): boolean {
  return sqliteCodeOf(error) === READ_ONLY;
}

/** True if another connection kept the file locked for longer than this one waits. */
export function isLocked(error: unknown): boolean {
  return sqliteCodeOf(error) === SQLITE_BUSY;
}

/** Returns SQLite's primary result code, or 0 for any other error. */
function sqliteCodeOf(error: unknown): number {
  return extendedCodeOf(error) & 0xff;
}

function extendedCodeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
}
